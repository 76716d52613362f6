import { unsigned } from "#catalog/unsigned-marks.ts"
import type { Draft, DraftFloorPlan, DraftPicture } from "#contract/form-names.ts"
import { readStored, store } from "../ui/stored.ts"

/** An unfinished form in local storage, without its new pictures: files cannot be stored there. */
export interface SavedDraft {
  draft: Draft
  /** The version of the record that it changes; nothing for a new one. */
  version?: number
  /** How many pictures were chosen and have to be chosen again. */
  lostPictures: number
  /** Instant, ISO 8601 in UTC. */
  keptAt: string
}

const PREFIX = "unfinished-form"
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** A picture of a text that is on its way to the server, as the editor writes it. */
const UNSENT = /<img(?: [\w-]+="[^"]*")* data-pending="[^"]*"(?: [\w-]+="[^"]*")*>/g

interface Place {
  /** The user whose form it is; no other user is offered it. */
  userId: string
  path: string
  /** Nothing for a new record. */
  id?: string | undefined
}

/** The storage key of an unfinished form. */
export function draftKey({ userId, path, id = "new" }: Place): string {
  return `${PREFIX}:${userId}:${path}:${id}`
}

/** Saves a form. Without storage, or without room in it, does nothing. */
export function saveDraft(key: string, draft: Draft, version?: number) {
  const texts = Object.entries(draft.texts)
  const saved: SavedDraft = {
    draft: {
      texts: Object.fromEntries(texts.map(([name, text]) => [name, text.replace(UNSENT, "")])),
      pictures: Object.fromEntries(
        Object.entries(draft.pictures).map(([slot, pictures]) => [slot, pictures.filter(isStored)]),
      ),
      ...(draft.floorPlans && {
        floorPlans: draft.floorPlans.map(({ image, ...plan }) => ({
          ...plan,
          image: typeof image === "string" ? image : undefined,
        })),
      }),
    },
    ...(version !== undefined && { version }),
    lostPictures: filesIn(draft).length + texts.reduce((sum, [, text]) => sum + unsentIn(text), 0),
    keptAt: new Date().toISOString(),
  }
  store(key, saved)
}

/** The form that was left unfinished, if there is one of the last thirty days. */
export function readDraft(key: string): SavedDraft | undefined {
  const saved = readStored(key) as Partial<SavedDraft> | null | undefined
  if (typeof saved?.draft?.texts !== "object" || typeof saved.draft.pictures !== "object")
    return undefined
  if (!(Date.now() - Date.parse(saved.keptAt ?? "") < MAX_AGE_MS)) return undefined
  return saved as SavedDraft
}

export function forgetDraft(key: string) {
  store(key, undefined)
}

/** How many pictures of a text are on their way to the server. */
export function unsentIn(text = ""): number {
  return text.match(UNSENT)?.length ?? 0
}

/** The new pictures of a draft, in the order in which its form sends them. */
export function filesIn({ pictures, floorPlans = [] }: Draft): File[] {
  return [...Object.values(pictures).flat(), ...floorPlans.map(({ image }) => image)].filter(
    (picture) => picture instanceof File,
  )
}

/**
 * A draft after the save of `sent`: its new pictures are stored by now, under the names that the
 * record has.
 */
export function withStored(draft: Draft, { sent, saved }: { sent: Draft; saved: Draft }): Draft {
  const names = new Map<DraftPicture | undefined, DraftPicture>()
  const match = (files: (DraftPicture | undefined)[], stored: (DraftPicture | undefined)[]) => {
    if (files.length !== stored.length) return
    for (const [index, file] of files.entries())
      if (file instanceof File && stored[index]) names.set(file, stored[index])
  }
  for (const [slot, pictures] of Object.entries(sent.pictures))
    match(pictures, saved.pictures[slot] ?? [])
  const imagesOf = ({ floorPlans = [] }: Draft) => floorPlans.map(({ image }) => image)
  match(imagesOf(sent), imagesOf(saved))
  const nameOf = <Picture extends DraftPicture | undefined>(picture: Picture) =>
    names.get(picture) ?? picture
  const pictures = Object.entries(draft.pictures).map(([slot, all]) => [slot, all.map(nameOf)])
  const floorPlans = draft.floorPlans?.map((plan) => ({ ...plan, image: nameOf(plan.image) }))
  return {
    ...draft,
    pictures: Object.fromEntries(pictures),
    ...(floorPlans && { floorPlans }),
  }
}

/** Whether two drafts say the same. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    one === other ||
    (sameValues(one.texts, other.texts) &&
      sameLists(Object.values(one.pictures).flat(), Object.values(other.pictures).flat()) &&
      sameLists(plansOf(one), plansOf(other)))
  )
}

/** Marks as text, for comparison: without the names that the server adds. */
export function marksText(marks: DraftFloorPlan["marks"]): string {
  return JSON.stringify(marks ? unsigned(marks) : null)
}

export function plansOf({ floorPlans = [] }: Draft): unknown[] {
  // The editor replaces marks instead of changing them, and drafts are parsed from local storage.
  return floorPlans.flatMap(({ title, image, marks, isConfirmed = false }) => [
    title,
    image,
    marksText(marks),
    isConfirmed,
  ])
}

function sameValues(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""))
}

export function sameLists(one: unknown[], other: unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

export function isStored(picture: DraftPicture): boolean {
  return typeof picture === "string"
}
