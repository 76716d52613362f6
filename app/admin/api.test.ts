import { afterEach, expect, test, vi } from "vitest"
import { type Area, area } from "#catalog/area.ts"
import { ApiError, itemQuery, newQueryClient } from "./api.ts"

const ID = "64f000000000000000000001"
const PUBLISHED = `/api/v1/areas/${ID}`
const DRAFT = `/api/v1/areas/drafts/${ID}`
const DRAFTS = `/api/v1/areas/drafts?record=${ID}`

afterEach(() => vi.unstubAllGlobals())

/** Reads the area's form from a server that gives these answers. */
function readForm(answers: Record<string, Response>) {
  vi.stubGlobal("fetch", async (path: string) => answers[path])
  return newQueryClient().fetchQuery(itemQuery<Area>(area, ID, false))
}

const failure = (status: number, message: string) =>
  Response.json({ status: "fail", message }, { status })
const item = (name: string) => Response.json({ status: "success", data: { _id: ID, name } })
const drafts = (...rows: { isEdit: boolean }[]) => Response.json({ status: "success", data: rows })

test("a form opens the draft of changes where there is one, and the published record elsewhere", async () => {
  const [published, draft] = [item("As published"), item("As changed")]
  const answers = { [PUBLISHED]: published, [DRAFT]: draft }
  const changed = await readForm({ ...answers, [DRAFTS]: drafts({ isEdit: true }) })
  expect(changed.name).toBe("As changed")
  const unchanged = await readForm({ [PUBLISHED]: item("As published"), [DRAFTS]: drafts() })
  expect(unchanged.name).toBe("As published")
  const unpublished = await readForm({
    [PUBLISHED]: failure(404, "Area not found"),
    [DRAFT]: item("Not published"),
    [DRAFTS]: drafts({ isEdit: false }),
  })
  expect(unpublished.name).toBe("Not published")
})

test("a form does not open the published record while it is unknown whether there is a draft of changes", async () => {
  const reading = readForm({
    [PUBLISHED]: item("As published"),
    [DRAFTS]: failure(503, "The database is away"),
  })
  await expect(reading).rejects.toEqual(new ApiError("The database is away", { status: 503 }))
})
