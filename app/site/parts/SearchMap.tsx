interface SearchMapProps {
  /** The query string of the search, which the map obeys. */
  search: string
}

/** Whether there is a map to offer. */
export const HAS_MAP = false

/** The place of the map beside the list. */
export function SearchMap(_props: SearchMapProps) {
  return null
}
