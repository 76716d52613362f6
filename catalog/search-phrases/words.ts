import anyAscii from "any-ascii"
import type { Direction } from "../vastu/zones.ts"
import { inGrammarWords } from "./languages.ts"

/** Takes the place of words that a rule took, so that no rule joins the words on both sides. */
export const TAKEN = " ; "
/** Before a word that no rule may take: it says the opposite, or belongs to another thing. */
export const UNREAD = "~"
/** A number as long as a price in dirhams; a phone number is longer, or begins with 0. */
export const BARE_PRICE = "[1-9]\\d{5,8}"

const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven"]
export const DIRECTION_WORDS: Record<string, Direction> = {
  north: "N",
  "north east": "NE",
  northeast: "NE",
  east: "E",
  "south east": "SE",
  southeast: "SE",
  south: "S",
  "south west": "SW",
  southwest: "SW",
  west: "W",
  "north west": "NW",
  northwest: "NW",
  n: "N",
  ne: "NE",
  e: "E",
  se: "SE",
  s: "S",
  sw: "SW",
  w: "W",
  nw: "NW",
}
/** “north east” in one way only: a list of directions with two would take exponential time. */
export const LONG_DIRECTION =
  "(?:north|south) ?(?:east|west)|(?:north|south)(?! (?:east|west)\\b)|east|west"
export const DIRECTION = `(?:${LONG_DIRECTION}|[ns][ew]|[nsew])`
export const DIRECTIONS = `${DIRECTION}(?: (?:or |and )?${DIRECTION})*`
/** The words between a room and its direction. */
export const LIES = "(?: (?:is|to|towards|facing|from|in|on|at|the|side|of))*"

export const CURRENCY = "aed|dhs?|dirhams?|inr|rs|rupees?"
export const UNIT = "k|thousand|mn?|mil|millions?|crores?|cr|lakhs?|lacs?|l"
export const AMOUNT = `(?:(?:${CURRENCY}) )?\\d+(?:\\.\\d+)?(?: (?:${UNIT}))?(?: (?:${CURRENCY})\\b)?`
export const NO_AMOUNT_AFTER = `(?! ?(?:${UNIT}|sq|sqft|beds?|bedrooms?|br|bhk|baths?)\\b)`
export const AT_MOST =
  "(?:under|below|up to|upto|less than|no more than|not more than|at most|within|max(?:imum)?|budget(?: of| is)?|cheaper than|<)"
export const AT_LEAST =
  "(?:over|above|from|more than|at least|min(?:imum)?|starting(?: at| from)?|>)"
export const SQUARE_METRES = "(?:sq(?:uare)? ?(?:m|mts?|met(?:re|er)s?)|sqm|m2)"
export const SIZE = `(\\d+(?:\\.\\d+)?) ?(?:\\+ ?)?(?:sq(?:uare)? ?(?:ft|feet|foot)|sqft|sft|ft2|${SQUARE_METRES})`
export const BEDS = "(?:bed ?rooms? hall(?: and)? kitchen|bed ?ro+ms?|beds?|brs?|bhks?)"
export const YEAR = "(20[2-4]\\d)"
export const DELIVERED =
  "(?:handover|handed over|hand over|completion|completed|completing|delivery|delivered|possession|ready|move in)"
/** A month by its first three letters. */
export const MONTHS = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
]
export const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
/** Words that say nothing about a home; they are dropped from what is left. */
export const FILLERS = new Set(
  `a all am an and any anywhere are at around buy buying by close find for from have having home homes house
   houses i in is it like looking me my near nearby need next of on or our please price priced
   properties property real estate rent rental rentals renting lease sale search show side that
   the there to uae united arab emirates us want wanted we which with within would vastu vaastu compliant
   friendly`.split(/\s+/),
)

export const POOJA =
  "(?:(?:pooja|puja|mandir|prayer|shrine|temple) (?:rooms?|space|corner|unit|area|ghar)|home temple|pooja|puja|mandir|prayer)"
/** Rooms whose place no criterion names. */
export const OTHER_ROOMS = `(?:(?:pooja|puja|mandir|prayer|living|dining|guest|family|store|study|maids?)(?: (?:rooms?|ghar))?|bed ?ro+ms?|toilets?|wcs?|bath ?rooms?|washrooms?|stair(?:s|cases?)|balcon(?:y|ies)|terraces?|pool|garden)`
export const KITCHEN = "kitchens?"
export const TOILET = "(?:toilets?|wcs?|bathrooms?|washrooms?)"
export const DOOR =
  "(?:facing|faced|faces|entrances?|entry|(?:main |front )?doors?(?: (?:facing|faces|opens?))?)"
export const MAIN_BEDROOM = "(?:main|master)(?: bed ?rooms?| beds?)?"
export const ROOM = `(?:${KITCHEN}|${DOOR}|${MAIN_BEDROOM})`
/** After a direction: it belongs to the room that follows, which has no other. */
export const OF_ANOTHER_ROOM = ` (?:${ROOM}|${OTHER_ROOMS})(?!${LIES} ${DIRECTION})`
/** The words that a negation reaches end before the next wish. */
export const NEXT_WISH = String.raw`(?:and|but|with|for|under|below|above|over|up|max|from|between|before|\d+)\b`

/** Lower-case ASCII words, numbers apart from units: `3BHK, <₹4Cr` is ` 3 bhk ; < rs 4 cr `. */
export function prepared(phrase: string): string {
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

/** A pattern of whole words, everywhere in a text. */
export function rule(pattern: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`, "g")
}

/** The words of a name as a prepared text has them. */
export function wordsOf(name: string): string {
  return anyAscii(name.normalize("NFKC"))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
}
