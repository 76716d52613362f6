import { lazy, useEffect, useState } from "react"
import { isConnected } from "../ui/connection.ts"
import { Later } from "../ui/Later.tsx"
import { Modal } from "../ui/Modal.tsx"
import { isTyping } from "./keys.ts"
import { PaletteBox } from "./PaletteBox.tsx"

const fetchPalette = () => import("./Palette.tsx")
const Palette = lazy(fetchPalette)
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
      if ((event.ctrlKey || event.metaKey) && isConnected()) void fetchPalette().catch(() => {})
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

  if (open === "palette") return <PaletteDialog onClose={close} />
  return <Later>{open === "keys" && <KeySheet onClose={close} />}</Later>
}

/** Takes letters from the first, also while the code of the palette is on its way. */
function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [text, onText] = useState("")
  const box = { text, onText }
  return (
    <Modal title="Go to" onClose={onClose}>
      <Later
        waiting={<PaletteBox {...box} />}
        missing={<p role="alert">It could not be loaded.</p>}
      >
        <Palette {...box} Box={PaletteBox} onClose={onClose} />
      </Later>
    </Modal>
  )
}
