// On both databases: a lock of the table of accounts.
import { afterAll, beforeAll, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { type Letter, partsOf, startMailServer } from "#tests/support/mail-server.ts"
import { encryptorOf } from "../auth/secret.ts"
import { type Jobs, openJobs } from "../jobs.ts"
import { LINK_MAIL_JOB } from "../link-mail.ts"
import { linkMail } from "../mail/outbox.ts"

const server = await startMailServer()
const from = "hello@disha.test"
const product = testApp(undefined, {
  SMTP_URL: server.url,
  LEADS_TO: "leads@disha.test",
  MAIL_FROM: from,
})
const EMAIL = "maha@disha.test"
const PASSWORD = "a long password"
const log = { info() {}, warn() {}, error() {} }
let jobs: Jobs

beforeAll(() => {
  const encryptor = encryptorOf("a secret of the tests, long enough")
  jobs = openJobs({ database: product.database })
  const handler = linkMail({
    database: product.database,
    siteName: "Disha",
    log,
    mail: { smtpUrl: server.url, from, to: [] },
    publicOrigin: "http://localhost:3000",
    tokenOf: (link, payload) =>
      encryptor.decrypt("account link", link, (payload as { token: string }).token),
  })
  jobs.start({ [LINK_MAIL_JOB]: handler }, log)
})

afterAll(async () => {
  await jobs.close()
  await server.stop()
})

const post = (url: string, payload: object, cookie = "") =>
  product.app.inject({ method: "POST", url: `/api/v1${url}`, payload, headers: { cookie } })

/** The letters that have arrived once the queue is empty. */
async function letters(): Promise<Letter[]> {
  await product.services.settled()
  jobs.notify(LINK_MAIL_JOB)
  await jobs.idle()
  return server.letters.splice(0)
}

function tokenIn(letter: Letter): string {
  const [plain] = partsOf(letter)
  return /\/secure-login\/link#([\w-]{43})/.exec(plain!.text)![1]!
}

test("a forgotten password is set by a mailed link, and the answer is the same for unknown addresses", async () => {
  const { cookie } = await product.signIn()
  const replies = [EMAIL, "unknown@disha.test"].map((email) => post("/users/forgotten", { email }))
  const [known, unknown] = await Promise.all(replies)
  expect([known!.statusCode, known!.body]).toEqual([200, unknown!.body])
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter!.to).toEqual([EMAIL])
  const stored = JSON.stringify(await product.database.query("select * from account_links"))
  const token = tokenIn(letter!)
  expect(stored).not.toContain(token)
  const use = { token, password: "seven green doors" }
  expect((await post("/users/link/use", use)).statusCode).toBe(200)
  expect((await post("/users/login", { email: EMAIL, password: PASSWORD })).statusCode).toBe(401)
  const signedIn = await post("/users/login", { email: EMAIL, password: use.password })
  expect(signedIn.statusCode).toBe(200)
  const me = await product.app.inject({ url: "/api/v1/users/me", headers: { cookie } })
  expect(me.statusCode).toBe(401)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  "the answer does not wait for the account: it comes while the table of accounts is locked",
  async () => {
    await product.signIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    const lock = product.database.transaction(async (orm) => {
      await orm.execute("lock table staff in access exclusive mode")
      await promise
    })
    expect((await post("/users/forgotten", { email: EMAIL })).statusCode).toBe(200)
    resolve()
    await lock
    expect(await letters()).toHaveLength(1)
  },
)

test("an account gets three such mails an hour, a suspended one none, and a network is refused after ten requests", async () => {
  await product.signIn()
  let mailed = 0
  for (let count = 0; count < 5; count++) {
    expect((await post("/users/forgotten", { email: EMAIL })).statusCode).toBe(200)
    mailed += (await letters()).length
  }
  expect(mailed).toBe(3)
  await product.database.query("delete from throttles")
  await product.database.query("update staff set suspended_at = now()")
  await post("/users/forgotten", { email: EMAIL })
  expect(await letters()).toEqual([])
  for (let count = 1; count < 10; count++) await post("/users/forgotten", { email: EMAIL })
  expect((await post("/users/forgotten", { email: EMAIL })).statusCode).toBe(429)
})

test("an invitation is mailed with its role and the name of the owner, and its link is not in the reply", async () => {
  const { cookie } = await product.signIn()
  const payload = { email: "omar@disha.test", role: "editor", password: PASSWORD }
  const reply = await post("/staff/invitations", payload, cookie)
  expect(reply.json().data).toEqual({ link: null })
  const [letter] = await letters()
  expect(letter!.to).toEqual(["omar@disha.test"])
  expect(partsOf(letter!)[0]!.text).toContain("Maha invites you to work on Disha as editor.")
  const look = await post("/users/link", { token: tokenIn(letter!) })
  expect(look.json().data).toMatchObject({ purpose: "invitation", role: "editor" })
})
