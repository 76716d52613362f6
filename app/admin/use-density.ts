import { useLayoutEffect, useState } from "react"

const STORED_AS = "list-density"

/** Whether the rows of lists stand close together, as this browser remembers. */
export function useDensity() {
  const [isDense, setIsDense] = useState(true)
  useLayoutEffect(() => {
    try {
      setIsDense(localStorage.getItem(STORED_AS) !== "comfortable")
    } catch {
      // A browser without storage begins dense each time.
    }
  }, [])
  return {
    isDense,
    toggle() {
      setIsDense(!isDense)
      try {
        localStorage.setItem(STORED_AS, isDense ? "comfortable" : "dense")
      } catch {
        // See above.
      }
    },
  }
}
