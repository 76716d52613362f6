import { useCallback, useRef, useState } from "react"
import type { Kind } from "#catalog/kind.ts"
import type { Draft, DraftedRecord } from "#contract/form-names.ts"
import { useLoaded } from "../loaded.ts"
import { draftKey, isSameDraft } from "./drafts.ts"
import type { FormState } from "./fields/form-context.ts"
import type { loader as layoutLoader } from "./layout.tsx"
import { useSavedDraft } from "./use-saved-draft.ts"

export type FormValues<Item extends DraftedRecord> = ReturnType<typeof useFormValues<Item>>

/** The values of a form: as they are, as they were saved and opened, and as the browser keeps them. */
export function useFormValues<Item extends DraftedRecord>(
  kind: Kind,
  draftOf: (record?: Item) => Draft,
  record: Item | undefined,
) {
  const { viewer } = useLoaded<typeof layoutLoader>("admin/layout")
  const [before, setBefore] = useState(record)
  const [initial, setInitial] = useState(() => draftOf(record))
  const [draft, setDraft] = useState(initial)
  const [opened] = useState(initial)
  const isDirty = !isSameDraft(draft, initial)
  // A save that waited goes on from what the form has by then, and what an autosave has stored.
  const now = useRef({ before, draft })
  now.current = { before, draft }
  // Read at the moment of leaving: a form that has just been saved is not rendered again before it
  // is left.
  const guards = useRef(false)
  guards.current = isDirty

  const saved = useSavedDraft({
    key: draftKey({ userId: viewer._id, path: kind.path, id: record?._id }),
    draft,
    version: before?.version,
    isDirty,
  })

  return {
    /** The record that the form started from; its changes are computed against this. */
    before,
    initial,
    draft,
    opened,
    isDirty,
    now,
    saved,
    setInitial,
    setDraft,
    isGuarding: useCallback(() => guards.current, []),

    /** The form may be left, and nothing of it is offered again. */
    letGo() {
      saved.forget()
      guards.current = false
    },

    changeAgainst(item: Item) {
      now.current.before = item
      setBefore(item)
    },

    setText(name: string, text: string) {
      setDraft((current) =>
        current.texts[name] === text
          ? current
          : { ...current, texts: { ...current.texts, [name]: text } },
      )
    },
    setPictures: ((slot, change) => {
      setDraft((current) => ({
        ...current,
        pictures: { ...current.pictures, [slot]: change(current.pictures[slot] ?? []) },
      }))
    }) satisfies FormState["setPictures"],
    setFloorPlans: ((change) => {
      setDraft((current) => ({ ...current, floorPlans: change(current.floorPlans ?? []) }))
    }) satisfies FormState["setFloorPlans"],
  }
}
