import { searchWords } from "#catalog/search-words.ts"
import { ask } from "./drive.ts"

const SAMPLE_PAGES = 20
const SAMPLE_PAGE_SIZE = 100
const QUESTIONS = 500

/**
 * What is asked for has to exist: projects from all over the list, as the API itself gives them.
 */
export interface Sample {
  total: number
  projects: { _id: string; slug: string; name: string; featureImage: string }[]
}

/** Reads pages at even distances from the newest project to the oldest. */
export async function readSample(origin: string): Promise<Sample> {
  const page = async (number: number) => {
    const { body } = await ask(`${origin}/api/v1/projects?page=${number}&limit=${SAMPLE_PAGE_SIZE}`)
    return JSON.parse(body.toString()) as { total: number; data: Sample["projects"] }
  }
  const { total } = await page(1)
  const pages = Math.max(1, Math.floor(total / SAMPLE_PAGE_SIZE))
  const count = Math.min(pages, SAMPLE_PAGES)
  const projects: Sample["projects"] = []
  for (let index = 0; index < count; index++) {
    projects.push(...(await page(1 + Math.floor((index * pages) / count))).data)
  }
  return { total, projects }
}

/**
 * Questions for names as people type them: two in five are one word of a name, two in five are two
 * words (half of them in another order), one in five has a typing error. The same for the same
 * sample.
 */
export function nameQuestions({ projects }: Sample): string[] {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const words = searchWords(projects[(index * 7) % projects.length]!.name)
    const [first, last] = [words[0]!, words.at(-1)!]
    if (index % 5 === 0) return first
    if (index % 5 === 1) return last
    if (index % 5 === 2) return `${first} ${last}`
    if (index % 5 === 3) return `${last} ${first}`
    return index % 2 === 0 ? misspelt(first, index) : `${misspelt(first, index)} ${last}`
  })
}

/**
 * Different questions of five sorts, the same number of each: what a search is slow at lies among
 * them.
 */
export function sortsOfQuestions({ projects }: Sample): Record<string, string[]> {
  const uses = new Map<string, number>()
  for (const { name } of projects) {
    for (const word of searchWords(name)) uses.set(word, (uses.get(word) ?? 0) + 1)
  }
  const words = [...uses]
    .filter(([word]) => /^[a-z]{4,}$/.test(word))
    .sort(([one, oneUses], [other, otherUses]) => otherUses - oneUses || (one < other ? -1 : 1))
    .map(([word]) => word)
  const rare = words.toReversed()
  const each = QUESTIONS / 5
  const pairs = words.flatMap((word, index) =>
    words.slice(index + 1, 30).map((other) => `${word} ${other}`),
  )
  return {
    "common word": words.slice(0, each),
    "rare word": rare.slice(0, each),
    "two common words": spread(pairs, each),
    "typing error": distinct(spread(words, each * 2).map(misspelt), each),
    beginning: distinct(
      spread(words, each * 2).map((word, index) => word.slice(0, 2 + (index % 3))),
      each,
    ),
  }
}

function spread<Item>(items: Item[], count: number): Item[] {
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !==
      Math.floor(((index - 1) * count) / items.length),
  )
}

function distinct(items: string[], count: number): string[] {
  return [...new Set(items)].slice(0, count)
}

/**
 * The word with one letter left out, swapped with the next, or mistaken for another; never the
 * first one.
 */
export function misspelt(word: string, index: number): string {
  if (word.length < 4) return word
  const at = 1 + (index % (word.length - 2))
  const [before, letter, next, after] = [
    word.slice(0, at),
    word[at]!,
    word[at + 1]!,
    word.slice(at + 2),
  ]
  if (index % 3 === 0) return before + next + after
  if (index % 3 === 1 && next !== letter) return before + next + letter + after
  return before + (letter === "e" ? "o" : "e") + next + after
}
