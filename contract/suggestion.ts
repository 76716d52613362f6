import type { KindPath } from "#catalog/kind.ts"

export const MAX_QUESTION_LENGTH = 200

/** Something that a visitor may be about to type. */
export interface Suggestion {
  kind: KindPath
  name: string
  slug: string
  /** Where it is. */
  detail?: string
}
