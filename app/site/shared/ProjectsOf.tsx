import type { ReactNode } from "react"
import { href } from "react-router"
import { ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import type { ListPage } from "../loaders.ts"
import { Listing } from "./Listing.tsx"
import { MapBesideList } from "./MapBesideList.tsx"
import { type IllustratedProject, ProjectCard } from "./ProjectCard.tsx"

interface ProjectsOfProps {
  /** `Projects in Dubai Marina`. */
  title: string
  /** The text for an empty list. */
  none: string
  list: ListPage<IllustratedProject>
  /** The query string of the area or developer: `area=dubai-marina`. */
  criteria: string
  /** Later pages have the area or developer in their own heading. */
  isTitleShown: boolean
  /** After the last project: the enquiry. */
  end: ReactNode
}

/** The projects of an area or of a developer, on its page. */
export function ProjectsOf({ title, none, list, criteria, isTitleShown, end }: ProjectsOfProps) {
  return (
    <section aria-labelledby="projects" className="wrap section pt-8! md:pt-10!">
      <h2 id="projects" className={isTitleShown ? "mb-6" : "sr-only"}>
        {title}
      </h2>
      <MapBesideList total={list.total} criteria={criteria}>
        <Listing
          list={list}
          noun={["project", "projects"]}
          headingId="project-count"
          end={end}
          card={(item) => <ProjectCard project={item} isSwiped isOnMap />}
          empty={
            <EmptyState title={none} headingLevel={3}>
              <ButtonLink href={href("/projects")} variant="quiet">
                See all projects
              </ButtonLink>
            </EmptyState>
          }
        />
      </MapBesideList>
    </section>
  )
}
