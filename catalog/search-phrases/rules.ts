import { BAND_FROM } from "../vastu/bands.ts"
import {
  add,
  type PhraseCriteria,
  type PhraseOptions,
  type Rule,
  set,
  type Take,
} from "./criteria.ts"
import {
  AMOUNT,
  AT_LEAST,
  AT_MOST,
  BARE_PRICE,
  BEDS,
  CURRENCY,
  DELIVERED,
  DIRECTION,
  DIRECTION_WORDS,
  DIRECTIONS,
  DOOR,
  KITCHEN,
  LIES,
  LONG_DIRECTION,
  MAIN_BEDROOM,
  MONTH,
  MONTHS,
  NEXT_WISH,
  NO_AMOUNT_AFTER,
  OF_ANOTHER_ROOM,
  OTHER_ROOMS,
  POOJA,
  ROOM,
  rule,
  SIZE,
  SQUARE_METRES,
  TOILET,
  UNIT,
  UNREAD,
  YEAR,
} from "./words.ts"

const MOST_BEDROOMS = 8
const SQFT_IN_SQM = 10.7639
/** An amount below this without a unit is no price in dirhams. */
const LEAST_PRICE = 50_000
/** “Around 2M” is this part of it less, or more. */
const AROUND = 0.1
const IS_POOJA = new RegExp(`^${POOJA}$`)
/** The criterion of a room's place. */
const CRITERION_OF: readonly [room: RegExp, criterion: "kitchen" | "entrance" | "mainBedroom"][] = [
  [new RegExp(`^${KITCHEN}$`), "kitchen"],
  [new RegExp(`^${DOOR}$`), "entrance"],
  [new RegExp(`^${MAIN_BEDROOM}$`), "mainBedroom"],
]

/** Words of a wish against something without a criterion are left for the search by name. */
const NEGATIONS: readonly Rule[] = [
  [notInNorthEast(TOILET), (_match, into) => add(into, "toilet", "not-north-east")],
  // In the usual school a kitchen there is severe, and no criterion names the place alone.
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

export const RULES: readonly Rule[] = [
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
export const LONE_DIRECTION: Rule = [
  rule(`(${LONG_DIRECTION}|[ns][ew])`),
  ([, direction = ""], into) => addDirections(into, "entrance", direction),
]

/** Wishes against a room in the north-east. */
function notInNorthEast(room: string): RegExp {
  const place = `${LIES} (?:north ?east|ne)`
  return rule(`(?:no|without|not any|never a?) ?${room}${place}|${room} not${place}`)
}

/** The words marked, each, as such that no rule takes. */
function unread(words: string): string {
  return words.replace(/[^ ]+/g, `${UNREAD}$&`)
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
