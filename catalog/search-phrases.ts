import anyAscii from "any-ascii"
import { LANDMARKS } from "./landmarks.ts"
import { inGrammarWords } from "./phrase-words.ts"
import { typingErrors } from "./typing-errors.ts"
import { BAND_FROM } from "./vastu/bands.ts"
import type { Direction } from "./vastu/zones.ts"

/*
 * Phrases of one search box ("3 bhk villa in Dubai Hills under 5M, north facing") as criteria of
 * a search. A grammar of rules, tried in order; each takes its words out of the phrase. Words that
 * no rule takes are left for the search by name.
 */

/** The names that a catalogue knows. */
export interface PhraseVocabulary {
  /** Types of homes as the catalogue writes them: `Villa`. */
  types: readonly string[]
  cities: readonly string[]
  areas: readonly Named[]
  developers: readonly Named[]
}

interface Named {
  slug: string
  name: string
}

/** The criteria that a phrase can name, as the parameters of an address name them. */
export type PhraseCriterion =
  | "type"
  | "city"
  | "area"
  | "developer"
  | "bedrooms"
  | "baths"
  | "minPrice"
  | "maxPrice"
  | "minSize"
  | "maxSize"
  | "handover"
  | "readyBy"
  | "status"
  | "entrance"
  | "kitchen"
  | "mainBedroom"
  | "toilet"
  | "centre"
  | "band"
  | "never"
  | "weigh"
  | "rooms"
  | "near"
  | "within"
  | "sort"

/** Values as an address has them: areas by slug, prices in whole AED, sizes in square feet. */
export type PhraseCriteria = Partial<Record<PhraseCriterion, string[]>>

export interface UnderstoodPhrase {
  criteria: PhraseCriteria
  /** The words that no rule took, in their order; empty where all were understood. */
  rest: string
}

interface PhraseOptions {
  /** Indian rupees in a dirham: `₹4 cr` is converted with it. */
  rupeesPerDirham: number
  /** The year in which a phrase is read, of which `next year` is the next. */
  thisYear?: () => number
}

/** Indian rupees in a dirham, rounded, for budgets in lakh and crore (November 2026). */
export const RUPEES_PER_DIRHAM = 24

/** Takes the place of words that a rule took, so that no rule joins the words on both sides. */
const TAKEN = " ; "
/** Before a word that no rule may take: it says the opposite, or belongs to another thing. */
const UNREAD = "~"
const MOST_BEDROOMS = 8
const MOST_KM = 50
const SQFT_IN_SQM = 10.7639
/** An amount below this without a unit is no price in dirhams. */
const LEAST_PRICE = 50_000
/** “Around 2M” is this part of it less, or more. */
const AROUND = 0.1
/** A number as long as a price in dirhams; a phone number is longer, or begins with 0. */
const BARE_PRICE = "[1-9]\\d{5,8}"

const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven"]
const DIRECTION_WORDS: Record<string, Direction> = {
  ...{ north: "N", "north east": "NE", northeast: "NE", east: "E", "south east": "SE" },
  ...{ southeast: "SE", south: "S", "south west": "SW", southwest: "SW", west: "W" },
  ...{ "north west": "NW", northwest: "NW" },
  ...{ n: "N", ne: "NE", e: "E", se: "SE", s: "S", sw: "SW", w: "W", nw: "NW" },
}
/** “north east” in one way only: a list of directions with two would take exponential time. */
const LONG_DIRECTION =
  "(?:north|south) ?(?:east|west)|(?:north|south)(?! (?:east|west)\\b)|east|west"
const DIRECTION = `(?:${LONG_DIRECTION}|[ns][ew]|[nsew])`
const DIRECTIONS = `${DIRECTION}(?: (?:or |and )?${DIRECTION})*`
/** The words between a room and its direction. */
const LIES = "(?: (?:is|to|towards|facing|from|in|on|at|the|side|of))*"

const CURRENCY = "aed|dhs?|dirhams?|inr|rs|rupees?"
const UNIT = "k|thousand|mn?|mil|millions?|crores?|cr|lakhs?|lacs?|l"
const AMOUNT = `(?:(?:${CURRENCY}) )?\\d+(?:\\.\\d+)?(?: (?:${UNIT}))?(?: (?:${CURRENCY})\\b)?`
const NO_AMOUNT_AFTER = `(?! ?(?:${UNIT}|sq|sqft|beds?|bedrooms?|br|bhk|baths?)\\b)`
const AT_MOST =
  "(?:under|below|up to|upto|less than|no more than|not more than|at most|within|max(?:imum)?|budget(?: of| is)?|cheaper than|<)"
