import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import type { KindPath } from "#catalog/kind.ts"
import { MAX_QUESTION_LENGTH, type Suggestion } from "#contract/suggestion.ts"
import { SearchIcon } from "../ui/icons.tsx"
import { readStored, store } from "../ui/stored.ts"
import { EXAMPLE_SEARCHES, suggest } from "./suggestions.ts"

const RECENT_KEY = "disha.recent-searches"
const MOST_RECENT = 5

const KIND_WORDS: Record<KindPath, string> = {
  projects: "Project",
  areas: "Area",
  developers: "Developer",
  posts: "Article",
}

interface SuggestProps {
  id: string
  label: string
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean
  placeholder?: string
  /** The initial text of the box. */
  requested?: string
  /** The button inside the box, for forms without one of their own. */
  hasButton?: boolean
}

/** One line of the list below the box. */
interface Line {
  text: string
  /** Its type or its area. */
  note?: string
  choose(): void
}

/**
 * The search box: a plain field of a form, `q`, that suggests names; empty, it offers recent
 * searches, which this browser alone stores, and examples. The arrow keys move through the list,
 * Enter takes a line or sends the form, Escape closes.
 */
export function SearchBox({
  id,
  label,
  isLabelHidden,
  placeholder,
  requested,
  hasButton,
}: SuggestProps) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isAwake, setAwake] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(requested ?? "")
  const [active, setActive] = useState<number>()
  const [recent, setRecent] = useState<RecentSearch[]>([])
  // The initial text of a page gets no suggestions until the visitor uses the box.
  const [isUsed, setUsed] = useState(false)
  const suggestions = useSuggestions(isUsed ? typed : "")

  // Text from before the hydration counts too.
  useEffect(() => {
    const input = field.current!
    setAwake(true)
    setTyped(input.value)
    setRecent(readRecent())
    const isFocused = document.activeElement === input
    setUsed(isFocused)
    setOpen(isFocused)
    const remember = () => saveRecent(input)
    input.form?.addEventListener("submit", remember)
    return () => input.form?.removeEventListener("submit", remember)
  }, [])

  function open() {
    setUsed(true)
    setOpen(true)
  }

  const isEmpty = typed.trim() === ""
  const lines: Line[] = isEmpty
    ? [...recentLines(), ...EXAMPLE_SEARCHES.map(exampleLine)]
    : suggestions.map(suggestedLine)
  const isShown = isOpen && lines.length > 0

  function recentLines(): Line[] {
    if (recent.length === 0) return []
    return [
      ...recent.map(
        ({ text, filters, query }): Line => ({
          text,
          note: ["Searched before", filters].filter(Boolean).join(" · "),
          choose: () => find(query),
        }),
      ),
      {
        text: "Forget these searches",
        choose() {
          store(RECENT_KEY, undefined)
          setRecent([])
        },
      },
    ]
  }

  function exampleLine(text: string): Line {
    return {
      text: `Try “${text}”`,
      choose: () => find(new URLSearchParams({ q: text }).toString()),
    }
  }

  function suggestedLine({ kind, name, slug, detail }: Suggestion): Line {
    return {
      text: name,
      note: [KIND_WORDS[kind], detail].filter(Boolean).join(" · "),
      choose: () => (kind === "areas" ? fill(name) : location.assign(`/${kind}/${slug}`)),
    }
  }

  /** An area belongs to the search: its form is sent, unless it has further fields to fill. */
  function fill(text: string) {
    const input = field.current!
    input.value = text
    setTyped(text)
    setOpen(false)
    setActive(undefined)
    if (!input.form?.querySelector("select")) input.form?.requestSubmit()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(undefined)
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      open()
      if (lines.length === 0) return
      const step = event.key === "ArrowDown" ? 1 : -1
      const from = active ?? (step === 1 ? -1 : lines.length)
      setActive((from + step + lines.length) % lines.length)
    } else if (event.key === "Enter" && isShown && active !== undefined) {
      event.preventDefault()
      lines[active]?.choose()
    } else if (event.key === "Tab" || event.key === "Enter") {
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "field-label"}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        maxLength={MAX_QUESTION_LENGTH}
        placeholder={placeholder}
        defaultValue={requested}
        autoComplete="off"
        className={`field ${hasButton ? "min-h-11 rounded-full ps-5 pe-12" : ""}`}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(undefined)
          open()
        }}
        onFocus={() => {
          setRecent(readRecent())
          open()
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        {...(isAwake && {
          role: "combobox",
          "aria-autocomplete": "list" as const,
          "aria-expanded": isShown,
          "aria-controls": listId,
          "aria-activedescendant":
            isShown && active !== undefined ? `${listId}-${active}` : undefined,
        })}
      />
      {hasButton && (
        <button
          type="submit"
          aria-label="Search"
          className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-full text-peacock"
        >
          <SearchIcon />
        </button>
      )}
      {isAwake && (
        <>
          <p role="status" className="sr-only">
            {isShown && !isEmpty && `${lines.length} suggestions`}
          </p>
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox is a list box
            role="listbox"
            aria-label="Suggestions"
            hidden={!isShown}
            className="absolute inset-x-0 top-full z-50 mt-1 min-w-72 overflow-hidden rounded border border-line bg-card py-2 text-start shadow-float"
          >
            {lines.map(({ text, note, choose }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active line
              <li
                key={`${note} ${text}`}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a line of a list box is an option
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(index)}
                onClick={choose}
                className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 aria-selected:bg-peacock-light"
              >
                <span className={note ? "" : "text-small text-soft"}>{text}</span>
                {note && <span className="text-small text-soft">{note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function hydrate(element: HTMLElement, props: object) {
  hydrateRoot(element, <SearchBox {...(props as SuggestProps)} />)
}

/** Suggestions for the typed text; further typing aborts the request. */
function useSuggestions(typed: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const q = typed.trim()
  useEffect(() => suggest(q, setFound), [q])
  return found
}

function find(query: string) {
  location.assign(`/search?${query}`)
}

/** A search of before, with its filters. */
interface RecentSearch {
  text: string
  /** `Villa · up to AED 5M`; how many there are where the form has them without words. */
  filters: string
  /** The query of its address. */
  query: string
}

function readRecent(): RecentSearch[] {
  const stored = readStored(RECENT_KEY)
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : []
}

function isRecent(stored: Partial<RecentSearch> | null): stored is RecentSearch {
  return [stored?.text, stored?.filters, stored?.query].every((part) => typeof part === "string")
}

function saveRecent({ form, value }: HTMLInputElement) {
  const text = value.trim()
  if (text === "" || !form) return
  const entries = [...new FormData(form)].filter(([, entry]) => entry !== "") as [string, string][]
  const query = new URLSearchParams(entries).toString()
  const selects = [...form.querySelectorAll("select")].filter((select) => select.value !== "")
  const others = entries.length - 1 - selects.length
  const filters = [
    ...selects.map((select) => select.selectedOptions[0]?.text ?? ""),
    others > 0 ? `${others} ${others === 1 ? "filter" : "filters"}` : "",
  ]
  const search = { text, filters: filters.filter(Boolean).join(" · "), query }
  const older = readRecent().filter((other) => other.query !== query)
  store(RECENT_KEY, [search, ...older].slice(0, MOST_RECENT))
}
