import { type ReactNode, useRef } from "react"
import { buttonClass } from "../ui/Button.tsx"

interface RowMenuProps {
  /** Of its button, for screen readers: "More for Heron Basin". */
  label: string
  /** Whether the button shows its label, in place of "⋯". */
  isNamed?: boolean
  children: ReactNode
}

/** Further actions behind "⋯". It closes with Escape, with a press on one, and when it is left. */
export function RowMenu({ label, isNamed = false, children }: RowMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute("open")
  return (
    <details
      ref={details}
      className="relative"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return
        event.preventDefault()
        close()
        details.current.querySelector("summary")?.focus()
      }}
    >
      <summary
        aria-label={label}
        className={
          isNamed
            ? buttonClass("quiet", "list-none")
            : "grid size-11 place-items-center rounded-small text-soft hover:bg-peacock-light hover:text-peacock"
        }
      >
        <span aria-hidden="true" className={isNamed ? "" : "text-lead leading-none"}>
          {isNamed ? label : "⋯"}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it take the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onClick={close}
        className="absolute end-0 top-full z-20 grid min-w-44 rounded border border-line bg-card p-1 shadow-float"
      >
        {children}
      </div>
    </details>
  )
}

/** The looks of a link or a button in the menu. */
export const MENU_ITEM =
  "flex min-h-11 w-full items-center rounded-small px-3 text-start text-small hover:bg-peacock-light disabled:opacity-55"
