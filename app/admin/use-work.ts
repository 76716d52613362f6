import { useEffect, useRef, useState } from "react"

/** Work of the fields that a save waits for: pictures being checked and on their way. */
export function useWork() {
  const running = useRef(new Set<Promise<string | undefined>>())
  const [isWaiting, setIsWaiting] = useState(false)
  const [onRender, setOnRender] = useState<() => void>()
  useEffect(() => onRender?.(), [onRender])
  return {
    isWaiting,
    waitFor(work: Promise<string | undefined>) {
      running.current.add(work)
      void work.finally(() => running.current.delete(work))
    },
    /** Resolves when nothing is under way; to a reason not to save, if there is one. */
    async settle() {
      let reason: string | undefined
      while (running.current.size > 0) {
        setIsWaiting(true)
        const reasons = await Promise.all(running.current)
        reason ??= reasons.find(Boolean)
        // The results of that work are in the form once it is rendered, and may begin more work.
        await new Promise<void>((resolve) => setOnRender(() => resolve))
      }
      setIsWaiting(false)
      return reason
    },
  }
}