const AT_LEAST = "(?:over|above|from|more than|at least|min(?:imum)?|starting(?: at| from)?|>)"
const SQUARE_METRES = "(?:sq(?:uare)? ?(?:m|mts?|met(?:re|er)s?)|sqm|m2)"
const SIZE = `(\\d+(?:\\.\\d+)?) ?(?:\\+ ?)?(?:sq(?:uare)? ?(?:ft|feet|foot)|sqft|sft|ft2|${SQUARE_METRES})`
const BEDS = "(?:bed ?rooms? hall(?: and)? kitchen|bed ?ro+ms?|beds?|brs?|bhks?)"
const YEAR = "(20[2-4]\\d)"
const DELIVERED =
  "(?:handover|handed over|hand over|completion|completed|completing|delivery|delivered|possession|ready|move in)"
/** A month by its first three letters. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"

const TYPE_SYNONYMS: Record<string, readonly string[]> = {
  apartment: ["flat", "apt", "condo", "condominium"],
  townhouse: ["town house", "row house"],
  penthouse: ["pent house"],
  villa: ["bungalow", "independent house", "mansion"],
  plot: ["land", "plot of land", "land plot"],
}
const CITY_SYNONYMS: Record<string, readonly string[]> = {
  "ras al khaimah": ["rak", "ras al khaima", "ras al khaymah"],
  "abu dhabi": ["abudhabi", "abu dabi", "abu dhabhi", "abu dabhi"],
  "umm al quwain": ["uaq"],
}
/** The types, in lower case, that people call a house. */
const HOUSES: readonly string[] = ["villa", "townhouse"]
/** Words that say nothing about a home; they are dropped from what is left. */
const FILLERS = new Set(
  `a all am an and any anywhere are at around buy buying by close find for from have having home homes house
   houses i in is it like looking me my near nearby need next of on or our please price priced
   properties property real estate rent rental rentals renting lease sale search show side that
   the there to uae united arab emirates us want wanted we which with within would vastu vaastu compliant
   friendly`.split(/\s+/),
)
/** One word of an area's name that names no place by itself. */
const COMMON_PLACE_WORDS = new Set(
  `2 al beach bay center central centre circle city district dubai east estate estates gardens
   grand harbour heights hill hills island islands lake lakes land living mosque museum north oasis
   park ranches residences south square the tower towers town valley village villas walk west world`.split(
    /\s+/,
  ),
)

type Take = (match: string[], into: PhraseCriteria, options: PhraseOptions) => boolean | string

/**
 * A pattern over the prepared text, and what it adds. False leaves the words where they are; a text
 * takes their place.
 */
type Rule = readonly [pattern: RegExp, take: Take]

const POOJA =
  "(?:(?:pooja|puja|mandir|prayer|shrine|temple) (?:rooms?|space|corner|unit|area|ghar)|home temple|pooja|puja|mandir|prayer)"
/** Rooms whose place no criterion names. */
const OTHER_ROOMS = `(?:(?:pooja|puja|mandir|prayer|living|dining|guest|family|store|study|maids?)(?: (?:rooms?|ghar))?|bed ?ro+ms?|toilets?|wcs?|bath ?rooms?|washrooms?|stair(?:s|cases?)|balcon(?:y|ies)|terraces?|pool|garden)`
const KITCHEN = "kitchens?"
const TOILET = "(?:toilets?|wcs?|bathrooms?|washrooms?)"
const DOOR =
  "(?:facing|faced|faces|entrances?|entry|(?:main |front )?doors?(?: (?:facing|faces|opens?))?)"
