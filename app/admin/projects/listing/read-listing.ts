import { firstOf, itemAt } from "#catalog/lists.ts"
import { inLatinDigits } from "#catalog/typed.ts"
import type { TextName } from "../../fields/form-context.ts"
import { addChoice, Facts, type KnownNames, type ListingFact, onlyChoice } from "./facts.ts"
import { labelOf, type Part } from "./labels.ts"
import {
  cityIn,
  handoverIn,
  namesIn,
  pointIn,
  priceIn,
  roomsIn,
  sizeIn,
  splitIn,
  stepsIn,
  titleOfSteps,
  typeIn,
} from "./values.ts"

export interface ReadListing {
  facts: ListingFact[]
  /** The number of its advertising permit, which has a form of its own. */
  permit: string | undefined
  /** Lines that were not understood. */
  unread: string[]
}
/** Of a pasted text, in characters; no listing is longer. */
const MAX_LENGTH = 40_000
/** Parts of several lines, up to the next heading or fact. */
const BLOCKS = new Set<Part>([
  ...(["nearby", "payment", "summary", "description", "about", "amenities", "units"] as const),
])
const GREETING =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|greetings|fyi|fw|fwd|re)\b.{0,60}$/i
/** Headings that say nothing about the home, and the path to a page. */
const HEADING =
  /^(?:fact ?sheet|(?:property|project|listing|key|unit) (?:details|information|facts|info)|details|information|regulatory information)$/i
const BREADCRUMB = /\S [>»›] \S/
const FAREWELL =
  /^(?:(?:kind|best|warm)(?:est)? )?regards\b|^(?:thanks|thank you|cheers|sincerely)\b.{0,30}$|^best,?$/i
const DECORATION =
  /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F1E6}-\u{1F1FF}]|[▪◦‣∙√✓►➤◆■□●★☆→]/gu

/**
 * The facts of a developer's text: a fact sheet, an e-mail or the listing of a portal. Labelled
 * facts count first, then short lines that can mean one thing only, then sentences.
 */
export function readListing(pasted: string, known: KnownNames): ReadListing {
  const { blocks, prose, unread, ...read } = linesOf(pasted, known)
  const { facts } = read
  fromPayment(blocks.get("payment") ?? [], facts, unread)
  fromUnits([...(blocks.get("units") ?? [])], facts, unread)
  const nearby = blocks.get("nearby")
  if (nearby) facts.add("nearbyAreas", namesIn(nearby.join("\n")))
  fromProse({ pasted, prose, facts, known })
  fromHeadlines(prose, facts, known)
  texts({ blocks, prose, facts })
  return { facts: facts.list(), permit: read.permit, unread }
}

interface Lines {
  facts: Facts
  blocks: Map<Part, string[]>
  /** Paragraphs of no label, by their lines. */
  prose: string[][]
  permit: string | undefined
  unread: string[]
}

function linesOf(pasted: string, known: KnownNames): Lines {
  const read: Lines = {
    facts: new Facts(),
    blocks: new Map(),
    prose: [[]],
    unread: [],
    permit: undefined,
  }
  let block: Part | undefined
  let pending: Part | undefined
  for (const raw of pasted.replace(/\r\n?/g, "\n").slice(0, MAX_LENGTH).split("\n")) {
    const line = plainLine(raw)
    if (line === "") {
      if (block === "nearby" || block === "payment" || block === "units") continue
      if (block) read.blocks.get(block)?.push("")
      else if (!pending) read.prose.push([])
      continue
    }
    if (FAREWELL.test(line)) {
      block = "ignored"
      read.blocks.set("ignored", [])
      continue
    }
    if (GREETING.test(line) || HEADING.test(line)) continue
    if (BREADCRUMB.test(line)) {
      read.unread.push(line)
      continue
    }
    const labelled = labelOf(line)
    if (labelled) {
      const { part, value } = labelled
      pending = block = undefined
      if (value === "" && !BLOCKS.has(part)) pending = part
      else if (BLOCKS.has(part)) {
        block = part
        read.blocks.set(part, [...(read.blocks.get(part) ?? []), ...(value ? [value] : [])])
      } else if (!addFact(part, value, read, known)) read.unread.push(line)
      continue
    }
    if (pending) {
      const part = pending
      pending = undefined
      if (addFact(part, line, read, known)) continue
      read.unread.push(line)
      continue
    }
    if (block && (BLOCKS.has(block) || block === "ignored")) {
      if (takes(block, line)) {
        read.blocks.get(block)?.push(line)
        continue
      }
      block = undefined
    }
    if (addShort(line, read.facts) || addUnit(line, read) || addPlace(line, read.facts)) continue
    const link = /^(?:\S+\s)?https?:\S+$/.test(line)
    if (link) {
      if (!read.facts.add("location[coordinates]", pointIn(line))) read.unread.push(line)
    } else if (unknownFact(line)) read.unread.push(line)
    else itemAt(read.prose, -1).push(line)
  }
  return read
}

