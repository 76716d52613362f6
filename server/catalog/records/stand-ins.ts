import { inputs } from "#catalog/inputs.ts"
import type { ImageSlot, Kind } from "#catalog/kind.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"

/** Shown by a preview in place of an empty text. */
const EMPTY = "…"

/**
 * A document that can be published, for a preview: numbers of 0, and a sign in place of texts that
 * it lacks.
 */
export function withStandIns(kind: Kind, document: RecordDocument): RecordDocument {
  const filled = { ...document }
  for (const field of Object.keys(kind.fields)) {
    const schema = inputs[kind.path].pick({ [field]: true } as Record<never, never>)
    const values = [filled[field] ?? undefined, EMPTY, 0, { title: EMPTY }]
    const fitting = values.find((value) => schema.safeParse({ [field]: value }).success)
    filled[field] = fitting
  }
  for (const [slot, { required }] of Object.entries(kind.images) as [string, ImageSlot][])
    if (required) filled[slot] ??= NO_PICTURE
  return filled
}

/** The name of a picture that is not there. */
const NO_PICTURE = "none"