const MAIN_BEDROOM = "(?:main|master)(?: bed ?rooms?| beds?)?"
const ROOM = `(?:${KITCHEN}|${DOOR}|${MAIN_BEDROOM})`
const IS_POOJA = new RegExp(`^${POOJA}$`)
/** The criterion of a room's place. */
const CRITERION_OF: readonly [room: RegExp, criterion: "kitchen" | "entrance" | "mainBedroom"][] = [
  [new RegExp(`^${KITCHEN}$`), "kitchen"],
  [new RegExp(`^${DOOR}$`), "entrance"],
  [new RegExp(`^${MAIN_BEDROOM}$`), "mainBedroom"],
]
/** After a direction: it belongs to the room that follows, which has no other. */
const OF_ANOTHER_ROOM = ` (?:${ROOM}|${OTHER_ROOMS})(?!${LIES} ${DIRECTION})`
/** The words that a negation reaches end before the next wish. */
const NEXT_WISH = String.raw`(?:and|but|with|for|under|below|above|over|up|max|from|between|before|\d+)\b`

/** Words of a wish against something without a criterion are left for the search by name. */
const NEGATIONS: readonly Rule[] = [
  [notInNorthEast(TOILET), (_match, into) => add(into, "toilet", "not-north-east")],
  // A kitchen there is severe in every school.
  [notInNorthEast(KITCHEN), (_match, into) => add(into, "never", "severe-kitchen")],
  [
    rule("(?:no|nothing|without)(?: [a-z]+)? (?:in|at)(?: the)? (?:centre|center|brahmasthan)"),
    (_match, into) => add(into, "never", "severe-centre"),
  ],
  [rule("not ready(?: yet)?"), (_match, into) => add(into, "status", "off-plan")],
  [
    rule(
      `(?:no|not|without|avoid|never)(?: facing)? (south(?: ?west)?)(?: (?:facing|entrances?|doors?))?`,
    ),
    ([, side], into) =>
      add(into, "never", side === "south" ? "entrance-south" : "entrance-south-west"),
  ],
  [
    rule(
      String.raw`(?:not|no|without|except|excluding|other than|avoid|never)(?! (?:more|less|later|earlier)\b)${LIES}(?: (?!${NEXT_WISH})[^ ;]+){1,3}(?:${LIES} ${DIRECTIONS})?`,
    ),
    ([words = ""]) => unread(words),
  ],
  [rule(`(?:${DELIVERED} )?(?:after|later than) ${YEAR}`), ([words = ""]) => unread(words)],
]

