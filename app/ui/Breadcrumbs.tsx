import { NextIcon } from "./icons.tsx"

export interface Crumb {
  name: string
  path: string
}

interface BreadcrumbsProps {
  crumbs: Crumb[]
  /** Without this page, whose title follows: everywhere, or where its name needs a line more. */
  endsAbove?: boolean | "on phones"
  /** As high as its text: what a finger touches reaches beyond it. */
  isLow?: boolean
}

/** The way from the home page over these pages. */
export function fromHome(...crumbs: Crumb[]): Crumb[] {
  return [{ name: "Home", path: "/" }, ...crumbs]
}

/** The way from the home page to this one. The last crumb is this page, as text without a link. */
export function Breadcrumbs({ crumbs, endsAbove = false, isLow = false }: BreadcrumbsProps) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={`text-small text-soft print:hidden${isLow ? " -my-3" : ""}`}
    >
      <ol className="flex flex-wrap items-center gap-x-1">
        {(endsAbove === true ? crumbs.slice(0, -1) : crumbs).map(({ name, path }, index) => (
          // The last one takes the rest of the line, or a line of its own where little is left.
          <li
            key={path}
            className={`flex min-w-0 items-center gap-1 last:min-w-24 last:flex-1 last:basis-0${
              endsAbove === "on phones" && index === crumbs.length - 1 ? " max-md:hidden" : ""
            }`}
          >
            {index > 0 && <NextIcon className="size-3.5" />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="line-clamp-1 my-3 text-ink">
                {name}
              </span>
            ) : (
              <a href={path} className="-mx-1 px-1 py-3 hover:text-peacock hover:underline">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
