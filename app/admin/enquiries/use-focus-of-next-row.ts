import { useLayoutEffect, useRef } from "react"

/**
 * For the first button in the last cell of a row: when the row leaves the list while the button has
 * the focus, that of the next row gets it, or of the row before; `onLast` is for the last row.
 */
export function useFocusOfNextRow(onLast: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const last = useRef(onLast)
  last.current = onLast
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (!shown || document.activeElement !== shown) return
      const row = shown.closest("tr")
      const next = row?.nextElementSibling ?? row?.previousElementSibling
      const same = next?.querySelector<HTMLElement>("td:last-child button")
      if (same) same.focus()
      else last.current()
    }
  }, [])
  return button
}
