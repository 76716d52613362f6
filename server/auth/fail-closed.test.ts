import { afterEach, beforeEach, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { anArea } from "#tests/support/factories.ts"

const product = testApp()
const CREDENTIALS = { email: "maha@disha.test", password: "a long password" }
const ENQUIRY = { name: "Asha Rao", email: "asha@example.com", message: "Is it sold?", company: "" }

let cookie: string
beforeEach(async () => {
  ;({ cookie } = await product.signIn())
})

let restore: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await restore?.()
  restore = undefined
})

/** Statements that name the table fail until the test is over. */
async function breakTable(table: string) {
  await product.database.query(`alter table ${table} rename to broken`)
  restore = () => product.database.query(`alter table broken rename to ${table}`)
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: "POST", url: `/api/v1${url}`, payload, headers })

test("while sessions cannot be read, staff routes answer 500 and change nothing", async () => {
  const { _id } = await anArea(product.services)
  await breakTable("sessions")
  const headers = { cookie }
  const replies = [
    await product.app.inject({ url: "/api/v1/users/me", headers }),
    await product.app.inject({ url: "/api/v1/activity", headers }),
    await product.app.inject({ method: "DELETE", url: `/api/v1/areas/${_id}`, headers }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
  expect(await product.database.query("select _id from areas")).toEqual([{ _id }])
})

test("while tries cannot be counted, no password is accepted and no enquiry is stored", async () => {
  await product.database.query("delete from sessions")
  await breakTable("throttles")
  const replies = [await post("/users/login", CREDENTIALS), await post("/contact", ENQUIRY)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  expect(replies.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, undefined])
  for (const table of ["sessions", "enquiries"])
    expect(await product.database.query(`select _id from ${table}`)).toEqual([])
})