/** A line without bullets, marks of formatting and pictures. */
function plainLine(raw: string): string {
  return inLatinDigits(raw.normalize("NFKC"))
    .replace(DECORATION, " ")
    .replace(/\*+([^*\n]+)\*+/g, "$1")
    .replace(/^[\s>]*(?:[-*•·–—o]\s+|#+\s*)?/, "")
    .replace(/__/g, "")
    .replace(/[ \u00a0]+/g, " ")
    .trim()
}

const FACT = /^([^:\t]{2,40}?)\s*(?::|\t+)\s*(.*)$/

/** Adds the value of a label; returns whether it was understood. */
function addFact(part: Part, value: string, read: Lines, known: KnownNames): boolean {
  const { facts } = read
  switch (part) {
    case "ignored":
      return true
    case "name":
      return addNamed(value, facts, known)
    case "title":
      return facts.add("title", value)
    case "price":
      // The sender of an e-mail is "from" too.
      return facts.add("price", priceIn(value)) || value.includes("@")
    case "type":
      addRooms(value, facts)
      return facts.add("type", typeIn(value) ?? (value.length <= 30 ? value : undefined))
    case "size":
    case "plot":
      return facts.add("areaSize", sizeIn(value, { isSize: true }))
    case "bedrooms":
      return facts.add("bedroomNumber", roomsIn(value))
    case "bathrooms":
      return facts.add("bathNumber", roomsIn(value))
    case "handover":
      return facts.add("handover", handoverIn(value)) || /off[- ]?plan/i.test(value)
    case "area":
      if (sizeIn(value)) return facts.add("areaSize", sizeIn(value))
      facts.add("city", cityIn(value))
      return addChoice("area", value, { facts, choices: known.areas })
    case "developer":
      return addChoice("developer", value, { facts, choices: known.developers })
    case "address":
    case "location": {
      const point = pointIn(value)
      if (point) return facts.add("location[coordinates]", point)
      if (/^https?:/.test(value)) return false
      addChoice("area", value, { facts, choices: known.areas })
      facts.add("city", cityIn(value))
      return facts.add("address", value)
    }
    case "city":
      return facts.add("city", cityIn(value) ?? value)
    case "country":
      return facts.add("country", /^(?:the )?(?:uae|u\.a\.e\.?)$/i.test(value) ? UAE : value)
    case "map":
      return facts.add("location[coordinates]", pointIn(value))
    case "permit":
      read.permit ??= /[\w/-]*\d{4,}[\w/-]*/.exec(value)?.[0]
      return read.permit !== undefined
    default:
      return false
  }
}

const UAE = "United Arab Emirates"

/** `Heron Basin by Luma Cove Homes`, or a name alone. */
function addNamed(value: string, facts: Facts, known: KnownNames): boolean {
  const [, name, by] = /^(.+?)\s+by\s+(.+)$/i.exec(value) ?? []
  const isKnown = by && addChoice("developer", by, { facts, choices: known.developers })
  return facts.add("name", isKnown ? name : value)
}

const BEDROOMS = /^(studios?|(?:[\d, &/+-]|and|to)*\d)\s?-?(?:br|bhk|beds?|bedrooms?|b\/r)?\b/i

function addRooms(text: string, facts: Facts) {
  if (/\b(?:br|bhk|beds?|bedrooms?|studios?)\b|\dbr\b/i.test(text) && BEDROOMS.test(text))
    facts.add("bedroomNumber", roomsIn(text))
}

const COUNT = String.raw`(?:one|two|three|four|five|six|seven|\d{1,2})`
/** `1, 2 & 3`, `two- to four`: of several numbers of rooms the first is the smallest. */
const COUNTS = String.raw`${COUNT}(?:(?:[ ,-]{0,3}(?:to|and|or) ?|[ ,/&+–—-]{1,3})${COUNT}\b)*`
const ROOMS_IN_PROSE = new RegExp(
  String.raw`\b(?:studio(?:[ ,/&+–—-]|to|and|or){0,5}${COUNTS}|studio|${COUNTS})[- ]?(?:bed(?:room)?s?|br|bhk)\b`,
  "i",
)
const BATHS_IN_PROSE = new RegExp(String.raw`\b${COUNTS}[- ](?:bathrooms?|baths?)\b`, "i")

const SHORT: [name: TextName, pattern: RegExp, read: (text: string) => string | undefined][] = [
  [
    "bedroomNumber",
    /^(?:studio|[\w\d, &/+-]{0,16}?\d ?\+? ?-?(?:br|bhk|beds?|bedrooms?)|(?:one|two|three|four|five|six|seven)[- ]bed(?:room)?s?)$/i,
    roomsIn,
  ],
  ["bathNumber", new RegExp(`^${COUNTS} ?\\+? ?(?:baths?|bathrooms?|ba)$`, "i"), roomsIn],
  [
    "areaSize",
    /^(?:from )?[\d,. –-]+(?:to [\d,.]+ ?)?(?:sq\.? ?ft\.?|sqft|sq\.? ?m|sqm|ft²|m²|square feet)$/i,
    sizeIn,
  ],
  [
    "price",
    /^(?:(?:prices? )?(?:starting|starts?|from)?(?: price)?(?: from| at)? ?)?(?:aed|dhs?\.?) ?[\d,.]+ ?(?:k|m|mn|million)?\b(?: ?[-–] ?(?:aed )?[\d,.]+ ?(?:k|m|mn|million)?)?(?: onwards|\+|\*)?$/i,
    priceIn,
  ],
  ["price", /^(?:from )?[\d,.]+ ?(?:k|m|mn|million)? ?(?:aed|dhs?|dirhams)$/i, priceIn],
  [
    "handover",
    /^(?:handover |ready |completion |delivery )?(?:in |by )?q[1-4][ -]?20\d{2}$/i,
    handoverIn,
  ],
  ["handover", /^ready(?: to move(?: in)?| now)?$/i, handoverIn],
]

/** Adds a line such as `Marina Walk, Dubai Marina, Dubai`; returns whether it was one. */
function addPlace(line: string, facts: Facts): boolean {
  const parts = line.split(/\s*,\s*/)
  if (parts.length < 3) return false
  const isUae = /^(?:uae|united arab emirates)$/i.test(itemAt(parts, -1))
  const city = itemAt(parts, isUae ? -2 : -1)
  if (line.length > 100 || cityIn(city) === undefined || city.length > 16) return false
  return facts.add("address", line)
}

/** Adds a line whose parts are values that can mean one thing only; returns whether it was one. */
function addShort(line: string, facts: Facts): boolean {
  const parts = line.split(/\s*[|•·;]\s*|\s*,\s+(?=\d|studio)|\t+|\s\/\s/).filter(Boolean)
  const read = parts.map((part) => SHORT.find(([, pattern]) => pattern.test(part.trim())))
  const isTyped = (part: string) => typeIn(part) !== undefined && part.trim().length <= 12
  if (!parts.every((part, at) => read[at] || isTyped(part)) || parts.length === 0) return false
  if (parts.length > 2 && unitOf(line)) return false
  for (const [at, part] of parts.entries())
    if (read[at]) facts.add(read[at][0], read[at][2](part.trim()))
    else facts.add("type", typeIn(part))
  return true
}

/** A row of a price list in the words of the form: `2 Bedroom | 1240 | 1800000`. */
function unitOf(line: string): string | undefined {
  const found = /^((?:studio|\d ?(?:br|bhk|bed(?:room)?s?))\b[^|\t\d]{0,30}?)[\s|:,–-]+(.+)$/i.exec(
    line,
  )
  const [, unit, rest] = found ?? []
  const size = rest && sizeIn(rest)
  const price =
    rest &&
    priceIn(rest.replace(/[\d,.]+(?:\s?[-–]\s?[\d,.]+)? ?(?:sq\.? ?ft|sqft|sq\.? ?m|sqm)\.?/i, ""))
  if (!unit || !price) return undefined
  const name = unit.trim().replace(/^(\d) ?(?:br|bhk|bed(?:room)?s?)/i, "$1 Bedroom")
  return [name, size ?? "", price].join(" | ")
}

function addUnit(line: string, read: Lines): boolean {
  if (!unitOf(line)) return false
  read.blocks.set("units", [...(read.blocks.get("units") ?? []), line])
  return true
}

/** Whether a line belongs to an open block. */
function takes(block: Part, line: string): boolean {
  if (block === "payment") return stepsIn(line) !== undefined || splitIn(line) !== undefined
  if (block === "units")
    return unitOf(line) !== undefined || /^(?:unit|type|size|price)\b/i.test(line)
  if (block === "nearby") return line.length <= 80
  return true
}

/** A line of the shape "Label: value" with a label of no field. */
function unknownFact(line: string): boolean {
  const [, label, value = ""] = FACT.exec(line) ?? []
  return label !== undefined && value !== "" && value.length <= 60 && label.split(" ").length <= 4
}

function fromPayment(lines: string[], facts: Facts, unread: string[]) {
  const steps: string[] = []
  for (const line of lines) {
    const found = stepsIn(line) ?? stepsIn(line.replace(/^[^:(]*[:(]\s*/, "").replace(/\)$/, ""))
    const split = splitIn(line)
    if (split && !found) facts.add("paymentPlan[title]", split)
    else if (found) steps.push(found)
    else if (!facts.text("paymentPlan[title]") && line.length <= 60)
      facts.add("paymentPlan[title]", line)
    else unread.push(line)
    if (split && found) facts.add("paymentPlan[title]", split)
  }
  if (steps.length === 0) return
  facts.add("paymentPlan[details]", steps.join(" "))
  facts.add("paymentPlan[title]", titleOfSteps(steps.join(" ")))
}

function fromUnits(lines: string[], facts: Facts, unread: string[]) {
  const units = lines.filter(Boolean).flatMap((line) => {
    const unit = unitOf(line)
    if (!unit && /\d/.test(line)) unread.push(line)
    return unit ?? []
  })
  if (units.length === 0) return
  facts.add("unitPrices", units.join("\n"))
  const [unit = "", areaSize, price] = firstOf(
    units
      .map((line) => line.split(" | "))
      .toSorted((one, other) => Number(one[2]) - Number(other[2])),
  )
  facts.add("price", price)
  facts.add("areaSize", areaSize)
  facts.add("bedroomNumber", roomsIn(unit))
}

const PRICE_IN_PROSE =
  /(?:starting|starts?|priced?|prices|from)\b[^.\n]{0,30}?((?:AED|Dhs?)\s?[\d.,]+\s?(?:million|mn|m|k)?\b|[\d.,]+\s?(?:million|mn|m)?\s(?:AED|dirhams))/i
const HANDOVER_IN_PROSE =
  /\b(?:hand ?over|handed over|completion|completed|delivery|delivered|ready|completes|possession)\b[^.\n]{0,60}/i
/** The values that sentences have. */
function fromProse(from: { pasted: string; prose: string[][]; facts: Facts; known: KnownNames }) {
  const { facts, known } = from
  const text = inLatinDigits(from.pasted.slice(0, MAX_LENGTH).normalize("NFKC")).replace(
    /[ \t]+/g,
    " ",
  )
  const find = (pattern: RegExp) => pattern.exec(text)?.[0] ?? ""
  facts.add("price", priceIn(PRICE_IN_PROSE.exec(text)?.[1] ?? ""))
  facts.add("handover", handoverIn(find(HANDOVER_IN_PROSE)) ?? handoverIn(find(QUARTER_ALONE)))
  facts.add("bedroomNumber", roomsIn(find(ROOMS_IN_PROSE)))
  facts.add("bathNumber", roomsIn(find(BATHS_IN_PROSE)))
  facts.add("areaSize", sizeIn(text))
  facts.add("type", typeIn(from.prose.flat().join(" ")))
  facts.add("paymentPlan[title]", splitIn(find(/[^.\n]{0,20}payment plan[^.\n]{0,20}/i)))
  const located = facts.text("address") ?? ""
  addChoice("area", located, { facts, choices: known.areas })
  onlyChoice("area", text, { facts, choices: known.areas })
  onlyChoice("developer", text, { facts, choices: known.developers })
  facts.add("city", cityIn(located) ?? cityIn(text))
  if (facts.text("city") || /\b(?:UAE|United Arab Emirates)\b/.test(text)) facts.add("country", UAE)
}

const QUARTER_ALONE = /\bQ[1-4] ?20\d{2}\b/i

/** A phone number or an address of an agent. */
const CONTACT = /\+?\d[\d\s()-]{7,}\d|\S@\S|\bhttps?:|\bwww\./i

/** The first lines of a text are its name and its title. */
function fromHeadlines(prose: string[][], facts: Facts, known: KnownNames) {
  const first = prose.find((paragraph) => paragraph.length > 0)
  const isHeadline = (line: string | undefined): line is string =>
    line !== undefined && line.length <= 90 && !/[.!?:]$/.test(line) && !CONTACT.test(line)
  while (first && isHeadline(first[0]) && !(facts.text("name") && facts.text("title"))) {
    if (first.length === 1 && prose.flat().length === 1 && facts.text("name")) break
    const line = first.shift()!
    const isName = !facts.text("name") && line.length <= 50 && !/\||\d ?(?:br|bed)/i.test(line)
    if (!isName) {
      if (!facts.add("title", line)) break
      continue
    }
    const [name = line, ...tagline] = line.split(/\s+[–—-]\s+/)
    addNamed(name, facts, known)
    facts.add("title", capitalised(tagline.join(" – ")))
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const MAX_SUMMARY = 600

/** The texts: paragraphs that have no label are the description. */
function texts({ blocks, prose, facts }: Pick<Lines, "blocks" | "prose" | "facts">) {
  const block = (part: Part) => paragraphs(blocks.get(part) ?? [])
  const amenities = (blocks.get("amenities") ?? []).filter(Boolean)
  const labelled = block("description")
  const free = prose.map((lines) => lines.join(" ")).filter(Boolean)
  const long = labelled.length > 0 ? labelled : free
  const summary = block("summary").join(" ") || long[0] || ""
  const rest = block("summary").length === 0 && long.length > 1 ? long.slice(1) : long
  const features = amenities.length > 0 ? [`Amenities: ${amenities.join(", ")}.`] : []
  facts.add("nutshell", cut(summary))
  facts.add("description", [...rest, ...features].join("\n\n"))
  facts.add("locationDescription", block("about").join("\n\n"))
}

function paragraphs(lines: string[]): string[] {
  return lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\n/g, " ").trim())
    .filter(Boolean)
}

/** Whole sentences, as many as the short description holds. */
function cut(text: string): string {
  if (text.length <= MAX_SUMMARY) return text
  const end = text.slice(0, MAX_SUMMARY).lastIndexOf(". ")
  return text.slice(0, end > 0 ? end + 1 : MAX_SUMMARY)
}
