import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

export interface LinkedRow {
  _id: string
  isUnpublished: boolean
}

/**
 * Makes the links of rows to their forms, which go back to this place of the list. Back from a
 * form, the row that it was opened from has the focus, in the middle of the screen.
 */
export function useRowLinks(isLoaded: boolean) {
  const { search, state } = useLocation()
  const row = (state as { row?: string } | null)?.row
  const isDone = useRef(false)
  useEffect(() => {
    if (!isLoaded || !row || isDone.current) return
    isDone.current = true
    const link = document.querySelector<HTMLElement>(`[data-row="${row}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: "center" })
  }, [isLoaded, row])

  return ({ _id, isUnpublished }: LinkedRow) => ({
    to: `${_id}/edit${isUnpublished ? "?draft" : ""}`,
    state: { list: search, row: _id },
    defaultShouldRevalidate: false,
  })
}
