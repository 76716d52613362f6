import type { Kind } from "#catalog/kind.ts"
import type { Draft } from "#contract/form-names.ts"
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
}

/** The labels of the fields that two drafts have otherwise. */
export function changedLabels(kind: Kind, opened: Draft, theirs: Draft): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const texts = Object.keys(theirs.texts).filter(
    (name) => (opened.texts[name] ?? "") !== theirs.texts[name],
  )
  const slots = Object.keys(theirs.pictures).filter(
    (slot) => !isSame(opened.pictures[slot], theirs.pictures[slot]),
  )
  const plans = isSame(opened.floorPlans, theirs.floorPlans) ? [] : ["floorPlan"]
  const names = [...texts.map((name) => name.split("[", 1)[0]!), ...slots, ...plans]
  return [...new Set(names.map((name) => labelOf(kind, name)))]
}

/** The label of the button that solves a conflict; undefined where no button of the form does. */
export function conflictLabel<Item>(conflict: Conflict<Item> | undefined): string | undefined {
  if (!conflict) return undefined
  if (conflict.reason === "deleted") return "Save as new"
  if (!conflict.latest) return undefined
  if (conflict.reason === "published") return "Publish mine over it"
  return Object.keys(conflict.contested).length > 0 ? "Save mine over it" : "Save both changes"
}
