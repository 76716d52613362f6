import { useEffect, useRef } from "react"
import { useLocation } from "react-router"

export interface LinkedRow {
  _id: string
  isUnpublished: boolean
}

/**
 * Makes the links of rows to their forms, which go back to this place of the list. Back from a
 * form, the row that it was opened from has the focus, in the middle of the screen. A row that was
 * just made is not among the rows of the cache: it is looked for until the list is fetched.
 */
export function useRowLinks(rows: readonly LinkedRow[], isFetching: boolean) {
  const { search, state } = useLocation()
  const row = (state as { row?: string } | null)?.row
  const isListed = rows.some(({ _id }) => _id === row)
  const isDone = useRef(false)
  useEffect(() => {
    if (!row || isDone.current) return
    isDone.current = isListed || !isFetching
    if (!isListed) return
    const link = document.querySelector<HTMLElement>(`[data-row="${row}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: "center" })
  }, [isListed, isFetching, row])

  return ({ _id, isUnpublished }: LinkedRow) => ({
    to: `${_id}/edit${isUnpublished ? "?draft" : ""}`,
    state: { list: search, row: _id },
    defaultShouldRevalidate: false,
  })
}
