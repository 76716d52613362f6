import { useState } from "react"
import { href, useNavigate } from "react-router"
import { ProjectMap, written } from "../../islands/ProjectMap.tsx"
import type { Box } from "../../ui/map/travel.ts"
import { useMapStyle } from "../root-data.ts"

interface SearchMapProps {
  /** The query string of the search, whose homes the map shows. */
  search: string
}

/**
 * The map beside the list. While the list follows it, its bounds are a criterion in the address.
 */
export function SearchMap({ search }: SearchMapProps) {
  const styleUrl = useMapStyle()
  const navigate = useNavigate()
  const [answered, setAnswered] = useState(search)
  /** The checkbox changes at once, before the results arrive. */
  const [isChosen, setChosen] = useState<boolean>()
  if (answered !== search) {
    setAnswered(search)
    setChosen(undefined)
  }
  const criteria = new URLSearchParams(search)
  const box = boxIn(criteria.get("bbox"))
  for (const name of ["bbox", "page", "sort", "view"]) criteria.delete(name)

  function narrowTo(bounds: Box | undefined) {
    const next = new URLSearchParams(search)
    next.delete("page")
    if (bounds) next.set("bbox", written(bounds))
    else next.delete("bbox")
    navigate(`${href("/search")}?${next}`, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="mb-10 h-[70svh] min-h-96 [@media(scripting:none)]:hidden print:hidden">
      <ProjectMap
        label="Map of the homes found"
        of="search"
        criteria={criteria.toString()}
        box={box}
        styleUrl={styleUrl}
        onMoved={(bounds) => box && narrowTo(bounds)}
        action={(view) => (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-peacock"
              checked={isChosen ?? box !== undefined}
              onChange={({ target: { checked } }) => {
                setChosen(checked)
                narrowTo(checked ? view.box : undefined)
              }}
            />
            Search as I move the map
          </label>
        )}
        otherwise="The list below has all of them, with their areas."
      />
    </div>
  )
}

function boxIn(text: string | null): Box | undefined {
  const [west, south, east, north, ...more] = text?.split(",").map(Number) ?? []
  const box = [west, south, east, north].filter((degrees) => Number.isFinite(degrees))
  return box.length === 4 && more.length === 0 ? (box as Box) : undefined
}
