import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { project } from "#catalog/project.ts"
import { CRITERION_NAMES } from "#contract/criteria.ts"
import { projectListQuery } from "#contract/homes.ts"
import Projects from "./projects.tsx"

/** The page of a list without homes, at this address. */
function pageOf(search: string): string {
  const list = { items: [], total: 0, page: 1, results: 0, limit: 12, totalIsMinimum: false }
  const query = projectListQuery(project).parse({})
  const data = { list, query, areas: [], developers: [], similarAreas: [] }
  const children = [{ id: "projects", path: "/projects", Component: Projects as ComponentType }]
  const Stub = createRoutesStub([{ id: "root", path: "/", children }])
  const loaderData = { root: {}, projects: data }
  return renderToStaticMarkup(
    <Stub initialEntries={[`/projects${search}`]} hydrationData={{ loaderData }} />,
  )
}

test("the form of /projects keeps what it has no control for: both sizes, the handover and the order", () => {
  const html = pageOf("?minSize=800&maxSize=2000.5&handover=Q4+2027&type=Villa&city=&sort=-price")
  for (const hidden of [
    '<input type="hidden" name="minSize" value="800"/>',
    '<input type="hidden" name="maxSize" value="2000.5"/>',
    '<input type="hidden" name="handover" value="Q4 2027"/>',
    '<input type="hidden" name="sort" value="-price"/>',
  ]) {
    expect(html).toContain(hidden)
  }
  expect(html.match(/type="hidden"/g)).toHaveLength(4)
  expect(pageOf("?type=Villa")).not.toContain('type="hidden"')
})

test.each(CRITERION_NAMES.filter((name) => name !== "bbox"))(
  "%s in an address of /projects is a chip, and a field of the form",
  (name) => {
    const html = pageOf(`?${name}=1`)
    expect(html.match(/Remove the filter/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<(input|select)[^>]* name="${name}"`))
    expect(html).toMatch(/value="1"( selected="")?\/?>/)
  },
)
