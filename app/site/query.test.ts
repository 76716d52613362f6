import { expect, test } from "vitest"
import { withQuery } from "./query.ts"

test.each([
  ["another page keeps the filters", "?type=Villa", { page: 3 }, "/projects?type=Villa&page=3"],
  ["the first page has no number", "?type=Villa&page=3", { page: 1 }, "/projects?type=Villa"],
  [
    "a filter taken away begins at the first page",
    "?type=Villa&city=Dubai&page=3",
    { type: undefined },
    "/projects?city=Dubai",
  ],
  [
    "what a form left empty is left out",
    "?type=&city=Dubai",
    { sort: "price" },
    "/projects?city=Dubai&sort=price",
  ],
  ["nothing said is the bare address", "?page=2", {}, "/projects"],
  ["words are escaped", "", { name: "a & b" }, "/projects?name=a+%26+b"],
])("%s", (_sentence, search, changes, expected) => {
  expect(withQuery("/projects", search, changes)).toBe(expected)
})
