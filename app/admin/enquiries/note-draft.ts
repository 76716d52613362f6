const PREFIX = "unfinished-note"

interface Place {
  /** Whose note it is. */
  userId: string
  /** The enquiry. */
  id: string
}

/** A note that is not added yet, for this tab: what was typed about the enquiry; else nothing. */
export function readNote(place: Place): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? ""
  } catch {
    return ""
  }
}

/** Saves the note; an empty one is forgotten. Without storage does nothing. */
export function saveNote(place: Place, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(place), text)
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // The form works without storage.
  }
}

const keyOf = ({ userId, id }: Place) => `${PREFIX}:${userId}:${id}`
