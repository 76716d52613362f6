/** A language that the site is written in. */
export interface Language {
  /** The code for pages and hreflang, BCP 47. */
  code: string
  /** The code for social cards. */
  locale: string
  dir: "ltr" | "rtl"
  /** The prefix of the addresses of its pages: empty for the first, `/ar` for another. */
  prefix: string
}

/**
 * The one place to add a language: pages then link to each other in all of them. The first is the
 * default.
 */
export const LANGUAGES = [
  { code: "en", locale: "en_GB", dir: "ltr", prefix: "" },
] as const satisfies Language[]

export const [LANGUAGE] = LANGUAGES
