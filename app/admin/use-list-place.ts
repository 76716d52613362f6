import { useLocation } from "react-router"
import type { Kind } from "#catalog/kind.ts"

/** The list that a form was opened from, with its search and order, and the row. */
export function useListPlace(kind: Kind) {
  const { list = "", row } = (useLocation().state ?? {}) as { list?: string; row?: string }
  return { path: `/dash-admin/${kind.path}${list}`, state: { row } }
}
