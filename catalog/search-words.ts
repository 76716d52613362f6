import anyAscii from "any-ascii"

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

/**
 * The words of a name as the search compares them: lower-case ASCII, without accents, each once, in
 * order. Stored names and queries use this one function, so both always agree.
 */
export function searchWords(text: string): string[] {
  const words = anyAscii(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** How many words of a query are used: each costs a lookup among the names of every kind. */
export const MAX_QUERY_WORDS = 4

const SMALL_WORDS = new Set("a an and at buy by for in near of on sale the to uae with".split(" "))

/** The words without the small ones, unless there are no others. */
export function largeWords(words: string[]): string[] {
  const large = words.filter((word) => !SMALL_WORDS.has(word))
  return large.length > 0 ? large : words
}

/** The words of a query that are used: of more than four the first that are not small. */
export function queryWords(text: string): string[] {
  const words = searchWords(text)
  return words.length > MAX_QUERY_WORDS ? largeWords(words).slice(0, MAX_QUERY_WORDS) : words
}

const FEWEST_FOR_INITIALS = 3

/**
 * The words that find a name: its own and, for a long name with `isKnownByInitials`, its initials.
 */
export function wordsOfName(name: string, { isKnownByInitials = false }): string[] {
  const words = searchWords(name)
  if (!isKnownByInitials || words.length < FEWEST_FOR_INITIALS) return words
  return [...words, words.map((word) => word[0]).join("")]
}

/** How many typing errors are forgiven in a word: none in the shortest, three in the longest. */
export function forgivenErrors(word: string): number {
  if (word.length <= 2) return 0
  if (word.length <= 4) return 1
  return word.length <= 8 ? 2 : 3
}
