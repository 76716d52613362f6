interface ChoicesProps {
  /** `Categories`. */
  label: string
  choices: { label: string; count?: number; path: string; isCurrent: boolean }[]
}

/** Links to the parts of a list, one of which is open; on a phone one row that scrolls. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="max-sm:w-full">
      <ul className="flex gap-2 max-sm:rail max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 sm:flex-wrap">
        {choices.map(({ label, count, path, isCurrent }) => (
          <li key={path}>
            <a href={path} aria-current={isCurrent ? "page" : undefined} className="chip px-4">
              {label}
              {count !== undefined && (
                <span className="text-small tabular-nums opacity-80">{count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
