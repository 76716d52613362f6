export interface Place {
  /** The member of staff. */
  userId: string
  /** The enquiry. */
  id: string
  field: "note" | "nextStep" | "nextOn"
}

/** A text about an enquiry that was typed in this tab and is not saved yet. */
export function readTyped(place: Place): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? undefined
  } catch {
    return undefined
  }
}

/** Holds a text until it is saved; undefined forgets it. Without storage does nothing. */
export function holdTyped(place: Place, text: string | undefined) {
  try {
    if (text !== undefined) sessionStorage.setItem(keyOf(place), text)
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // The form works without storage.
  }
}

const keyOf = ({ userId, id, field }: Place) => `unfinished-${field}:${userId}:${id}`