const RULES: readonly Rule[] = [
  ...NEGATIONS,
  // Sizes before prices: "under 1,200 sq ft" is no price.
  [
    rule(String.raw`(?:between |from )?(\d+(?:\.\d+)?) (?:to|and) ${SIZE}`),
    ([words = "", least = "", most = ""], into) =>
      set(into, "minSize", squareFeet(least, words)) &&
      set(into, "maxSize", squareFeet(most, words)),
  ],
  [rule(`${AT_MOST} ${SIZE}`), bound("maxSize")],
  [rule(`${AT_LEAST} ${SIZE}`), bound("minSize")],
  [rule(`${SIZE}(?: (?:or more|plus))?`), bound("minSize")],

  // Times before prices: "before 2028" is no price.
  [
    rule(`(?:${DELIVERED} )?(?:before|earlier than) (?:(?:q1|jan(?:uary)?) )?${YEAR}`),
    ([, year], into) => set(into, "readyBy", String(Number(year) - 1)),
  ],
  // Homes are ready by the end of a year, so a time within one finds those of all of it.
  [
    rule(`(?:${DELIVERED} )?(?:before|by|until|till) (?:the end of )?(?:q[1-4]|${MONTH}) ${YEAR}`),
    ([, year = ""], into) => set(into, "readyBy", year),
  ],
  [
    rule(`(?:${DELIVERED} )?(?:by|until|till)(?: the)?(?: end of)? ${YEAR}`),
    ([, year = ""], into) => set(into, "readyBy", year),
  ],
  [
    rule(`(?:${DELIVERED} )?(?:in |by |at )?(q[1-4]) ${YEAR}(?: ${DELIVERED})?`),
    ([, quarter = "", year], into) => add(into, "handover", `${quarter.toUpperCase()} ${year}`),
  ],
  [
    rule(
      `${DELIVERED}(?: (?:in|year|date))* ${YEAR}(?: (?:or|and) ${YEAR})?|in ${YEAR}|${YEAR} ${DELIVERED}`,
    ),
    (match, into) =>
      match
        .slice(1)
        .filter(Boolean)
        .every((year) => add(into, "handover", year)),
  ],
  [
    rule(`(?:${DELIVERED} )?(?:in )?(${MONTH}) ${YEAR}`),
    ([, month = "", year], into) =>
      add(into, "handover", `Q${Math.floor(MONTHS.indexOf(month.slice(0, 3)) / 3) + 1} ${year}`),
  ],
  [
    rule(
      "(?:ready to move(?: in)?(?: to)?|ready now|move in ready|immediate possession|available (?:now|immediately)|ready|completed|already built)",
    ),
    (_match, into) => set(into, "readyBy", "now"),
  ],
  [
    rule("(?:off ?plan|under construction|new launch(?:es)?)"),
    (_match, into) => add(into, "status", "off-plan"),
  ],

  [
    rule("(?:cheap(?:est|er)?|(?:most )?affordable|low(?:est)? (?:priced?|budget))"),
    (_match, into) => set(into, "sort", "price"),
  ],
  [rule("(?:most expensive|highest priced?)"), (_match, into) => set(into, "sort", "-price")],
  [rule("(?:biggest|largest)"), (_match, into) => set(into, "sort", "-areaSize")],
  [rule("smallest"), (_match, into) => set(into, "sort", "areaSize")],
  [rule("(?:newest|latest)"), (_match, into) => set(into, "sort", "newest")],
  [rule("best vaa?stu"), (_match, into) => set(into, "sort", "vastu")],

  // Vastu before bedrooms and places ("main bedroom", "south"). From left to right: "SE kitchen N
  // entrance" has a kitchen in the south-east, "kitchen SE entrance N" too.
  [
    rule(
      [
        `(${DIRECTIONS}) ?(?:(?:side|corner) )?(${ROOM}|${OTHER_ROOMS})`,
        `(${ROOM})${LIES} (${DIRECTION}(?: (?:or |and )?${DIRECTION}(?!${OF_ANOTHER_ROOM}))*)(?: facing(?! ${DIRECTION}))?`,
        `(${OTHER_ROOMS})${LIES} (${DIRECTION})(?!${OF_ANOTHER_ROOM})`,
      ].join("|"),
    ),
    ([words = "", before, ofBefore, room, after, other, ofOther], into) =>
      placed(words, {
        room: ofBefore || room || other || "",
        directions: before || after || ofOther || "",
        into,
      }),
  ],
  [
    rule("(?:open (?:centre|center|brahmasthan)|(?:centre|center|brahmasthan)(?: is)? open)"),
    (_match, into) => add(into, "centre", "open"),
  ],
  [
    rule(
      "(?:strong(?:ly)?|excellent|perfect|very good|full(?:y)?|100) vaa?stu|vaa?stu strong|strong reading",
    ),
    (_match, into) => add(into, "band", "strong"),
  ],
  [
    rule(`(?:vaa?stu )?score(?: of)? ${AT_LEAST} (\\d{2})`),
    ([, least], into) => {
      const bands = Object.entries(BAND_FROM).filter(([, from]) => from >= Number(least))
      return bands.length > 0 && bands.every(([band]) => add(into, "band", band))
    },
  ],
  [
    rule("good vaa?stu|vaa?stu good|good reading"),
    (_match, into) => add(into, "band", "strong") && add(into, "band", "good"),
  ],
  [rule(POOJA), hasRoom("pooja")],
  [
    rule("(?:\\+ )?(?:(?:maids?|helpers?|servants?)(?: (?:rooms?|quarters?))|maids?)|\\+ m"),
    hasRoom("maid"),
  ],
  [rule("(?:balcon(?:y|ies)|terraces?)"), hasRoom("balcony")],
  [rule("(?:study(?: rooms?)?|home office)"), hasRoom("study")],

  // Bedrooms and bathrooms.
  [
    rule(`(\\d) to (\\d) ?${BEDS}`),
    ([, least, most], into) => addBedrooms(into, Number(least), Number(most)),
  ],
  [
    rule(`(\\d(?: (?:or|and) \\d)+) ?${BEDS}`),
    ([, counts = ""], into) =>
      [...counts.matchAll(/\d/g)].every(([count]) =>
        addBedrooms(into, Number(count), Number(count)),
      ),
  ],
  [
    rule(`(?:less than|fewer than|under|below) (\\d) ?${BEDS}`),
    ([, count], into) => addBedrooms(into, 1, Number(count) - 1),
  ],
  [
    rule(`(?:up to|upto|at most|max(?:imum)?|no more than|not more than) (\\d) ?${BEDS}`),
    ([, count], into) => addBedrooms(into, 1, Number(count)),
  ],
  [
    rule(`(?:more than|over|above) (\\d) ?${BEDS}`),
    ([, count], into) => addBedrooms(into, Number(count) + 1, MOST_BEDROOMS),
  ],
  [
    rule(
      `(?:at least|min(?:imum)?|from) (\\d) ?${BEDS}|(\\d) ?(?:\\+|or more) ?${BEDS}|(\\d) ?${BEDS} ?(?:\\+(?! (?:maids?|helpers?|servants?|m|study|pooja|puja)\\b)|plus|or more)`,
    ),
    (match, into) => addBedrooms(into, Number(match.slice(1).find(Boolean)), MOST_BEDROOMS),
  ],
  [
    rule(`(\\d)(?:\\.5)? ?${BEDS}`),
    ([, count], into) => addBedrooms(into, Number(count), Number(count)),
  ],
  [rule("studios?(?: (?:flats?|apartments?))?|1 rk"), (_match, into) => add(into, "bedrooms", "0")],
  [rule("(\\d) ?(?:bath ?rooms?|baths?)"), ([, count = ""], into) => add(into, "baths", count)],

  // Prices.
  [
    rule(
      `(?:budget(?: of| is)? )?(?:between |from )?(${AMOUNT}) (?:to|and) (${AMOUNT})${NO_AMOUNT_AFTER}`,
    ),
    ([, least = "", most = ""], into, options) => {
      const unit = most.replace(/[\d.]+/, "")
      const from = priceOf(least, options) ?? priceOf(`${least}${unit}`, options)
      const to = priceOf(most, options)
      if (!from || !to || from >= to) return false
      set(into, "minPrice", String(from))
      return set(into, "maxPrice", String(to))
    },
  ],
  [
    rule(`(?:around|about|approx(?:imately)?|roughly) (${AMOUNT})${NO_AMOUNT_AFTER}`),
    ([, amount = ""], into, options) => {
      const dirhams = priceOf(amount, options)
      if (!dirhams || into.minPrice || into.maxPrice) return false
      set(into, "minPrice", String(Math.round(dirhams * (1 - AROUND))))
      return set(into, "maxPrice", String(Math.round(dirhams * (1 + AROUND))))
    },
  ],
  [rule(`${AT_MOST} (${AMOUNT})${NO_AMOUNT_AFTER}`), price("maxPrice")],
  [rule(`(${AMOUNT}) (?:max(?:imum)?|or less|budget)`), price("maxPrice")],
  [rule(`${AT_LEAST} (${AMOUNT})${NO_AMOUNT_AFTER}`), price("minPrice")],
  [rule(`(${AMOUNT}) (?:\\+|plus|or more|min(?:imum)?)`), price("minPrice")],
  // A price without a word of its own is a budget.
  [
    rule(`(${AMOUNT})${NO_AMOUNT_AFTER}`),
    (match, into, options) =>
      new RegExp(`\\b(?:${UNIT}|${CURRENCY})\\b|^${BARE_PRICE}$`).test(match[1] ?? "") &&
      price("maxPrice")(match, into, options),
  ],
  [
    rule("(?:in|within)(?: the)?(?: next)? (\\d) years?"),
    ([, years], into, { thisYear }) =>
      thisYear !== undefined && set(into, "readyBy", String(thisYear() + Number(years))),
  ],
  // A year by itself is that of the handover.
  [rule(YEAR), ([, year = ""], into) => add(into, "handover", year)],
]

