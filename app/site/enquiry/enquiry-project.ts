import type { RouterContextProvider } from "react-router"
import { project as kind } from "#catalog/project.ts"
import { isSlug, services, VISITOR, values } from "../loaders.ts"

/** The project of an enquiry, from `?project=slug`; undefined without one or after its deletion. */
export async function findEnquiryProject({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>
  request: Request
}) {
  const slug = new URL(request.url).searchParams.get("project") ?? ""
  if (!isSlug(slug)) return undefined
  const { projects, illustrate } = services(context)
  const found = await projects.findBySlug(slug, VISITOR)
  if (!found) return undefined
  const [project] = await illustrate(kind, [values(found)])
  return project
}

export type FoundProject = NonNullable<Awaited<ReturnType<typeof findEnquiryProject>>>

/** The subject of an enquiry: `Ishanya Heights, Dubai Marina`; on an island “in” would be wrong. */
export function describeProject(project: {
  name: string
  city: string
  area: { name: string } | null
}): string {
  const place = project.area?.name ?? project.city
  return place ? `${project.name}, ${place}` : project.name
}
