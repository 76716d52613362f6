// On both databases: a server is found by DATABASE_URL.
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, expect, test } from "vitest"
import { carryOut } from "#server/auth/staff-commands.ts"
import { readConfig } from "#server/config.ts"
import { openResources, type Resources } from "#server/resources.ts"
import { testApp } from "#tests/support/app.ts"
import { addEmptyDatabase } from "#tests/support/database.ts"

const product = testApp()
const isOnServer = process.env.TEST_DATABASE_URL !== undefined
const PASSWORD = /^ {2}password {2}([\w-]{22}) {3}\(shown only now, good for 7 days\)$/m

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "disha-staff-"))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

interface Printed {
  code: number | null
  out: string
  complaint: string
}

/** What `npm run staff -- …` does after the preparation. */
async function staff(
  words: string[],
  { typed = "", settings = {} as Record<string, string> } = {},
): Promise<Printed> {
  const { PATH = "", HOME = "" } = process.env
  const child = spawn(process.execPath, ["--liftoff-only", "scripts/staff.ts", ...words], {
    env: { PATH, HOME, DATA_DIR: dataDir, ...settings },
  })
  child.stdin.end(typed)
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  const [out, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, complaint }
}

async function openServer(): Promise<Resources> {
  await addEmptyDatabase(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: "0" })
  return openResources({ root: process.cwd(), config })
}

const login = (email: string, password: string) =>
  product.app.inject({ method: "POST", url: "/api/v1/users/login", payload: { email, password } })

test.skipIf(isOnServer)(
  "accounts are added, listed, given another password and removed while the server holds the database",
  async () => {
    const { database, close } = await openServer()
    expect(statSync(join(dataDir, "staff.sock")).mode & 0o777).toBe(0o600)
    const added = await staff(["add", "Maha@Disha.test", "Maha Khan"])
    expect(added).toMatchObject({ code: 0, complaint: "" })
    expect(added.out).toContain("Maha Khan can sign in now as maha@disha.test.")
    expect(added.out).toMatch(PASSWORD)
    expect(await staff(["add", "maha@disha.test", "Maha"])).toMatchObject({
      code: 1,
      complaint: "There is an account of maha@disha.test already.\n",
    })
    const listed = await staff(["list"])
    expect(listed.out).toMatch(
      /^Maha Khan +maha@disha\.test +owner +\d{4}-\d\d-\d\d +not signed in +off$/m,
    )

    const last = await staff(["remove", "maha@disha.test"])
    expect(last.code).toBe(1)
    expect(last.complaint).toContain("maha@disha.test is the last owner and cannot be removed")
    expect(
      (await staff(["add", "omar@disha.test", "Omar", "--ask"], { typed: "a long password\n" }))
        .out,
    ).toBe("Omar can sign in now as omar@disha.test.\n")
    expect((await staff(["remove", "maha@disha.test"])).code).toBe(0)
    expect(await database.query("select email from staff")).toEqual([{ email: "omar@disha.test" }])
    await close()

    // The socket that a killed process leaves behind.
    writeFileSync(join(dataDir, "staff.sock"), "")
    const afterwards = await staff(["list"])
    expect(afterwards).toMatchObject({ code: 0, complaint: "" })
    expect(afterwards.out).toContain("omar@disha.test")
  },
)

test("a new password ends the sessions of an account, as removing it does", async () => {
  const { cookie } = await product.signIn()
  const me = () => product.app.inject({ url: "/api/v1/users/me", headers: { cookie } })
  expect((await me()).statusCode).toBe(200)
  const email = "maha@disha.test"
  await carryOut(product.database, { verb: "reset", email, password: "quite another" })
  expect((await me()).statusCode).toBe(401)
  expect((await login(email, "a long password")).statusCode).toBe(401)
  const again = await login(email, "quite another")
  expect(again.statusCode).toBe(200)
  const session = String(again.headers["set-cookie"]).split(";")[0]!

  await carryOut(product.database, {
    verb: "add",
    name: "Omar",
    email: "omar@disha.test",
    password: "twelve or more",
  })
  await carryOut(product.database, { verb: "remove", email })
  expect(
    (await product.app.inject({ url: "/api/v1/users/me", headers: { cookie: session } }))
      .statusCode,
  ).toBe(401)
  expect((await login(email, "quite another")).json().message).toBe("Incorrect email or password")
})

test("two who remove each other at once leave one account", async () => {
  const emails = ["maha@disha.test", "omar@disha.test"]
  for (const email of emails) {
    await carryOut(product.database, {
      verb: "add",
      name: "Staff",
      email,
      password: "a long password",
    })
  }
  const done = await Promise.allSettled(
    emails.map((email) => carryOut(product.database, { verb: "remove", email })),
  )
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test.skipIf(!isOnServer)("with DATABASE_URL the accounts are those of that server", async () => {
  const [row] = await product.database.query<{ name: string }>("select current_database() as name")
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${row!.name}`
  const settings = { DATABASE_URL: url.href }
  const added = await staff(["add", "maha@disha.test", "Maha"], { settings })
  expect(added.complaint).toBe("")
  const [, password] = PASSWORD.exec(added.out)!
  expect((await login("maha@disha.test", password!)).statusCode).toBe(200)
  expect((await staff(["reset", "maha@disha.test"], { settings })).out).toMatch(PASSWORD)
  expect((await login("maha@disha.test", password!)).statusCode).toBe(401)
})

test.skipIf(isOnServer).each<[words: string[], complaint: RegExp]>([
  [[], /^Say what to do: add, list, role, reset, step-off or remove\.\n.*--help/],
  [["add", "maha@disha.test"], /^add also needs the name\./],
  [["add", "maha", "Maha"], /^Email must be an address such as name@example\.com\.\n$/],
  [["add", "maha@disha.test", "Maha", "Khan"], /^add does not know what to do with "Khan"\./],
  [["add", "maha@disha.test", "Maha", "--ask"], /^Password must have at least 12 characters\.\n$/],
  [
    ["list"],
    /^There is no database in .*: set DATA_DIR as the server has it, or start the server once\./,
  ],
])(
  "what cannot be understood is answered with a sentence, and nothing is made: %j",
  async (words, complaint) => {
    const printed = await staff(words)
    expect(printed).toMatchObject({ code: 1, out: "" })
    expect(printed.complaint).toMatch(complaint)
    expect(printed.complaint).not.toMatch(/^\s+at /m)
  },
)

test.skipIf(isOnServer)("--help says how it is used", async () => {
  const { code, out } = await staff(["--help"])
  expect(code).toBe(0)
  for (const verb of ["add", "list", "reset", "step-off", "remove"])
    expect(out).toContain(`npm run staff -- ${verb}`)
})