/** A direction by itself is that of the entrance. */
const LONE_DIRECTION: Rule = [
  rule(`(${LONG_DIRECTION}|[ns][ew])`),
  ([, direction = ""], into) => addDirections(into, "entrance", direction),
]

/**
 * A reader of phrases for a catalogue: it gives the criteria of a phrase and the words left over.
 * Places to be near come first, then whole names of areas and developers, since they may hold a
 * word of a rule (Dubai South); then the rules, then parts of areas' names before cities, cities and types.
 */
export function phraseReader(
  { areas, cities, developers, types }: PhraseVocabulary,
  options: PhraseOptions,
): (phrase: string) => UnderstoodPhrase {
  const rules = [
    nearLandmark(cities),
    ...names([...whole("developer", developers), ...whole("area", areas)]),
    ...RULES,
    ...names(partsOfAreas(areas, cities)),
    ...names(cities.flatMap((city) => spellings("city", city, CITY_SYNONYMS))),
    ...names([
      ...types.flatMap((type) => spellings("type", type, TYPE_SYNONYMS)),
      ...types
        .filter((type) => HOUSES.includes(wordsOf(type)))
        .flatMap((type) => spelled("type", type, ["house", "family house"])),
    ]),
    LONE_DIRECTION,
    misspelt([
      ...cities.map((city): NameOf => [wordsOf(city), "city", city]),
      ...types.map((type): NameOf => [wordsOf(type), "type", type]),
    ]),
  ]
  return (phrase) => {
    const into: PhraseCriteria = {}
    const text = rules.reduce(
      (left, [pattern, take]) => {
        return left.replace(pattern, (...found: (string | number | undefined)[]) => {
          const groups = found.slice(
            0,
            found.findIndex((part) => typeof part === "number"),
          )
          const match = groups.map((group) => String(group ?? ""))
          const left = take(match, into, options) || (match[0] ?? "")
          return left === true ? TAKEN : left
        })
      },
      prepared(withYears(phrase, options)),
    )
    return { criteria: into, rest: restOf(text, phrase, Object.keys(into).length > 0) }
  }
}

