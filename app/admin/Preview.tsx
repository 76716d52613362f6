import { useLayoutEffect, useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { CloseIcon } from "../ui/icons.tsx"

/** The widths of the screens that a preview shows, in CSS pixels. */
const SCREENS = { Phone: 390, Desktop: 1280 } as const
type Screen = keyof typeof SCREENS

interface PreviewProps {
  /** Where the server shows the record as it will be. */
  path: string
  /** The page is read again when it changes. */
  version: number
  onClose: () => void
}

/** The page as visitors will see it: beside the form on a wide screen, in front of it on others. */
export default function Preview({ path, version, onClose }: PreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const space = useRef<HTMLDivElement>(null)
  const [screen, setScreen] = useState<Screen>("Phone")
  const [size, setSize] = useState({ width: 1, height: 1 })

  useLayoutEffect(() => {
    const shown = dialog.current!
    const wide = window.matchMedia("(min-width: 80rem)")
    const open = () => {
      shown.close()
      if (wide.matches) shown.show()
      else shown.showModal()
    }
    open()
    wide.addEventListener("change", open)
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect))
    observer.observe(space.current!)
    return () => {
      wide.removeEventListener("change", open)
      observer.disconnect()
      shown.close()
    }
  }, [])

  const scale = Math.min(1, size.width / SCREENS[screen])
  return (
    <dialog
      ref={dialog}
      aria-label="Preview"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="flex-col border border-line bg-card text-ink backdrop:bg-ink/50 open:flex max-xl:m-auto max-xl:h-[calc(100dvh-1rem)] max-xl:max-h-none max-xl:w-[calc(100%-1rem)] max-xl:max-w-none max-xl:rounded xl:fixed xl:inset-y-0 xl:start-auto xl:end-0 xl:z-40 xl:m-0 xl:h-dvh xl:max-h-none xl:w-[44vw]"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <h2 className="me-auto font-sans text-base font-semibold">Preview</h2>
        {(Object.keys(SCREENS) as Screen[]).map((name) => (
          <Button
            key={name}
            variant={name === screen ? "primary" : "quiet"}
            aria-pressed={name === screen}
            className="min-h-11! px-4! py-2! text-small"
            onClick={() => setScreen(name)}
          >
            {name}
          </Button>
        ))}
        <button
          type="button"
          aria-label="Close the preview"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-small text-soft hover:bg-paper hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
      <div ref={space} data-screen={screen} className="min-h-0 flex-1 overflow-hidden bg-line/40">
        <iframe
          title={`The page on a ${screen === "Phone" ? "phone" : "desktop"}`}
          src={`${path}?version=${version}`}
          style={{
            width: SCREENS[screen],
            height: size.height / scale,
            transform: `scale(${scale})`,
          }}
          className="mx-auto block origin-top-left border-0 bg-paper"
        />
      </div>
    </dialog>
  )
}
