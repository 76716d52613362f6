import { href, useNavigate } from "react-router"
import { changeSearch } from "#contract/criteria.ts"
import { ProjectMap, written } from "../../islands/ProjectMap.tsx"
import type { Box } from "../../ui/map/travel.ts"
import { useMapStyle } from "../root-data.ts"

interface SearchMapProps {
  /** The query string of the search, whose homes the map shows. */
  search: string
}

/** The map beside the list. “Search this area” makes its bounds a criterion in the address. */
export function SearchMap({ search }: SearchMapProps) {
  const styleUrl = useMapStyle()
  const navigate = useNavigate()
  const criteria = new URLSearchParams(search)
  const box = boxIn(criteria.get("bbox"))
  for (const name of ["bbox", "page", "sort", "view", "phrase", "as"]) criteria.delete(name)

  function narrowTo(bounds: Box) {
    const next = changeSearch(search, (query) => query.set("bbox", written(bounds)))
    navigate(href("/search") + next, { preventScrollReset: true })
  }

  return (
    <ProjectMap
      label="Map of the homes found"
      of="search"
      criteria={criteria.toString()}
      box={box}
      styleUrl={styleUrl}
      action={(part) => (
        <button
          type="button"
          disabled={!part.isMoved}
          onClick={() => narrowTo(part.box)}
          className="link min-h-11 font-semibold disabled:invisible"
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
