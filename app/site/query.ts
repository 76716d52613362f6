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
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
