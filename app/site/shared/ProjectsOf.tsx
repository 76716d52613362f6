import type { ReactNode } from "react"
import { href } from "react-router"
import { ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import type { ListPage } from "../loaders.ts"
import { Listing } from "./Listing.tsx"
import { MapBesideList } from "./MapBesideList.tsx"
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
    <div className="one-school wrap section pt-8! md:pt-10!">
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
