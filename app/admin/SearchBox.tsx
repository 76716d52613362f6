import { use, useEffect, useEffectEvent, useId, useState } from "react"
import { SearchIcon } from "../ui/icons.tsx"
import { HeldContext } from "./LeaveGuard.tsx"

/** How long after the last letter a search begins (specification §4, §9). */
export const SEARCH_DELAY_MS = 500
const MAX_LENGTH = 160

interface SearchBoxProps {
  /** The name of the searched list, for screen readers. */
  label: string
  /** The current search term. */
  value: string
  onSearch: (term: string) => void
}

/** Searches half a second after typing stopped, or at once with Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const [seen, setSeen] = useState(value)
  const isHeld = use(HeldContext)
  // A link or the browser's way back changed the search: the box follows, but never what is being
  // typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== searched) {
      setSearched(value)
      setText(value)
    }
  }

  const request = useEffectEvent(() => {
    const term = text.trim()
    if (term === searched) return
    setSearched(term)
    onSearch(term)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the delay
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => request(), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, isHeld])

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const term = text.trim()
          setSearched(term)
          onSearch(term)
        }}
        className="relative"
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <SearchIcon className="absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-soft" />
        <input
          id={id}
          type="search"
          placeholder="Search"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field ps-11"
        />
      </form>
    </search>
  )
}
