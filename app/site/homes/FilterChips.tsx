import { CloseIcon } from "../../ui/icons.tsx"
import type { Chip } from "./chips.ts"

/** The filters in use, each a link to the list without it. Renders nothing where there are none. */
export function FilterChips({ chips, clearHref }: { chips: Chip[]; clearHref: string }) {
  if (chips.length === 0) return null
  return (
    <ul
      className="flex items-center gap-2 sm:mt-4 sm:flex-wrap print:hidden"
      aria-label="Filters in use"
    >
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-peacock/30 bg-peacock-light ps-4 pe-3 text-small font-semibold text-peacock hover:border-peacock"
          >
            <span className="sr-only">Remove the filter </span>
            <span className="min-w-0 break-words">{label}</span>
            <CloseIcon className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a href={clearHref} className="link inline-flex min-h-11 items-center px-2 text-small">
          Clear all
        </a>
      </li>
    </ul>
  )
}
