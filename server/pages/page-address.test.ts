import type { ServerBuild } from "react-router"
import { expect, test } from "vitest"
import { canonicalAddress, queryNames, writtenWell } from "./page-address.ts"

const routes = {
  root: { id: "root", path: "", module: {} },
  layout: { id: "layout", parentId: "root", module: {} },
  projects: {
    id: "projects",
    parentId: "layout",
    path: "projects",
    module: { handle: { query: ["page", "type"] } },
  },
  area: {
    id: "area",
    parentId: "layout",
    path: "areas/:slug",
    module: { handle: { query: ["page"] } },
  },
  compare: {
    id: "compare",
    parentId: "layout",
    path: "compare",
    module: { handle: { query: ["name", "p"], lists: ["p"] } },
  },
  search: {
    id: "search",
    parentId: "layout",
    path: "search",
    module: { handle: { readsAddress: true, query: ["q", "type", "bbox"] } },
  },
  login: {
    id: "login",
    parentId: "layout",
    path: "login",
    module: { handle: { isApplication: true, query: ["next"] } },
  },
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
  ["/", "/"],
  ["/projects?type=Villa&page=2", "/projects?page=2&type=Villa"],
  ["/projects?x=1&page=2&utm_source=a", "/projects?page=2"],
  ["/projects?page=&x", "/projects"],
  ["/projects?type=A%20b", "/projects?type=A+b"],
  ["/projects?type=Villa&type=Plot", "/projects?type=Plot"],
  ["/areas/dubai-marina?page=2&type=Villa", "/areas/dubai-marina?page=2"],
  ["/compare?p=b&name=c&p=a&x=1", "/compare?name=c&p=b&p=a"],
  ["/posts/a-post?fbclid=1&gclid=2", "/posts/a-post"],
  ["/contact?made-up=a&utm_medium=b", "/contact"],
  ["/no/such/page?a=1", "/no/such/page"],
  ["/sitemaps/projects-1.xml", "/sitemaps/projects-1.xml"],
  ["/search", "/search"],
  ["/search?q=a+b&type=Plot&type=Villa", "/search?q=a+b&type=Plot&type=Villa"],
  ["/search?bbox=55,25,56,26", "/search?bbox=55,25,56,26"],
  ["/search?type=0", "/search?type=0"],
])("%s is the page %s, which has no other address", (url, address) => {
  expect(canonicalAddress(url, names)).toEqual({ address, isCanonical: true, isMoved: false })
})

test.each([
  "/search?q=hit()&utm_source=a",
  "/search?type=Villa&q=a",
  "/search?type=Villa&type=Plot",
  "/search?type=Villa&type=Villa",
  "/search?q=a&type=",
  "/search?q=a%20b",
  "/search?q=a&utm_source=a",
  "/login?next=/dash-admin",
  "/search.data?q=a&_routes=b",
  "/dash-admin/posts/1?a=(b)",
  "/PROJECTS",
  "/projects/",
  "//projects",
  "/%70rojects",
  "/a/../projects",
])("%s is taken as it is, and not cached", (url) => {
  expect(canonicalAddress(url, names)).toEqual({ address: url, isCanonical: false, isMoved: false })
})

test.each([
  ["/search?q=a&made-up=1", "/search?q=a"],
  ["/search?made-up=1", "/search"],
  ["/search?x=1&q=a+b&utm_source=c", "/search?q=a+b&utm_source=c"],
  ["/login?next=/dash-admin&x=1", "/login?next=%2Fdash-admin"],
])("a page that reads its address, but not all of %s, leads to %s", (url, address) => {
  expect(canonicalAddress(url, names)).toEqual({ address, isCanonical: false, isMoved: true })
})
