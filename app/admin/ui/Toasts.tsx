import { type FocusEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from "react"
import { Toaster as Sonner, toast } from "sonner"
import type { Notice, NoticeOptions } from "./Toaster.tsx"

/** How long a toast stays (specification §4). */
const TOAST_MS = 5_000

/** The bar of the page stays in reach. */
const BELOW_THE_BAR = "4.75rem"

interface ToastsProps {
  /** Takes what shows a notice, once it can; returns what takes it back. */
  onReady: (show: (notice: Notice) => void) => () => void
}

/** The toasts, top right. */
export default function Toasts({ onReady }: ToastsProps) {
  const ready = useEffectEvent(onReady)
  useEffect(
    () => ready(({ tone, message, options }) => toast[tone](message, detailsOf(options))),
    [],
  )
  const before = useRef<HTMLElement>(null)

  /** Sonner would take the focus back whenever Tab leaves a toast, which traps the keyboard. */
  function remember(event: FocusEvent<HTMLElement>) {
    event.stopPropagation()
    const { relatedTarget, currentTarget } = event
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null
  }

  /** The buttons of a toast end it, and the focus goes back to where it was. */
  function giveBack({ target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest("button")) before.current?.focus()
  }
  return (
    <div className="contents" onFocusCapture={remember} onClickCapture={giveBack}>
      <Sonner
        position="top-right"
        duration={TOAST_MS}
        // A later toast would cover the button of an earlier one.
        expand
        closeButton
        offset={{ top: BELOW_THE_BAR }}
        mobileOffset={{ top: BELOW_THE_BAR }}
        style={{ fontFamily: "inherit" }}
        toastOptions={{
          classNames: {
            toast: "rounded! border-line! bg-card! text-ink! shadow-float!",
            title: "text-base! font-semibold!",
            description: "text-ink!",
            actionButton:
              "h-11! rounded-small! bg-peacock! px-4! text-small! font-semibold! text-card!",
            closeButton: "size-7! border-line! bg-card! text-ink!",
            success: "[&_[data-icon]]:text-leaf!",
            error: "[&_[data-icon]]:text-clay!",
            info: "[&_[data-icon]]:text-peacock!",
          },
        }}
      />
    </div>
  )
}

function detailsOf({ link, action, id, isLasting }: NoticeOptions = {}) {
  return {
    ...(isLasting && { duration: Number.POSITIVE_INFINITY }),
    ...(id && { id }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...(link && {
      description: (
        <a href={link.path} className="link inline-flex min-h-11 items-center font-semibold">
          {link.label}
        </a>
      ),
    }),
  }
}
