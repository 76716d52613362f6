import { expect, test } from "vitest"
import { RULES_VERSION, SIXTEEN_RULES } from "#catalog/vastu/rules.ts"
import first from "#catalog/vastu/versions/2026.1.json" with { type: "json" }
import second from "#catalog/vastu/versions/2026.2.json" with { type: "json" }
import { vastuRulesReply } from "#contract/documents.ts"
import { testApp } from "#tests/support/app.ts"

const product = testApp()

async function rules(query = "") {
  const reply = await product.app.inject(`/api/v1/vastu/rules${query}`)
  return { status: reply.statusCode, body: reply.json() }
}

test("the rules are the current version, with every threshold and a log of changes", async () => {
  const { status, body } = await rules()
  expect(status).toBe(200)
  expect(vastuRulesReply.parse(body)).toEqual(body)
  expect(body.data).toMatchObject({
    version: RULES_VERSION,
    rooms: { sixteen: SIXTEEN_RULES },
    thresholds: { verdictFrom: { ideal: 90 }, severeShare: 0.1, cutWalls: 0.4, longestRatio: 2 },
    expectedRooms: { home: expect.arrayContaining(["kitchen"]), house: ["staircase"] },
  })
  expect(body.data.changes[0]).toMatchObject({ version: RULES_VERSION })
  expect((await rules(`?version=${RULES_VERSION}`)).body).toEqual(body)
})

test.each([first, second])("version $version stays as it was", async (older) => {
  const { status, body } = await rules(`?version=${older.version}`)
  expect(status).toBe(200)
  expect(vastuRulesReply.parse(body)).toEqual(body)
  expect(body.data).toEqual(older)
})

test("a version that never was is not found, with a sentence that names those that are", async () => {
  expect(await rules("?version=2019.4")).toEqual({
    status: 404,
    body: {
      status: "fail",
      message: "No rules have this version. There are 2026.3, 2026.2 and 2026.1.",
    },
  })
  expect((await rules(`?version=${"9".repeat(40)}`)).status).toBe(400)
  expect((await rules("?version=__proto__")).status).toBe(404)
})
