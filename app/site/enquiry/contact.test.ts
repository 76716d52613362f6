import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { clientAddressContext, servicesContext } from "#app/context.ts"
import { testApp } from "#tests/support/app.ts"
import { aProject } from "#tests/support/factories.ts"
import type { FormState } from "../form.ts"
import { action } from "./contact.tsx"

const product = testApp()
const LETTER = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "",
  message: "Which way is north?",
  company: "",
}
const FORM_TYPE = "application/x-www-form-urlencoded"
let lastAddress = 0

/** The answer of the page to its form: a redirect, or the form again. */
async function send(
  body: BodyInit,
  { type = FORM_TYPE, query = "", from = `203.0.113.${++lastAddress}` } = {},
): Promise<{ status: number; to?: string | null; state?: FormState; wait?: string | null }> {
  const context = new RouterContextProvider()
  context.set(servicesContext, product.services)
  context.set(clientAddressContext, from)
  const request = new Request(`http://localhost:3000/contact${query}`, {
    method: "POST",
    body,
    headers: type ? { "content-type": type } : {},
  })
  const answer = await action({ request, context } as never).catch((thrown: unknown) => thrown)
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("location") }
  const { data, init } = answer as { data: FormState; init: ResponseInit }
  return {
    status: init.status ?? 200,
    state: data,
    wait: new Headers(init.headers).get("retry-after"),
  }
}

const encoded = (letter: Record<string, string>) => String(new URLSearchParams(letter))

async function storedEnquiries() {
  return product.database.query<{ name: string; project: string | null }>(
    "select name, project from enquiries",
  )
}

test("the form of the contact page keeps the letter and leads to a page of its own", async () => {
  const project = await aProject(product.services)
  const answer = await send(encoded({ ...LETTER, project: project._id }), {
    query: `?project=${project.slug}`,
  })
  expect(answer).toEqual({ status: 303, to: `/contact/sent?project=${project.slug}` })
  expect(await storedEnquiries()).toEqual([{ name: "Asha Rao", project: project._id }])
})

test("what is wrong comes back with what was typed, each complaint with its field", async () => {
  const typed = { ...LETTER, name: " ", email: "asha", message: "<b>x</b>" }
  expect(await send(encoded(typed))).toMatchObject({
    status: 400,
    state: {
      typed,
      errors: [
        { path: "email", message: "Email must be an address such as name@example.com" },
        { path: "name", message: "Name is required" },
      ],
    },
  })
  expect((await send(encoded({ ...LETTER, message: "a\0b" }))).state?.errors[0]?.path).toBe(
    "message",
  )
  expect((await send("")).state?.errors.map(({ path }) => path)).toEqual([
    "message",
    "name",
    "email",
  ])
  expect(await storedEnquiries()).toEqual([])
})

test("a visitor who writes too often has to wait, and loses nothing of what was typed", async () => {
  const from = "203.0.113.250"
  for (let number = 1; number <= 10; number++) {
    expect((await send(encoded({ ...LETTER, message: `Home ${number}` }), { from })).status).toBe(
      303,
    )
  }
  const answer = await send(encoded(LETTER), { from })
  expect(answer).toMatchObject({
    status: 429,
    state: { typed: LETTER, message: expect.stringMatching(/wait a few minutes/) },
  })
  expect(Number(answer.wait)).toBeGreaterThan(0)
  expect(await storedEnquiries()).toHaveLength(10)
})

test("a filled honeypot is thanked for and not stored", async () => {
  expect((await send(encoded({ ...LETTER, company: "Cheap Links Ltd" }))).to).toBe("/contact/sent")
  expect(await storedEnquiries()).toEqual([])
})

test.each([
  ["JSON", "{}", { type: "application/json" }, 400],
  ["nothing at all", "", { type: "" }, 400],
])("what no form of ours sends is refused: %s", async (_, body, options, status) => {
  expect((await send(body, options)).status).toBe(status)
  expect(await storedEnquiries()).toEqual([])
})
