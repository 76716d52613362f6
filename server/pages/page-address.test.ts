import type { ServerBuild } from "react-router"
import { expect, test } from "vitest"
import { queryNames, tidyAddress, writtenWell } from "./page-address.ts"

const routes = {
  root: { id: "root", path: "", module: {} },
  layout: { id: "layout", parentId: "root", module: {} },
  projects: {
    id: "projects",
    parentId: "layout",
    path: "projects",
    module: { handle: { query: ["page", "type"] } },
  },
  area: { id: "area", parentId: "layout", path: "areas/:slug", module: { handle: { query: ["page"] } } },
  search: { id: "search", parentId: "layout", path: "search", module: { handle: { isApplication: true } } },
  admin: { id: "admin", path: "dash-admin", module: { handle: { isApplication: true } } },
  posts: { id: "posts", parentId: "admin", path: "posts/:id", module: {} },
  contact: { id: "contact", parentId: "layout", path: "contact", module: {} },
} as unknown as ServerBuild["routes"]
const names = queryNames(routes)

test.each([
  ["/Projects", "/projects"],
  ["/projects/", "/projects"],
  ["/AREAS/Dubai-Marina//?page=2&q=A?B", "/areas/dubai-marina?page=2&q=A?B"],
  ["/", undefined],
  ["//", "/"],
  ["/projects?Q=A", undefined],
  ["//Elsewhere.example/", undefined],
  ["/\\Elsewhere.example", undefined],
  ["/%70rojects/", undefined],
])("%s is written %s", (url, written) => {
  expect(writtenWell(url)).toBe(written)
})

test.each([
  ["/", "/", true],
  ["/projects?type=Villa&page=2", "/projects?page=2&type=Villa", true],
  ["/projects?x=1&page=2&utm_source=a", "/projects?page=2", true],
  ["/projects?page=&x", "/projects", true],
  ["/projects?type=A%20b", "/projects?type=A+b", true],
  ["/areas/dubai-marina?page=2&type=Villa", "/areas/dubai-marina?page=2", true],
  ["/posts/a-post?fbclid=1&gclid=2", "/posts/a-post", true],
  ["/sitemaps/projects-1.xml", "/sitemaps/projects-1.xml", true],
  ["/contact?project=a&utm_medium=b", "/contact?project=a", false],
  ["/search?q=hit()&utm_source=a", "/search?q=hit()&utm_source=a", false],
  ["/dash-admin/posts/1?a=(b)", "/dash-admin/posts/1?a=(b)", false],
  ["/search", "/search", true],
  ["/PROJECTS", "/PROJECTS", false],
  ["/projects/", "/projects/", false],
  ["//projects", "//projects", false],
  ["/%70rojects", "/%70rojects", false],
  ["/a/../projects", "/a/../projects", false],
])("%s is the page %s", (url, address, isTidy) => {
  expect(tidyAddress(url, names)).toEqual({ address, isTidy })
})
