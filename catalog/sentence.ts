import { LANGUAGE } from "./languages.ts"

const SEGMENTER = new Intl.Segmenter(LANGUAGE.code, { granularity: "sentence" })

/** The sentences of a text, each with the space after it. */
export function sentencesOf(text: string): string[] {
  return [...SEGMENTER.segment(text)].map(({ segment }) => segment)
}

/** The first sentence of a text; "" of none. */
export function firstSentence(text: string): string {
  return sentencesOf(text.trim())[0]?.trim() ?? ""
}
