import { type FocusEvent, type MouseEvent, useRef } from "react"
import { Toaster as Sonner, toast } from "sonner"

/** How long a toast stays (specification §4). */
export const TOAST_MS = 5_000

interface NoticeOptions {
  /** A link to go on with: "View page". */
  link?: { label: string; path: string }
  /** A way to take it back: "Undo". */
  action?: { label: string; onPress: () => void }
  /** It stays until it is closed, for what a moment is too short for. */
  isLasting?: boolean
  /** A notice with the id of one that is shown takes its place. */
  id?: string
}

/** Says in a toast what happened; a `Toaster` has to be on the page. */
export const notify = {
  success: (message: string, options?: NoticeOptions) => toast.success(message, detailsOf(options)),
  failure: (message: string, options?: NoticeOptions) => toast.error(message, detailsOf(options)),
  info: (message: string, options?: NoticeOptions) => toast.info(message, detailsOf(options)),
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

/** The bar of the page stays in reach. */
const BELOW_THE_BAR = "4.75rem"

/** Where toasts appear: top right. */
export function Toaster() {
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
            closeButton: "size-7!",
            success: "[&_[data-icon]]:text-leaf!",
            error: "[&_[data-icon]]:text-clay!",
            info: "[&_[data-icon]]:text-peacock!",
          },
        }}
      />
    </div>
  )
}
