/** A language that the site is written in. */
export interface Language {
  /** As pages and hreflang say it, BCP 47. */
  code: string
  /** As cards of other sites want it. */
  locale: string
  dir: "ltr" | "rtl"
  /** What the addresses of its pages begin with: nothing for the first, `/ar` for another. */
  prefix: string
}

/**
 * The one place to add a language: pages then name one another's addresses in each. The first is
 * for whoever reads none.
 */
export const LANGUAGES = [
  { code: "en", locale: "en_GB", dir: "ltr", prefix: "" },
] as const satisfies Language[]

export const [LANGUAGE] = LANGUAGES
