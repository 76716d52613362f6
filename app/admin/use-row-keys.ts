import { useEffect, useEffectEvent } from "react"
import { isTyping } from "./keys.ts"

const ROWS = "[data-row]"

/**
 * j and k go to the next row and the one before, x chooses; Enter follows the row's link, and p
 * changes its price.
 */
export function useRowKeys(toggle: (id: string) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return
    const links = [...document.querySelectorAll<HTMLElement>(ROWS)]
    const cells = document.activeElement?.closest("tr")
    const row = cells?.querySelector<HTMLElement>(ROWS)
    const at = row ? links.indexOf(row) : -1
    if (event.key === "j") links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === "k") links[Math.max(at - 1, 0)]?.focus()
    else if (event.key === "x" && row?.dataset.row) toggle(row.dataset.row)
    else if (event.key === "p") {
      event.preventDefault()
      cells?.querySelector<HTMLElement>("[data-key=p]")?.click()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listener)
    return () => document.removeEventListener("keydown", listener)
  }, [])
}
