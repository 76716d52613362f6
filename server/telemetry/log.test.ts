import { Writable } from "node:stream"
import Fastify from "fastify"
import { afterEach, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { api } from "../api/index.ts"
import { sessionCookieName, viewerFinder } from "../auth/viewer.ts"
import { readConfig } from "../config.ts"
import { sendError } from "../errors.ts"
import { logOptions } from "./log.ts"

const product = testApp()
const SECRETS = [
  "pass%40word-of-the-database",
  "pass@word-of-the-database",
  "secret-of-the-mail",
  "first-password",
  "password-of-the-replica",
  "secret-of-the-bucket",
  "lent-token-of-the-bucket",
]
const config = readConfig({
  NODE_ENV: "test",
  DATABASE_URL: `postgres://disha:${SECRETS[0]}@db.example/disha`,
  DATABASE_REPLICA_URLS: `postgres://disha:${SECRETS[4]}@db2.example/disha`,
  ASSET_STORE: "s3://pictures?endpoint=https://storage.example",
  AWS_ACCESS_KEY_ID: "key-of-the-bucket",
  AWS_SECRET_ACCESS_KEY: SECRETS[5],
  AWS_SESSION_TOKEN: SECRETS[6],
  SMTP_URL: `smtp://disha:${SECRETS[2]}@mail.example`,
  LEADS_TO: "hello@disha.test",
  ADMIN_PASSWORD: SECRETS[3],
  LOG_LEVEL: "trace",
})

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** The API with a log of its own, whose lines are gathered. */
async function logged() {
  let lines = ""
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  const app = Fastify({ logger: { ...logOptions(config), stream } })
  app.setErrorHandler(sendError)
  const findViewer = viewerFinder({
    cookieName: sessionCookieName(false),
    signedInUser: product.services.signedInUser,
  })
  await app.register(api, { prefix: "/api", services: product.services, findViewer })
  undo.push(() => app.close())
  return { app, lines: () => lines }
}

test("for any failure the log names what and where, and nothing of a visitor, a password or a session", async () => {
  const { cookie } = await product.signIn()
  const { app, lines } = await logged()
  const broken = async (table: string) => {
    await product.database.query(`alter table ${table} rename to ${table}_gone`)
    undo.push(() => product.database.query(`alter table ${table}_gone rename to ${table}`))
  }
  await broken("enquiries")
  await broken("sessions")
  const letter = {
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "+971 50 123",
    message: "Call me at home",
    company: "",
  }
  const failures = [
    await app.inject({ method: "POST", url: "/api/v1/contact/", payload: letter }),
    await app.inject({
      method: "POST",
      url: "/api/v1/users/login",
      payload: { email: "maha@disha.test", password: "a long password" },
    }),
    await app.inject({
      url: "/api/v1/users/me",
      headers: { cookie, authorization: "Bearer 0123456789" },
    }),
  ]
  for (const { statusCode, body } of failures) {
    expect(statusCode).toBe(500)
    const { requestId, message, ...others } = JSON.parse(body)
    expect(others).toEqual({ status: "error" })
    expect(message).toBe("Something went wrong")
    const line = lines()
      .split("\n")
      .find((each) => each.includes(`"reqId":"${requestId}"`) && each.includes("err"))
    expect(JSON.parse(line!).err.stack).toMatch(/\n {4}at /)
  }
  const values = [
    ...Object.values(letter).filter(Boolean),
    "maha@disha.test",
    "a long password",
    "argon2",
  ]
  for (const value of [...values, cookie.split("=")[1]!, "0123456789"])
    expect(lines()).not.toContain(value)
})

test("secrets of the settings are struck out of every line, and those with a telling name at any depth", async () => {
  const { app, lines } = await logged()
  for (const secret of SECRETS)
    app.log.error(new Error(`cannot reach ${secret}`), `tried with ${secret}`)
  app.log.info({
    req: { headers: { cookie: "disha=abc", "set-cookie": "x=abc" } },
    body: { password: "abc" },
  })
  expect(lines().split("\n").length).toBeGreaterThan(SECRETS.length)
  for (const secret of [...SECRETS, "abc"]) expect(lines()).not.toContain(secret)
  expect(lines()).toContain("cannot reach [Redacted]")
})

test("a line of the log says when, in milliseconds since 1970, and how grave it is", async () => {
  const { app, lines } = await logged()
  const before = Date.now()
  app.log.warn("The disk is nearly full")
  const { time, level, msg } = JSON.parse(lines())
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
  expect([level, msg]).toEqual([40, "The disk is nearly full"])
})
