import { type MouseEvent, useRef, useState } from "react"

/** Records chosen by their ids, or all that a list has found, however many are loaded. */
export interface Selection {
  ids: ReadonlySet<string>
  isAll: boolean
}

const NONE: Selection = { ids: new Set(), isAll: false }

/**
 * The chosen rows of a list. Another `view` of it begins with none; shift chooses from the row
 * pressed last to this one.
 */
export function useSelection(rows: readonly { _id: string }[], view: string) {
  const [{ of, ...selection }, setSelection] = useState({ ...NONE, of: view })
  const last = useRef<string>(undefined)
  const { ids, isAll } = of === view ? selection : NONE
  const set = (next: Partial<Selection>) => setSelection({ ...NONE, of: view, ...next })

  function toggle(id: string, { shiftKey }: Pick<MouseEvent, "shiftKey"> = { shiftKey: false }) {
    const next = new Set(isAll ? rows.map(({ _id }) => _id) : ids)
    const isChosen = !next.has(id)
    const order = rows.map(({ _id }) => _id)
    const from = shiftKey && last.current ? order.indexOf(last.current) : -1
    const to = order.indexOf(id)
    const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
    for (const one of range) {
      if (isChosen) next.add(one)
      else next.delete(one)
    }
    last.current = id
    set({ ids: next })
  }

  return {
    ids,
    isAll,
    has: (id: string) => isAll || ids.has(id),
    toggle,
    chooseShown: () => set({ ids: new Set(rows.map(({ _id }) => _id)) }),
    chooseAll: () => set({ isAll: true }),
    clear: () => set({}),
  }
}
