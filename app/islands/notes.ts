// Notes on favourites, which no one but this browser has: texts by the ids of projects in local
// storage. The storage may be full, forbidden or corrupt.

import { announce } from "./favourites.ts"

const KEY = "disha.notes"

/**
 * Fills fields with their notes, and stores what is written into them. They are read-only before,
 * so that nothing is written that no one stores.
 */
export function startNotes(fields: NodeListOf<HTMLTextAreaElement>) {
  const show = () => {
    const notes = read()
    for (const field of fields)
      if (field !== document.activeElement || field.readOnly)
        field.value = notes[field.dataset.note ?? ""] ?? ""
  }
  addEventListener("storage", show)
  // A page from the back/forward cache may be older than the storage.
  addEventListener("pageshow", show)
  show()
  for (const field of fields) {
    field.addEventListener("input", () => write(field))
    field.readOnly = false
  }
}

function read(): Record<string, string> {
  try {
    const notes: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}")
    const isText = (entry: [string, unknown]): entry is [string, string] =>
      typeof entry[1] === "string"
    return Object.fromEntries(Object.entries(notes ?? {}).filter(isText))
  } catch {
    return {}
  }
}

function write({ dataset, value }: HTMLTextAreaElement) {
  const { [dataset.note ?? ""]: _former, ...others } = read()
  const notes = value.trim() ? { ...others, [dataset.note ?? ""]: value } : others
  try {
    localStorage.setItem(KEY, JSON.stringify(notes))
  } catch {
    announce("This browser does not let us save notes.")
  }
}
