import { lazy, useEffect, useState } from "react"
import { Later } from "../../ui/Later.tsx"

const Toasts = lazy(() => import("./Toasts.tsx"))

export interface NoticeOptions {
  /** A link to go on with: "View page". */
  link?: { label: string; path: string }
  /** A way to take it back: "Undo". */
  action?: { label: string; onPress: () => void }
  /** It stays until it is closed, for what a moment is too short for. */
  isLasting?: boolean
  /** A notice with the id of one that is shown takes its place. */
  id?: string
}

export interface Notice {
  tone: "success" | "error" | "info"
  message: string
  options: NoticeOptions | undefined
}

/** The notices that came before toasts could be shown. */
const waiting: Notice[] = []
const arrived = new EventTarget()
let show: ((notice: Notice) => void) | undefined

function announce(notice: Notice) {
  if (show) return show(notice)
  waiting.push(notice)
  arrived.dispatchEvent(new Event("notice"))
}

/** Says in a toast what happened; a `Toaster` has to be on the page. */
export const notify = {
  success: (message: string, options?: NoticeOptions) =>
    announce({ tone: "success", message, options }),
  failure: (message: string, options?: NoticeOptions) =>
    announce({ tone: "error", message, options }),
  info: (message: string, options?: NoticeOptions) => announce({ tone: "info", message, options }),
}

function showWaiting(by: (notice: Notice) => void) {
  show = by
  for (const notice of waiting.splice(0)) by(notice)
  return () => {
    show = undefined
  }
}

/** Where toasts appear. Their code comes with the first touch, or with the first notice. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const want = () => setIsWanted(true)
    if (waiting.length > 0) want()
    arrived.addEventListener("notice", want)
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, want, { once: true })
    return () => {
      arrived.removeEventListener("notice", want)
      for (const touch of ["pointerdown", "keydown"]) removeEventListener(touch, want)
    }
  }, [])
  return (
    isWanted && (
      <Later>
        <Toasts onReady={showWaiting} />
      </Later>
    )
  )
}
