import { LANDMARKS } from "../landmarks.ts"
import { typingErrors } from "../typing-errors.ts"
import { add, type PhraseCriterion, type Rule, set, type Take } from "./criteria.ts"
import { FILLERS, rule, wordsOf } from "./words.ts"

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

const MOST_KM = 50

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
/** One word of an area's name that names no place by itself. */
const COMMON_PLACE_WORDS = new Set(
  `2 al beach bay center central centre circle city district dubai east estate estates gardens
   grand harbour heights hill hills island islands lake lakes land living mosque museum north oasis
   park ranches residences south square the tower towers town valley village villas walk west world`.split(
    /\s+/,
  ),
)

/** The whole names of areas and developers. */
export function wholeNames({ areas, developers }: PhraseVocabulary): Rule[] {
  return names([...whole("developer", developers), ...whole("area", areas)])
}

/** Parts of the names of areas; then cities and types, with their other spellings. */
export function partsAndSpellings({ areas, cities, types }: PhraseVocabulary): Rule[] {
  return [
    ...names(partsOfAreas(areas, cities)),
    ...names(cities.flatMap((city) => spellings("city", city, CITY_SYNONYMS))),
    ...names([
      ...types.flatMap((type) => spellings("type", type, TYPE_SYNONYMS)),
      ...types
        .filter((type) => HOUSES.includes(wordsOf(type)))
        .flatMap((type) => spelled("type", type, ["house", "family house"])),
    ]),
  ]
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

/** A word that is left, for the one city or type that it misspells after its first letter. */
export function misspelt({ cities, types }: PhraseVocabulary): Rule {
  const entries = [
    ...cities.map((city): NameOf => [wordsOf(city), "city", city]),
    ...types.map((type): NameOf => [wordsOf(type), "type", type]),
  ]
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
export function nearLandmark({ cities }: PhraseVocabulary): Rule {
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
