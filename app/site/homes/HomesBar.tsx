import type { FormEvent, ReactNode } from "react"
import { changeSearch } from "#contract/criteria.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { ListIcon, MapIcon } from "../../ui/icons.tsx"
import { SEARCH_EXAMPLE } from "../shared/search-options.ts"
import { HiddenFields } from "./HiddenFields.tsx"

const PATH = "/search"

/** The search box of the bar; its page or its island hydrates it. */
export const HOMES_BOX = {
  id: "search-words",
  label: "An area, a project, a developer, or what the home must have",
  isLabelHidden: true,
  placeholder: SEARCH_EXAMPLE,
}

interface HomesBarProps {
  box: ReactNode
  /** The query string of a search, whose filters stay. */
  search: string
  onSearch?: (search: string) => void
  /** The ways to the filters and the map. */
  children: ReactNode
}

/** Above a list of homes: the search box, and the ways to filters and map. */
export function HomesBar({ box, search, onSearch, children }: HomesBarProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onSearch) return
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get("q") ?? "").trim()
    onSearch(
      changeSearch(search, (query) => {
        query.set("q", words)
        query.delete("as")
      }),
    )
  }
  return (
    <div data-on-map="" className="bar-of-list print:hidden">
      <search className="min-w-0 flex-1">
        <form action={PATH} className="flex flex-wrap gap-3" onSubmit={submit}>
          <div className="min-w-0 flex-1 basis-48">{box}</div>
          <HiddenFields
            search={search}
            isCarried={(name) => !["q", "page", "as", "phrase"].includes(name)}
          />
          {!isMap(search) && <Button type="submit">Search</Button>}
        </form>
      </search>
      <div className="ways">{children}</div>
    </div>
  )
}

/** To the map of a search, or back to its list. Without JavaScript there is no map. */
export function ViewSwitch({ search }: { search: string }) {
  const isShown = isMap(search)
  return (
    <a
      href={PATH + changeSearch(search, (query) => query.set("view", isShown ? "" : "map"))}
      className={buttonClass("quiet", "[@media(scripting:none)]:hidden")}
    >
      {isShown ? (
        <>
          <ListIcon />
          <span className="max-sm:in-[.map-view]:sr-only">
            List<span className="sr-only"> without the map</span>
          </span>
        </>
      ) : (
        <>
          <MapIcon />
          <span>
            <span className="sr-only">Show the </span>Map
          </span>
        </>
      )}
    </a>
  )
}

/** Whether a search shows its map. */
export function isMap(search: string): boolean {
  return new URLSearchParams(search).get("view") === "map"
}
