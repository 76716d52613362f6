import { type ReactNode, useId, useLayoutEffect, useRef } from "react"
import { CloseIcon } from "./icons.tsx"

interface ModalProps {
  title: string
  onClose: () => void
  children: ReactNode
  className?: string
}

/**
 * Stands in front of the page while it is rendered; Escape, the cross and a press beside it call
 * `onClose`. The browser traps the focus and restores it. An element with `data-autofocus` gets it.
 */
export function Modal({ title, onClose, children, className = "max-w-lg" }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    shown.querySelector<HTMLElement>("[data-autofocus]")?.focus()
    return () => shown.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the browser reports as a cancel
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
      className={`m-auto w-[calc(100%-2.5rem)] rounded bg-card text-ink shadow-float backdrop:bg-ink/50 ${className}`}
    >
      <div className="relative p-6 sm:p-8">
        <h2 id={heading} className="pe-10 text-title leading-snug">
          {title}
        </h2>
        {children}
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute end-3 top-3 grid size-11 place-items-center rounded-small text-soft hover:bg-paper hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  )
}
