import { expect, test } from "vitest"
import { pageNumbers } from "./Pagination.tsx"

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, "gap", 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
  [500, 1000, [1, "gap", 499, 500, 501, "gap", 1000]],
])("page %i of %i offers the first, the last and its neighbours", (page, pageCount, expected) => {
  expect(pageNumbers(page, pageCount)).toEqual(expected)
})
