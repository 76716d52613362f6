import { readStored, store } from "../../ui/stored.ts"

const KEY = "disha-import-columns"
const MAX_REMEMBERED = 20

/** The fields that a person chose for the headings of a table; undefined before the first time. */
export function rememberedColumns(user: string, headings: readonly string[]): string[] | undefined {
  return read().find(([key]) => key === keyOf(user, headings))?.[1]
}

/** Remembers them in this browser, for the next tables with the same headings. */
export function rememberColumns(user: string, headings: readonly string[], columns: string[]) {
  const key = keyOf(user, headings)
  const others = read().filter(([other]) => other !== key)
  store(KEY, [[key, columns], ...others].slice(0, MAX_REMEMBERED))
}

const keyOf = (user: string, headings: readonly string[]) => JSON.stringify([user, ...headings])

const read = () => (readStored(KEY) ?? []) as [key: string, columns: string[]][]
