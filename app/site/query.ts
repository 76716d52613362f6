import { href } from "react-router"
import { changeSearch } from "#contract/criteria.ts"

/** The address of a search by these criteria, in the one spelling that is cached. */
export function searchPath(criteria: Record<string, string | readonly string[]>): string {
  const search = changeSearch("", (query) => {
    for (const [name, values] of Object.entries(criteria)) {
      for (const value of [values].flat()) query.append(name, value)
    }
  })
  return href("/search") + search
}

type Change = string | number | undefined

/**
 * An address with changes to its query; `undefined` removes a parameter. A change of filter or sort
 * resets the page, and page 1 has no number. Empty parameters are left out.
 */
export function withQuery(path: string, search: string, changes: Record<string, Change>): string {
  const query = new URLSearchParams(search)
  if (!("page" in changes)) query.delete("page")
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || (name === "page" && value === 1)) query.delete(name)
    else query.set(name, String(value))
  }
  for (const [name, value] of [...query]) {
    if (value === "") query.delete(name)
  }
  const text = query.toString().replaceAll("%2C", ",")
  return text ? `${path}?${text}` : path
}
