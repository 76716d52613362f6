import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { formatList } from "#catalog/format.ts"
import { openFormQuery, reportClosed } from "./api.ts"

/** Says who else has the form of a record open. */
export function OpenForms({ id }: { id: string }) {
  const { data: others = [] } = useQuery(openFormQuery(id))
  useEffect(() => {
    const close = () => void reportClosed(id)
    window.addEventListener("pagehide", close)
    return () => {
      window.removeEventListener("pagehide", close)
      close()
    }
  }, [id])
  return (
    <p role="status" className="text-small text-soft">
      {others.length > 0 &&
        `${formatList(others)} ${others.length === 1 ? "has" : "have"} this form open as well.`}
    </p>
  )
}
