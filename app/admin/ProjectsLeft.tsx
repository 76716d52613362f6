import { useQuery } from "@tanstack/react-query"
import { formatPlural } from "#catalog/format.ts"
import { projectsOfQuery } from "./api.ts"

/** The effect on the projects of an area or a developer that is about to be deleted. */
export function ProjectsLeft({ owner, id }: { owner: "area" | "developer"; id: string }) {
  const { data: count } = useQuery(projectsOfQuery(owner, id))
  if (count === undefined) return <p role="status">Counting its projects...</p>
  if (count === 0) return <p>No project names this {owner}.</p>
  return (
    <p>
      {formatPlural(count, "project names", "projects name")} this {owner}.{" "}
      {count === 1 ? "It stays" : "They stay"}, without{" "}
      {owner === "area" ? "an area" : "a developer"}.
    </p>
  )
}
