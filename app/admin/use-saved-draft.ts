import { useEffect, useRef, useState } from "react"
import type { Kind } from "#catalog/kind.ts"
import type { Draft } from "#contract/form-names.ts"
import { forgetDraft, readDraft, type SavedDraft, saveDraft } from "./drafts.ts"

const SAVE_AFTER_MS = 500

interface Saving {
  key: string
  draft: Draft
  version: number | undefined
  isDirty: boolean
}

/**
 * Keeps an unfinished form in the browser while it is written, and offers what an earlier visit
 * left.
 */
export function useSavedDraft({ key, draft, version, isDirty }: Saving) {
  const [offered, setOffered] = useState<SavedDraft>()
  const pending = useRef<() => void>(undefined)
  const hasWritten = useRef(false)

  useEffect(() => setOffered(readDraft(key)), [key])

  useEffect(() => {
    if (!isDirty) {
      pending.current = undefined
      // A draft from an earlier visit stays until the person has decided about it.
      if (hasWritten.current) forgetDraft(key)
      hasWritten.current = false
      return
    }
    pending.current = () => {
      pending.current = undefined
      hasWritten.current = true
      saveDraft(key, draft, version)
    }
    const timer = setTimeout(() => pending.current?.(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, draft, version, isDirty])

  // A page that goes away, or a session that ends, does not wait for the timer.
  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener("pagehide", flush)
    return () => {
      window.removeEventListener("pagehide", flush)
      flush()
    }
  }, [])

  return {
    offered,
    close: () => setOffered(undefined),
    forget() {
      pending.current = undefined
      forgetDraft(key)
    },
  }
}

/**
 * A saved draft, with the stored pictures where it has none: files are not saved. A gallery loses
 * no stored picture, since some may be newer than the draft.
 */
export function withLostPictures(kind: Kind, { draft }: SavedDraft, initial: Draft): Draft {
  const pictures = Object.entries(kind.images).map(([slot, { many }]) => {
    const saved = draft.pictures[slot] ?? []
    const stored = initial.pictures[slot] ?? []
    if (!many) return [slot, saved.length > 0 ? saved : stored]
    return [slot, [...saved, ...stored.filter((picture) => !saved.includes(picture))]]
  })
  return { ...draft, pictures: Object.fromEntries(pictures) }
}
