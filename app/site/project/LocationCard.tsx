import { formatPosition } from "#catalog/format.ts"
import { Island } from "../../islands/island.tsx"
import { MapDisclosure } from "../../islands/map.island.tsx"
import { Surroundings, SurroundingsList } from "../shared/Surroundings.tsx"

interface LocationCardProps {
  /** The project's id. */
  project: string
  address: string
  /** The slug of its area. */
  area: string | undefined
  /** `[longitude, latitude]` in degrees. */
  coordinates: readonly [longitude: number, latitude: number]
  /** The style of a street map, where the settings have one. */
  styleUrl: string | undefined
}

/** The location of a project, with links to popular maps. */
export function LocationCard({ project, address, area, coordinates, styleUrl }: LocationCardProps) {
  const [longitude, latitude] = coordinates
  const maps = [
    {
      name: "OpenStreetMap",
      url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    },
    {
      name: "Google Maps",
      url: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    },
  ]
  return (
    <div className="group/place grid overflow-hidden rounded border border-line bg-card sm:grid-cols-2 sm:has-data-[map=open]:grid-cols-1">
      <div className="overflow-hidden bg-peacock-light p-2 sm:group-has-data-[map=open]/place:hidden print:hidden">
        <Surroundings at={coordinates} area={area} />
      </div>
      <div className="p-[min(1.25rem,5.5vw)] md:p-6">
        <p className="font-semibold">{address}</p>
        <p className="mt-1 text-small text-soft tabular-nums">{formatPosition(coordinates)}</p>
        <div className="print:hidden">
          <SurroundingsList at={coordinates} area={area} />
          <p className="mt-1 text-small text-soft">As the crow flies.</p>
        </div>
        <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          {maps.map(({ name, url }) => (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </a>
          ))}
        </p>
        <Island
          name="map"
          component={MapDisclosure}
          props={{
            label: `Map around ${address}`,
            criteria: "",
            current: { _id: project, at: [longitude, latitude] },
            styleUrl,
            otherwise: "The maps above show the place.",
          }}
          on={["press"]}
          className="mt-3"
        />
      </div>
    </div>
  )
}
