import { href, useNavigate } from "react-router"
import { changeSearch, MAP_STATE } from "#contract/criteria.ts"
import { written } from "../../islands/map-answers.ts"
import { ProjectMap } from "../../islands/ProjectMap.tsx"
import { boxOf, cornersOf } from "../../ui/map/DrawnArea.tsx"
import type { Box } from "../../ui/map/travel.ts"

interface SearchMapProps {
  /** The query string of the search, whose homes the map shows. */
  search: string
  styleUrl: string | undefined
}

/**
 * The map beside the list. “Search this area” makes its bounds a criterion in the address, a drawing
 * its corners; the visible part and the open card are in the address too.
 */
export function SearchMap({ search, styleUrl }: SearchMapProps) {
  const navigate = useNavigate()
  const criteria = new URLSearchParams(search)
  const polygon = criteria.get("polygon") ?? undefined
  const box = polygon ? boxOf(cornersOf(polygon)) : boxIn(criteria.get("bbox"))
  const look = boxIn(criteria.get("look"))
  const home = criteria.get("home") ?? undefined
  for (const name of ["bbox", "page", "sort", "view", "phrase", "as", ...MAP_STATE])
    criteria.delete(name)

  function narrowTo(part: { bbox: string } | { polygon: string }) {
    const next = changeSearch(search, (query) => {
      for (const [name, value] of Object.entries({ bbox: "", polygon: "", ...part }))
        query.set(name, value)
    })
    navigate(href("/search") + next, { preventScrollReset: true })
  }

  /** Without a navigation: nothing has to be loaded. */
  function remember(state: { look?: string; home: string | undefined }) {
    const address = new URL(location.href)
    for (const [name, value] of Object.entries(state)) {
      if (value) address.searchParams.set(name, value)
      else address.searchParams.delete(name)
    }
    const query = address.searchParams.toString().replaceAll("%2C", ",")
    history.replaceState(history.state, "", `${address.pathname}?${query}`)
  }

  return (
    <ProjectMap
      label="Map of the homes found"
      of="search"
      criteria={criteria.toString()}
      box={box}
      look={look}
      home={home}
      onState={remember}
      polygon={polygon}
      onDraw={(drawn) => narrowTo({ polygon: drawn })}
      styleUrl={styleUrl}
      action={(part) => (
        <button
          type="button"
          onClick={() => narrowTo({ bbox: written(part.box) })}
          className="link min-h-11 font-semibold"
        >
          Search this area
        </button>
      )}
      otherwise="The list has all of them, with their areas."
    />
  )
}

function boxIn(text: string | null): Box | undefined {
  const [west, south, east, north, ...more] = text?.split(",").map(Number) ?? []
  const box = [west, south, east, north].filter((degrees) => Number.isFinite(degrees))
  return box.length === 4 && more.length === 0 ? (box as Box) : undefined
}
