import { Link } from "react-router"

interface ChoicesProps<Value extends string> {
  /** The name of the choice, for screen readers. */
  label: string
  choices: readonly (readonly [value: Value | undefined, label: string])[]
  chosen: Value | undefined
  /** The query string under which a choice is shown. */
  searchOf: (value: Value | undefined) => string
  /** Shows a choice in place of the link, whose address is that of the last render. */
  onChoose?: (value: Value | undefined) => void
}

/** Filter links of a list; one of them is the current choice. */
export function Choices<Value extends string>({
  label,
  choices,
  chosen,
  searchOf,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
      {choices.map(([value, words]) => (
        <Link
          key={words}
          to={{ search: searchOf(value) }}
          onClick={(event) => {
            // With such a key the link opens in another tab or window.
            if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
              return
            event.preventDefault()
            onChoose(value)
          }}
          defaultShouldRevalidate={false}
          aria-current={value === chosen ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-small aria-[current]:border-peacock aria-[current]:bg-peacock-light aria-[current]:font-semibold aria-[current]:text-peacock"
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
