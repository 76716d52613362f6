import type { TableColumn } from "#catalog/table-columns.ts"
import type { ImportReply } from "#contract/import.ts"
import { Options } from "../../ui/Options.tsx"
import { readStored, store } from "../../ui/stored.ts"

interface ColumnsProps {
  reply: ImportReply
  columns: readonly TableColumn[]
  isDisabled: boolean
  onChange: (columns: string[]) => void
}

/** The field that each column of a table is for; open while one has none. */
export function Columns({ reply: { headings, columns: chosen }, ...props }: ColumnsProps) {
  const { columns, isDisabled, onChange } = props
  const named = headings.flatMap((heading, index) => (heading ? [{ heading, index }] : []))
  const known = named.filter(({ index }) => chosen[index]).length

  function choose(index: number, name: string) {
    onChange(chosen.map((other, at) => (at === index ? name : other === name ? "" : other)))
  }

  return (
    <details
      open={known < named.length}
      className="rounded border border-line bg-card px-4 md:px-5"
    >
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">
        Columns: {known} of {named.length} are imported
      </summary>
      <ul className="grid gap-x-6 gap-y-3 pb-5 sm:grid-cols-2 xl:grid-cols-3">
        {named.map(({ heading, index }) => (
          <li key={index}>
            <label className="block">
              <span className="field-label wrap-anywhere">{heading}</span>
              <select
                className="field"
                disabled={isDisabled}
                value={chosen[index]}
                onChange={({ target }) => choose(index, target.value)}
              >
                <option value="">Not imported</option>
                <Options of={columns.map(({ name, label }) => [name, label])} />
              </select>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

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
