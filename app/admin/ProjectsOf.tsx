import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { project } from "#catalog/project.ts"
import { choicesOfListQuery } from "./list-calls.ts"

/** How many projects name an area or a developer, as a link to them. */
export function ProjectsOf({ owner, slug }: { owner: "area" | "developer"; slug: string }) {
  const { data } = useQuery(choicesOfListQuery(project))
  if (!data) return null
  const count = data[owner]?.find(({ value }) => value === slug)?.count
  if (!count) return <span className="text-soft">0</span>
  return (
    <Link
      to={`/dash-admin/projects?${owner}=${slug}`}
      defaultShouldRevalidate={false}
      className="link inline-flex min-h-11 min-w-11 items-center tabular-nums"
    >
      {formatCount(count)}
      <span className="sr-only"> {count === 1 ? "project" : "projects"}</span>
    </Link>
  )
}
