import type { ReactNode } from "react"
import { href } from "react-router"
import { Island } from "../../islands/island.tsx"
import { MapDisclosure } from "../../islands/map.island.tsx"
import { useMapStyle } from "../root-data.ts"

interface MapBesideListProps {
  /** The total of the list: an empty one has no map. */
  total: number
  /** The query string of the list: `area=dubai-marina`. */
  criteria: string
  /** The list. */
  children: ReactNode
}

/**
 * A list of projects with its map, which opens by a button: beside the list on a wide screen, above
 * it on a narrow one. The button of a closed map stands at the end of the row with the count.
 */
export function MapBesideList({ total, criteria, children }: MapBesideListProps) {
  const styleUrl = useMapStyle()
  return (
    <div className="group/list relative grid items-start gap-6 lg:has-data-[map=open]:grid-cols-2 lg:has-data-[map=open]:gap-8">
      {total > 0 && (
        <Island
          name="map"
          component={MapDisclosure}
          props={{
            label: "Map of the projects",
            criteria,
            styleUrl,
            listPath: href("/search"),
            otherwise: "The list has all of them, with their areas.",
          }}
          on={["press"]}
          className="has-data-[map=closed]:absolute has-data-[map=closed]:end-0 has-data-[map=closed]:top-0 has-data-[map=closed]:z-10 lg:has-data-[map=open]:sticky lg:has-data-[map=open]:top-4 lg:has-data-[map=open]:order-last lg:has-data-[map=open]:h-[calc(100dvh-2rem)]"
        />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
