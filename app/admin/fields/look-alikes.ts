import { type UseQueryResult, useQueries } from "@tanstack/react-query"
import type { Kind } from "#catalog/kind.ts"
import type { Draft } from "#contract/form-names.ts"
import type { LookAlike } from "#contract/pictures.ts"
import { lookAlikesQuery, type Place } from "../picture-calls.ts"

/** A stored picture that a new one of the form looks like. */
export interface FoundLookAlike extends Place {
  /** After “Looks like”: `Gallery picture 2 of this form`. */
  words: string
}

/** A stored picture of a form. */
interface Placed extends Place {
  label: string
}

interface Search {
  kind: Kind
  draft: Draft
  /** The draft when the form was opened. */
  opened: Draft
  /** A new picture of the form. */
  file: string
  /** Pictures that need no mention any more. */
  dismissed: readonly string[]
}

/** The picture that a new one looks like: one before it in the form, or one of a record. */
export function useLookAlike(search: Search): FoundLookAlike | undefined {
  const { kind, draft, opened, file, dismissed } = search
  const openedFiles = new Set(storedPictures(kind, opened).map((picture) => picture.file))
  const isOpened = (picture: Place) => openedFiles.has(picture.file)
  const pictures = storedPictures(kind, draft)
  const added = pictures.filter((picture) => !isOpened(picture))
  // The pictures from before come first, so that a new one is pointed out.
  const inOrder = [...pictures.filter(isOpened), ...added]
  const queried = [...new Map(added.map((picture) => [picture.file, picture])).values()]
  const answers = useQueries({ queries: queried.map(lookAlikesQuery), combine: dataOf })
  const found = new Map(queried.map((picture, index) => [picture.file, answers[index] ?? []]))

  /** The later of two that arrive together knows the other, and the earlier does not. */
  function isAlike(other: Place): boolean {
    const names = (one: string, another: string) =>
      found.get(one)?.some((picture) => picture.file === another)
    return (
      !dismissed.includes(other.file) && Boolean(names(file, other.file) || names(other.file, file))
    )
  }

  const position = inOrder.findIndex((picture) => picture.file === file)
  const inForm = inOrder.slice(0, Math.max(position, 0)).find(isAlike)
  if (inForm) return { ...inForm, words: `${inForm.label} of this form` }
  const isHere = (other: Place) =>
    isOpened(other) || inOrder.some((picture) => picture.file === other.file)
  const stored = found
    .get(file)
    ?.find((other) => other.usedBy.length > 0 && !isHere(other) && isAlike(other))
  return stored && { ...stored, words: holdersOf(stored) }
}

function dataOf(results: UseQueryResult<LookAlike[]>[]): (LookAlike[] | undefined)[] {
  return results.map(({ data }) => data)
}

/** `a picture of Kalpa Villas and 2 more`. */
function holdersOf({ usedBy: [first, ...others] }: LookAlike): string {
  return `a picture of ${first!.name}${others.length > 0 ? ` and ${others.length} more` : ""}`
}

function storedPictures(kind: Kind, { pictures, floorPlans = [] }: Draft): Placed[] {
  const inSlots = Object.entries(kind.images).flatMap(([slot, { folder, label, many, isPdf }]) =>
    isPdf
      ? []
      : (pictures[slot] ?? []).map((file, index) => ({
          folder,
          file,
          label: many ? `${label} picture ${index + 1}` : label,
        })),
  )
  const inPlans = floorPlans.map(({ image: file }, index) => ({
    folder: "projects/floorplans" as const,
    file,
    label: `Floor plan ${index + 1}`,
  }))
  return [...inSlots, ...inPlans].filter((one): one is Placed => typeof one.file === "string")
}
