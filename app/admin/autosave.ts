import { useEffect, useRef, useState } from "react"

/** How long nothing was typed before a draft is saved. */
const AFTER_MS = 2_000
const AGAIN_AFTER_MS = 15_000

interface Autosave<Draft> {
  draft: Draft
  /** Whether there is anything to save, and nothing speaks against it. */
  isOn: boolean
  /** Saves the draft; rejects with a sentence. */
  save: (draft: Draft) => Promise<void>
}

export type AutosaveState =
  | { is: "idle" | "saving" }
  | { is: "saved"; at: string }
  | { is: "failed"; message: string }

/**
 * Saves a draft on the server when its author pauses. A failure is reported, and the save is tried
 * again after a while and when the connection is back, unless the draft has changed or is saved by
 * then. `settled` resolves when no save is under way.
 */
export function useAutosave<Draft>({ draft, isOn, save }: Autosave<Draft>) {
  const [state, setState] = useState<AutosaveState>({ is: "idle" })
  const [tries, setTries] = useState(0)
  const running = useRef<Promise<void>>(undefined)
  const latest = useRef(save)
  latest.current = save

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try runs it again
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    let timer = setTimeout(() => {
      if (running.current) return void running.current.then(tryAgain)
      setState({ is: "saving" })
      running.current = latest
        .current(draft)
        .then(() => setState({ is: "saved", at: new Date().toISOString() }))
        .catch((error: Error) => {
          setState({ is: "failed", message: error.message })
          // A later draft is saved by its own timer.
          if (isCurrent) timer = setTimeout(tryAgain, AGAIN_AFTER_MS)
        })
        .finally(() => {
          running.current = undefined
        })
    }, AFTER_MS)
    function tryAgain() {
      if (isCurrent) setTries((count) => count + 1)
    }
    window.addEventListener("online", tryAgain)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      window.removeEventListener("online", tryAgain)
    }
  }, [draft, isOn, tries])

  return { state, settled: async () => running.current }
}
