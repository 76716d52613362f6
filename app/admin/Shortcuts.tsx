import { lazy, useEffect, useState } from "react"
import { Later } from "../ui/Later.tsx"
import { isTyping } from "./keys.ts"

const Palette = lazy(() => import("./Palette.tsx"))
const KeySheet = lazy(() => import("./KeySheet.tsx"))

/** The keys of every screen, and what they open: KeySheet lists them. */
export function Shortcuts() {
  const [open, setOpen] = useState<"palette" | "keys">()
  const close = () => setOpen(undefined)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const take = (action: () => void) => {
        event.preventDefault()
        action()
      }
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isCommand && event.key === "s") {
        const form = document.querySelector<HTMLFormElement>("main form[data-saves]")
        if (form) take(() => form.requestSubmit())
      } else if (isCommand && event.key === "k") take(() => setOpen("palette"))
      else if (isTyping(event)) return
      else if (event.key === "?") take(() => setOpen("keys"))
      else if (event.key === "/") {
        const box = document.querySelector<HTMLElement>("main input[type=search]")
        take(() => (box ? box.focus() : setOpen("palette")))
      }
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])

  return (
    <Later>
      {open === "palette" && <Palette onClose={close} />}
      {open === "keys" && <KeySheet onClose={close} />}
    </Later>
  )
}
