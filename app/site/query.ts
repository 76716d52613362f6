type Change = string | number | undefined

/**
 * An address with parts of its query changed; `undefined` takes a part away. A list that is
 * narrowed or sorted anew begins at its first page, and the first page is the one without a number.
 * What is empty is left out.
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