/** The phrase with the years that its words stand for. */
function withYears(phrase: string, { thisYear }: PhraseOptions): string {
  if (!thisYear) return phrase
  return phrase.replace(/\b(this|next) year\b/gi, (_words, which: string) =>
    String(thisYear() + (which.toLowerCase() === "next" ? 1 : 0)),
  )
}

/** Lower-case ASCII words, numbers apart from units: `3BHK, <₹4Cr` is ` 3 bhk ; < rs 4 cr `. */
function prepared(phrase: string): string {
  const text = anyAscii(inGrammarWords(phrase).replaceAll("₹", " rs "))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/\bsingle(?= bed)/g, "1")
    .replace(/(\d),(?=\d{3}(?!\d)|\d{2},)/g, "$1")
    .replace(/(?<=\b\d) *[,&] *(?=\d\b|\d ?(?:bed|br|bhk))/g, " or ")
    .replace(/\b([ns])-([ew])\b/g, "$1$2")
    .replace(/\bq ?([1-4])\b/g, " q$1 ")
    .replace(/(?<=\d[a-z]*)\s*-\s*(?=\d)/g, " to ")
    .replace(/(?<=[a-z])[.:]/g, " ")
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?<!\bq)(?<!ft)(?<!\d ?m)(?=\d)/g, " ")
    .replace(/[/|]/g, " or ")
    .replace(
      /(?<=\b(?:north|south|east|west|[nsew]) *)&(?= *(?:north|south|east|west|[nsew])\b)/g,
      " and ",
    )
    .replace(/([+<>])/g, " $1 ")
    .replace(/[,;:!?()"]+|\.(?!\d)/g, TAKEN)
    .replace(/[^a-z0-9.+<>;]+/g, " ")
  const number = new RegExp(
    `\\b(${NUMBER_WORDS.join("|")})(?= ?(?:${BEDS}|bath|to|or|million|crore|lakh|years?))`,
    "g",
  )
  return ` ${text.replace(number, (word) => String(NUMBER_WORDS.indexOf(word) + 1))} `.replace(
    / +/g,
    " ",
  )
}

/** Wishes against a room in the north-east. */
function notInNorthEast(room: string): RegExp {
  const place = `${LIES} (?:north ?east|ne)`
  return rule(`(?:no|without|not any|never a?) ?${room}${place}|${room} not${place}`)
}

/** The words marked, each, as such that no rule takes. */
function unread(words: string): string {
  return words.replace(/[^ ]+/g, `${UNREAD}$&`)
}

/** A pattern of whole words, everywhere in a text. */
function rule(pattern: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`, "g")
}

/** The words of a name as a prepared text has them. */
function wordsOf(name: string): string {
  return anyAscii(name.normalize("NFKC"))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
}

/** A name as a prepared text has it, and the value that it stands for. */
type NameOf = readonly [words: string, criterion: PhraseCriterion, value: string]

/** One rule for many names, the longest first; none where there are no names. */
function names(entries: readonly NameOf[]): Rule[] {
  const values = new Map<string, NameOf[]>()
  for (const entry of entries.filter(([words]) => words))
    values.set(entry[0], [...(values.get(entry[0]) ?? []), entry])
  if (values.size === 0) return []
  const longestFirst = [...values.keys()].sort((one, other) => other.length - one.length)
  const take: Take = ([words = ""], into) => {
    for (const [, criterion, value] of values.get(words) ?? []) add(into, criterion, value)
    return true
  }
  return [[rule(longestFirst.join("|")), take]]
}

function whole(criterion: "area" | "developer", records: readonly Named[]): NameOf[] {
  return records.map(({ slug, name }) => [wordsOf(name), criterion, slug])
}

/** A value under its name and its synonyms, singular and plural. */
function spellings(
  criterion: PhraseCriterion,
  value: string,
  synonyms: Record<string, readonly string[]>,
): NameOf[] {
  const name = wordsOf(value)
  return spelled(criterion, value, [name, ...(synonyms[name] ?? [])])
}

function spelled(criterion: PhraseCriterion, value: string, words: readonly string[]): NameOf[] {
  return words.flatMap((word) => [
    [word, criterion, value],
    [`${word}s`, criterion, value],
  ])
}

/** The fewest letters of a name, and of a word, between which typing errors are forgiven. */
const LEAST_LETTERS = { name: 5, word: 4 }
/** A name of so many letters may have two of them. */
const LONG_NAME = 8

/** A word that no other rule takes, for the one name that it misspells from the second letter on. */
function misspelt(entries: readonly NameOf[]): Rule {
  const known = entries.filter(([name]) => !name.includes(" ") && name.length >= LEAST_LETTERS.name)
  return [
    rule(`[a-z]{${LEAST_LETTERS.word},}`),
    ([word = ""], into) => {
      if (FILLERS.has(word)) return false
      const single = word.replace(/s$/, "")
      const meant = known.filter(
        ([name]) =>
          name[0] === word[0] &&
          Math.min(typingErrors(word, name), typingErrors(single, name)) <=
            (name.length >= LONG_NAME ? 2 : 1),
      )
      const [only] = meant
      return only !== undefined && meant.length === 1 && add(into, only[1], only[2])
    },
  ]
}

/** `near Dubai Mall`, `within 3 km of the Burj Khalifa`: one place, by a part that names it alone. */
function nearLandmark(cities: readonly string[]): Rule {
  const slugs = new Map<string, Set<string>>()
  for (const [words, , slug] of partsOfAreas([...LANDMARKS, ...LANDMARKS.map(inShort)], cities))
    slugs.set(words, (slugs.get(words) ?? new Set()).add(slug))
  const known = [...slugs].filter(([, named]) => named.size === 1).map(([words]) => words)
  const longestFirst = known.sort((one, other) => other.length - one.length).join("|")
  return [
    rule(
      `(?:near(?: to)?|close to|next to|around|(?:walking|driving) distance (?:to|of|from)|\\d{1,2} min(?:ute)?s?(?: (?:drive|walk|away))? (?:to|from)|(?:within )?(\\d{1,2}) km (?:of|from))(?: the)? (${longestFirst})`,
    ),
    ([, kilometres = "", words = ""], into) => {
      if (kilometres && (Number(kilometres) < 1 || Number(kilometres) > MOST_KM)) return false
      const [slug = ""] = slugs.get(words) ?? []
      return set(into, "near", slug) && (!kilometres || set(into, "within", kilometres))
    },
  ]
}

/** `Dubai Airport` is its international one. */
function inShort({ slug, name }: Named): Named {
  return { slug, name: name.replace(" International ", " ") }
}

/**
 * Parts that name areas: words of a name that follow each other (`Dubai Hills`, `Marina`), and the
 * initials of three words or more (`JVC`). A part that several areas share names all of them.
 */
function partsOfAreas(areas: readonly Named[], cities: readonly string[]): NameOf[] {
  const places = new Set(cities.map(wordsOf))
  return areas.flatMap(({ slug, name }) => {
    const words = wordsOf(name).split(" ")
    const runs = words.flatMap((_word, from) =>
      words.slice(from).map((_last, length) => words.slice(from, from + length + 1)),
    )
    const initials = words.length > 2 ? [[words.map((word) => word[0]).join("")]] : []
    return [...runs, ...initials]
      .filter((part) => part.length > 1 || !COMMON_PLACE_WORDS.has(part.join()))
      .map((part) => part.join(" "))
      .filter((part) => !places.has(part))
      .map((part): NameOf => [part, "area", slug])
  })
}

/** The words that are left, as they were typed where nothing was understood. */
function restOf(text: string, phrase: string, isUnderstood: boolean): string {
  const left = text
    .replaceAll(UNREAD, "")
    .split(/[ ;]+/)
    .filter((word) => /[a-z0-9]/.test(word) && !FILLERS.has(word))
  return left.length > 0 && !isUnderstood ? phrase.trim() : left.join(" ")
}

/** Gives a criterion its one value; false where it has one. */
function set(into: PhraseCriteria, name: PhraseCriterion, value: string): boolean {
  if (into[name]) return false
  into[name] = [value]
  return true
}

/** Adds a value to a criterion, each once. */
function add(into: PhraseCriteria, name: PhraseCriterion, value: string): boolean {
  into[name] = [...new Set([...(into[name] ?? []), value])]
  return true
}

function bound(name: "minSize" | "maxSize"): Take {
  return ([words = "", size = ""], into) => set(into, name, squareFeet(size, words))
}

/** A size in square feet, where its words have square metres too. */
function squareFeet(size: string, words: string): string {
  const isMetric = new RegExp(`${SQUARE_METRES}\\b`).test(words)
  return isMetric ? String(Math.round(Number(size) * SQFT_IN_SQM)) : size
}

function price(name: "minPrice" | "maxPrice"): Take {
  return ([, amount = ""], into, options) => {
    const dirhams = priceOf(amount, options)
    return dirhams !== undefined && set(into, name, String(dirhams))
  }
}

function hasRoom(room: string): Take {
  return (_match, into) => add(into, "rooms", room)
}

interface PlacedRoom {
  room: string
  directions: string
  into: PhraseCriteria
}

/** A room and its directions as a criterion; the directions unread where there is none. */
function placed(words: string, { room, directions, into }: PlacedRoom): boolean | string {
  const criterion = CRITERION_OF.find(([pattern]) => pattern.test(room))?.[1]
  if (criterion) return addDirections(into, criterion, directions)
  // No criterion names the place of a pooja room; the north-east is the best in every school.
  if (IS_POOJA.test(room) && DIRECTION_WORDS[directions] === "NE")
    return add(into, "rooms", "pooja") && add(into, "weigh", "shrine-2")
  return words.replace(directions, unread(directions))
}

function addDirections(
  into: PhraseCriteria,
  name: "entrance" | "kitchen" | "mainBedroom",
  directions: string,
): boolean {
  for (const [word] of directions.matchAll(new RegExp(`\\b${DIRECTION}\\b`, "g")))
    add(into, name, DIRECTION_WORDS[word] ?? "")
  return true
}

function addBedrooms(into: PhraseCriteria, least: number, most: number): boolean {
  if (least > most || least > MOST_BEDROOMS) return false
  for (let count = least; count <= Math.max(least, most); count++)
    add(into, "bedrooms", String(count))
  return true
}

const TIMES: readonly [unit: RegExp, times: number, isRupees: boolean][] = [
  [/^(k|thousand)$/, 1e3, false],
  [/^(mn?|mil|millions?)$/, 1e6, false],
  [/^(lakhs?|lacs?|l)$/, 1e5, true],
  [/^(crores?|cr)$/, 1e7, true],
]

/** An amount in whole dirhams: `5 m`, `rs 4 cr`, `1200000`; undefined where it is no price. */
function priceOf(amount: string, { rupeesPerDirham }: PhraseOptions): number | undefined {
  const unit = amount.match(new RegExp(`\\b(?:${UNIT})\\b`))?.[0] ?? ""
  const [, times, isIndian] = TIMES.find(([pattern]) => pattern.test(unit)) ?? [/^$/, 1, false]
  const isDirhams = /\b(?:aed|dhs?|dirhams?)\b/.test(amount)
  const isRupees = /\b(?:inr|rs|rupees?)\b/.test(amount) || (isIndian && !isDirhams)
  const value = Number(amount.match(/\d+(?:\.\d+)?/)?.[0]) * times
  const dirhams = Math.round(isRupees ? value / rupeesPerDirham : value)
  return dirhams >= LEAST_PRICE ? dirhams : undefined
}
