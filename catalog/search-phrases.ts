import type { PhraseCriteria, PhraseOptions } from "./search-phrases/criteria.ts"
import {
  misspelt,
  nearLandmark,
  type PhraseVocabulary,
  partsAndSpellings,
  wholeNames,
} from "./search-phrases/names.ts"
import { LONE_DIRECTION, RULES } from "./search-phrases/rules.ts"
import { FILLERS, prepared, TAKEN, UNREAD } from "./search-phrases/words.ts"

/*
 * Phrases of one search box ("3 bhk villa in Dubai Hills under 5M, north facing") as criteria of
 * a search. A grammar of rules, tried in order; each takes its words out of the phrase. Words that
 * no rule takes are left for the search by name.
 */

export interface UnderstoodPhrase {
  criteria: PhraseCriteria
  /** The words that no rule took, in their order; empty where all were understood. */
  rest: string
}

/** Indian rupees in a dirham, rounded, for budgets in lakh and crore (November 2026). */
export const RUPEES_PER_DIRHAM = 24

/**
 * A reader of phrases for a catalogue: it gives the criteria of a phrase and the words left over.
 * Places to be near come first, then whole names of areas and developers, since they may hold a
 * word of a rule (Dubai South); then the rules, then parts of areas' names before cities, cities and types.
 */
export function phraseReader(
  vocabulary: PhraseVocabulary,
  options: PhraseOptions,
): (phrase: string) => UnderstoodPhrase {
  const rules = [
    nearLandmark(vocabulary),
    ...wholeNames(vocabulary),
    ...RULES,
    ...partsAndSpellings(vocabulary),
    LONE_DIRECTION,
    misspelt(vocabulary),
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

/** The words that are left, as they were typed where nothing was understood. */
function restOf(text: string, phrase: string, isUnderstood: boolean): string {
  const left = text
    .replaceAll(UNREAD, "")
    .split(/[ ;]+/)
    .filter((word) => /[a-z0-9]/.test(word) && !FILLERS.has(word))
  return left.length > 0 && !isUnderstood ? phrase.trim() : left.join(" ")
}
