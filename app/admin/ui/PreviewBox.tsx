import { type ReactNode, useEffect, useRef } from "react"

/** Shows what a change would do. It takes the focus: the press that makes the change comes after. */
export function PreviewBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={box}
      role="status"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is in reach of the keyboard
      tabIndex={0}
      className="grid max-h-[40vh] gap-3 overflow-y-auto rounded-small text-small"
    >
      {children}
    </div>
  )
}
