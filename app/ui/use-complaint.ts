import { useState } from "react"

/** The complaint about a field until its value is changed: what it then holds is not checked yet. */
export function useComplaint(error: string | undefined) {
  const [isChanged, setIsChanged] = useState(false)
  // Between two tries to send a form it has no complaint.
  if (!error && isChanged) setIsChanged(false)
  return { complaint: isChanged ? undefined : error, onInput: () => setIsChanged(Boolean(error)) }
}
