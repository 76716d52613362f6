import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import Projects from "./projects.tsx"

/** The page of a list without homes, narrowed by these filters. */
function pageOf(filters: Record<string, string | number>, sort?: string): string {
  const list = { items: [], total: 0, page: 1, results: 0, limit: 12, totalIsMinimum: false }
  const data = { list, filters, sort, hasMap: false, areas: [], developers: [], similarAreas: [] }
  const children = [{ id: "projects", path: "/projects", Component: Projects as ComponentType }]
  const Stub = createRoutesStub([{ id: "root", path: "/", children }])
  const loaderData = { root: {}, projects: data }
  return renderToStaticMarkup(
    <Stub initialEntries={["/projects"]} hydrationData={{ loaderData }} />,
  )
}

test("the form of /projects keeps what it has no control for: both sizes, the handover and the order", () => {
  const html = pageOf(
    { minSize: 800, maxSize: 2000.5, handover: "Q4 2027", type: "Villa" },
    "-price",
  )
  for (const hidden of [
    '<input type="hidden" name="minSize" value="800"/>',
    '<input type="hidden" name="maxSize" value="2000.5"/>',
    '<input type="hidden" name="handover" value="Q4 2027"/>',
    '<input type="hidden" name="sort" value="-price"/>',
  ]) {
    expect(html).toContain(hidden)
  }
  expect(html.match(/type="hidden"/g)).toHaveLength(4)
  expect(pageOf({ type: "Villa" })).not.toContain('type="hidden"')
})
