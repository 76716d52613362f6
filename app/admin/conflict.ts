import type { Kind } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import type { Draft } from "#contract/form-names.ts"
import { isStored, plansOf, sameLists } from "./drafts.ts"
import { labelOf } from "./record-words.ts"

/** A save that was refused because another member of staff came first. */
export interface Conflict<Item> {
  message: string
  /** The record as another person has saved it; undefined when it could not be read, or is gone. */
  latest: Item | undefined
  /** The labels of the fields that the other person changed. */
  changed: string[]
  /** The texts that both have changed, as the other did. */
  contested: Record<string, string>
  /** The form now contains the changes that only the other person made. */
  isMerged: boolean
  /** Why the form cannot simply be sent again. */
  reason: "saved" | "published" | "deleted"
  /** The label of the button that solves it; undefined where no button of the form does. */
  solution: string | undefined
}

interface Refused<Item> {
  kind: Kind
  /** The words of the server. */
  message: string
  /** The record has left the site since the form was opened. */
  isGone?: boolean
  /** The record as another person has saved it. */
  latest: Item
  theirs: Draft
  mine: Draft
}

/** Another person saved first; with the `opened` form their changes are merged into it. */
export function savedBefore<Item>(
  { kind, message, isGone, latest, theirs, mine }: Refused<Item>,
  opened?: Draft,
): Conflict<Item> {
  const contested = opened
    ? mergeDrafts({ kind, opened, theirs, mine }).contested
    : differences(theirs, mine)
  return {
    latest,
    contested,
    isMerged: Boolean(opened),
    reason: "saved",
    message: isGone
      ? `This ${kind.name.toLowerCase()} has been taken off the site since you opened it. Nothing was saved.`
      : message,
    changed: opened ? changedLabels(kind, opened, theirs) : [],
    solution: Object.keys(contested).length > 0 ? "Save mine over it" : "Save both changes",
  }
}

/** The record on the site is newer than the one that a draft of changes started from. */
export function publishedBefore<Item>(refused: Refused<Item>): Conflict<Item> {
  const { kind, theirs, mine } = refused
  return {
    ...savedBefore(refused),
    changed: changedLabels(kind, theirs, mine),
    reason: "published",
    solution: "Publish mine over it",
  }
}

/** The record cannot be read: for a while, or because it has been taken off the site or deleted. */
export function unreadable(
  { name }: Kind,
  { message, isGone }: { message: string; isGone: boolean },
): Conflict<never> {
  return {
    latest: undefined,
    changed: [],
    contested: {},
    isMerged: false,
    ...(isGone
      ? {
          message: `This ${name.toLowerCase()} has been deleted since you opened it.`,
          reason: "deleted",
          solution: "Save as new",
        }
      : { message, reason: "saved", solution: undefined }),
  }
}

/** The labels of the fields that two drafts have otherwise. */
function changedLabels(kind: Kind, opened: Draft, theirs: Draft): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const texts = Object.keys(theirs.texts).filter(
    (name) => (opened.texts[name] ?? "") !== theirs.texts[name],
  )
  const slots = Object.keys(theirs.pictures).filter(
    (slot) => !isSame(opened.pictures[slot], theirs.pictures[slot]),
  )
  const plans = isSame(opened.floorPlans, theirs.floorPlans) ? [] : ["floorPlan"]
  const names = [...texts.map((name) => firstOf(name.split("[", 1))), ...slots, ...plans]
  return [...new Set(names.map((name) => labelOf(kind, name)))]
}

/** The texts that a record has and a form has otherwise. */
function differences(theirs: Draft, mine: Draft): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theirs.texts).filter(([name, text]) => text !== (mine.texts[name] ?? "")),
  )
}

interface Merging {
  kind: Pick<Kind, "images">
  /** The form as it was opened. */
  opened: Draft
  /** The record as another member of staff has saved it since. */
  theirs: Draft
  /** The current form. */
  mine: Draft
}

/**
 * Merges another member of staff's save into the form: a field that one side changed gets that
 * change; where both did, mine stays and `contested` has the text of theirs.
 */
export function mergeDrafts({ kind, opened, theirs, mine }: Merging): {
  draft: Draft
  contested: Record<string, string>
} {
  const texts = { ...mine.texts }
  const contested: Record<string, string> = {}
  for (const [name, their] of Object.entries(theirs.texts)) {
    const before = opened.texts[name] ?? ""
    const my = mine.texts[name] ?? ""
    if (my === before) texts[name] = their
    else if (their !== before && their !== my) contested[name] = their
  }
  const pictures = Object.entries(kind.images).map(([slot, { many }]) => {
    const before = opened.pictures[slot] ?? []
    const their = theirs.pictures[slot] ?? []
    const my = mine.pictures[slot] ?? []
    if (sameLists(my, before)) return [slot, their]
    if (!many) return [slot, my]
    const stay = my.filter((picture) => !isStored(picture) || their.includes(picture))
    return [slot, [...stay, ...their.filter((picture) => !before.includes(picture))]]
  })
  const floorPlans = sameLists(plansOf(mine), plansOf(opened)) ? theirs.floorPlans : mine.floorPlans
  return {
    draft: { texts, pictures: Object.fromEntries(pictures), ...(floorPlans && { floorPlans }) },
    contested,
  }
}
