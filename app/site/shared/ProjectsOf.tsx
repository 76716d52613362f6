import type { ReactNode } from "react"
import { href } from "react-router"
import { Island } from "../../islands/island.tsx"
import { MapDisclosure } from "../../islands/map.island.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import type { ListPage } from "../loaders.ts"
import { useMapStyle } from "../root-data.ts"
import { Listing } from "./Listing.tsx"
import { type IllustratedProject, ProjectCard } from "./ProjectCard.tsx"
import { SchoolNote } from "./VastuBadge.tsx"

interface ProjectsOfProps {
  kind: "area" | "developer"
  /** After the number of projects: `in Dubai Marina`. */
  of: string
  /** The text for an empty list. */
  none: string
  list: ListPage<IllustratedProject>
  /** The query string of the area or developer: `area=dubai-marina`. */
  criteria: string
  /** After the last project: the enquiry. */
  end: ReactNode
}

/** The projects of an area or of a developer, on its page. */
export function ProjectsOf({ kind, of, none, list, criteria, end }: ProjectsOfProps) {
  return (
    <div className="one-school wrap section pt-6! md:pt-10!">
      <MapBesideList total={list.total} criteria={criteria}>
        <Listing
          list={list}
          noun={[`project ${of}`, `projects ${of}`]}
          isTitle
          aside={<SchoolNote />}
          end={end}
          card={(item) => <ProjectCard project={item} of={kind} isSwiped isOnMap />}
          empty={
            <EmptyState title={none}>
              <ButtonLink href={href("/projects")} variant="quiet">
                See all projects
              </ButtonLink>
            </EmptyState>
          }
        />
      </MapBesideList>
    </div>
  )
}

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
function MapBesideList({ total, criteria, children }: MapBesideListProps) {
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
