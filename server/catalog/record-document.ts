import type { ImageSlot, Kind } from "#catalog/kind.ts"
import type { FloorPlan } from "#catalog/project.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"

/** The pictures that a document names, as `folder/file`; also those in the text of a post. */
export function picturesOf(kind: Kind, document: RecordDocument): string[] {
  const slots = Object.entries(kind.images).flatMap(([slot, { folder }]: [string, ImageSlot]) =>
    [document[slot] ?? []].flat().map((file) => `${folder}/${file}`),
  )
  const plans = ((document.floorPlan ?? []) as FloorPlan[]).map(
    ({ image }) => `projects/floorplans/${image}`,
  )
  const text = kind.path === "posts" ? String(document.content ?? "") : ""
  const inText = text.match(/posts\/[0-9a-f]{32}\.webp/g) ?? []
  return [...new Set([...slots, ...plans, ...inText])]
}
