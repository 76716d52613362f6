import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"

const product = testApp()
/** The tables that reads write: the last use of a session, and the counts of a throttle. */
const NOTED = ["sessions", "throttles"]

/** Every row of the database that a request could change. */
async function rows(): Promise<Record<string, string>> {
  const tables = await product.database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const names = tables.map(({ name }) => name).filter((name) => !NOTED.includes(name))
  const all: Record<string, string> = {}
  for (const name of names) {
    const found = await product.database.query<{ row: unknown }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    )
    all[name] = JSON.stringify(found)
  }
  return all
}

test("GET and HEAD change nothing, whichever route of the API staff ask", async () => {
  const { cookie } = await product.signIn()
  const records = {
    projects: await aProject(product.services),
    developers: await aDeveloper(product.services),
    areas: await anArea(product.services),
    posts: await aPost(product.services),
  }
  const ids = Object.entries(records).map(([path, { _id, slug }]) => ({ path, _id, slug }))
  const { paths } = (await product.app.inject("/api/v1/openapi.json")).json()
  const reads = Object.keys(paths).filter((path) => "get" in paths[path])
  expect(reads.length).toBeGreaterThan(20)
  const before = await rows()
  for (const path of reads) {
    const { _id, slug } = ids.find((one) => path.includes(`/${one.path}/`)) ?? ids[0]!
    const url = path.replace("{slug}", slug).replace(/\{\w+\}/g, _id)
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode } = await product.app.inject({ method, url, headers: { cookie } })
      expect(statusCode, `${method} ${url}`).toBeLessThan(500)
    }
  }
  expect(await rows()).toEqual(before)
  expect(await product.database.query("select _id from sessions")).toHaveLength(1)
})
