import {
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { connect, createServer, type Server, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "@playwright/test"
import pg from "pg"
import { areas } from "#demo/areas.ts"
import { arrangedProjects } from "#demo/arrangement.ts"
import { developers } from "#demo/developers.ts"
import { posts } from "#demo/posts.ts"
import { startPostgres } from "#scripts/postgres.ts"
import { findPostgres } from "#scripts/test-tools.ts"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { type Database, openDatabase } from "#server/db/open.ts"
import { openMedia } from "#server/media/media.ts"
import { sweepPictures } from "#server/media/references.ts"
import { startMailServer } from "#tests/support/mail-server.ts"
import { inconsistencies } from "../support/consistency.ts"
import { addEmptyDatabase } from "../support/database.ts"
import { type FormEntry, multipart } from "../support/form.ts"
import { aHeavyPicture, aPicture } from "../support/pictures.ts"
import {
  type EarlierStart,
  freePort,
  LOG_FILE,
  type Product,
  STARTS_FILE,
  startProduct,
} from "../support/product.ts"
import { api } from "../support/screens.ts"

const CLOSE_WITHIN_MS = 10_000
const MEGABYTE = 1024 * 1024
const SESSION_SECRET = "a secret of the tests, long enough"
const FILLING = "Filling the catalogue"

let dataDir: string
const products: Product[] = []

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "disha-operator-"))
})

test.afterEach(async () => {
  for (const product of products.splice(0)) {
    product.process.kill("SIGKILL")
    await product.ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}, port?: number): Promise<Product> {
  const product = await startProduct({ dataDir, settings, ...(port !== undefined && { port }) })
  products.push(product)
  return product
}

const WRONG: Record<string, string> = {
  PORT: "eighty",
  PUBLIC_ORIGIN: "https://disha.example/site",
  DATABASE_URL: "mysql://localhost/disha",
  ASSET_BASE_URL: "pictures/",
  ADMIN_EMAIL: "nobody",
  ADMIN_PASSWORD: "short",
  DEMO: "yes",
  LOG_LEVEL: "loud",
  SMTP_URL: "mail.example:587",
  LEADS_TO: "sales@disha.example, nobody",
  MAIL_FROM: "nobody",
  CONTACT_EMAIL: "nobody",
}

for (const [name, value] of Object.entries(WRONG)) {
  test(`a wrong ${name} stops the start with a sentence that names it`, async () => {
    const product = await start({ [name]: value })
    expect(await product.ended).toBe(1)
    expect(product.output()).toMatch(/Disha could not start\. The settings are not right:/)
    expect(product.output()).toMatch(new RegExp(`^ {2}${name}: .{5,}$`, "m"))
    expect(product.output()).not.toMatch(/^\s+at /m)
  })
}

test("an SMTP_URL without LEADS_TO stops the start with a sentence that keeps its password", async () => {
  const product = await start({ SMTP_URL: "smtp://disha:secret@mail.example:587" })
  expect(await product.ended).toBe(1)
  expect(product.output()).toMatch(/^ {2}LEADS_TO: is needed beside SMTP_URL/m)
  expect(product.output()).not.toContain("secret")
})

test("while the mail server is away or the process is killed, no enquiry is lost and none is mailed twice", async () => {
  const port = await freePort()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, LEADS_TO: "leads@disha.test" }
  await addEmptyDatabase(dataDir)
  const first = await start(settings)
  await first.ready()
  await sendEnquiry(first, "While the server is away")
  await first.printed("could not be sent yet")
  expect(await end(first)).toBe(0)

  const second = await start(settings)
  await second.ready()
  await sendEnquiry(second, "Before the process is killed")
  const held = Promise.withResolvers<void>()
  const mail = await startMailServer(port)
  try {
    mail.answer(() => {
      held.resolve()
      return new Promise<void>(() => {})
    })
    second.process.kill("SIGKILL")
    await second.ended
    const third = await start(settings)
    await third.ready()
    await held.promise
    third.process.kill("SIGKILL")
    await third.ended

    mail.answer(() => undefined)
    const fourth = await start(settings)
    await fourth.ready()
    await sendEnquiry(fourth, "While it is back")
    await expect.poll(() => mail.letters.length).toBe(3)
    expect(await end(fourth)).toBe(0)
    expect(new Set(mail.letters.map(({ id }) => id)).size).toBe(3)
    expect(fourth.output()).not.toMatch(/asha|While it is back/i)
  } finally {
    await mail.stop()
  }
})

async function sendEnquiry(product: Product, message: string) {
  const answer = await fetch(`${product.origin}/api/v1/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Asha Rao", email: "asha@example.com", message }),
  })
  expect(answer.status).toBe(201)
}

test("a database that cannot be reached stops the start with a sentence", async () => {
  const DATABASE_URL = `postgres://disha:secret@127.0.0.1:${await freePort()}/disha`
  const product = await start({ DATABASE_URL, SESSION_SECRET, DATABASE_WAIT_SECONDS: "0" })
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain("DATABASE_URL cannot be reached")
  expect(product.output()).not.toContain("secret")
})

test("the staff account is printed at the first start and not at the second", async () => {
  const first = await start()
  await first.ready()
  expect(await end(first)).toBe(0)
  const [, password = ""] = /password {2}(\S+)/.exec(first.output()) ?? []
  expect(password.length).toBeGreaterThanOrEqual(12)
  expect(first.output()).toContain("admin@disha.local")

  const second = await start()
  await second.ready()
  const { startedMs } = await timeToAnswer(second)
  console.log(`  From the second start on, the product says it is open after ${startedMs} ms.`)
  expect(await end(second)).toBe(0)
  expect(second.output()).not.toContain("password")
  expect(second.output()).not.toContain(password)
})

/** The product's own report of its start; its process measures that from its first line on. */
async function timeToAnswer(product: Product): Promise<{ startedMs: number }> {
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  return { startedMs: Number(/ready in (\d+) ms/.exec(product.output())?.[1]) }
}

test("a second process on one data folder stops with a sentence, and the first goes on", async () => {
  await addEmptyDatabase(dataDir)
  const first = await start()
  await first.ready()
  const second = await start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    /could not start.*data folder .* is in use by another Disha process/,
  )
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  expect((await fetch(`${first.origin}/api/v1/projects`)).status).toBe(200)
})

test("a port that is taken stops the start with a sentence, and the data folder is free again", async () => {
  await addEmptyDatabase(dataDir)
  const port = await freePort()
  const other = createServer().listen(port, "127.0.0.1")
  const product = await start({}, port)
  expect(await product.ended).toBe(1)
  expect(product.output()).toContain(String(port))
  expect(product.output()).not.toMatch(/^\s+at /m)
  other.close()
  await (await start({}, port)).ready()
})

test("SIGTERM ends the product within 10 s, answers what is under way whole, and frees the port", async () => {
  await addEmptyDatabase(dataDir)
  const product = await start({ SHUTDOWN_GRACE_MS: "200" })
  await product.ready()
  const port = Number(new URL(product.origin).port)
  const idle = connect(port, "127.0.0.1")
  const halfRequested = connect(port, "127.0.0.1", () =>
    halfRequested.write("GET / HTTP/1.1\r\nHost: x\r\n"),
  )
  for (const socket of [idle, halfRequested]) socket.on("error", () => undefined)
  await fetch(`${product.origin}/`)
  const [beginning, rest] = [
    '{"name":"Asha Rao","email":"asha@example.com",',
    '"message":"Slowly"}',
  ]
  const slow = connect(port, "127.0.0.1")
  const answer = text(slow)
  const head = `POST /api/v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  slow.write(`${head}Content-Length: ${beginning.length + rest.length}\r\n\r\n${beginning}`)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)

  const requestedAt = Date.now()
  product.process.kill("SIGTERM")
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503)
  await expect.poll(() => fetch(`${product.origin}/healthz`).catch(() => "refused")).toBe("refused")
  slow.write(rest)
  expect(await answer).toMatch(/^HTTP\/1\.1 201 .*\r\nconnection: close\r\n/is)
  expect(await product.ended).toBe(0)
  expect(Date.now() - requestedAt).toBeLessThan(CLOSE_WITHIN_MS)
  for (const socket of [idle, halfRequested]) socket.destroy()
  const again = await start({}, port)
  await again.ready()
})

/**
 * The product that all of these tests use was filled by starts that were cut short
 * (tests/support/serve.ts).
 */
const earlier = () => JSON.parse(readFileSync(STARTS_FILE, "utf8")) as EarlierStart[]

test("SIGTERM during the demo load ends the product within 10 s", () => {
  const [stopped] = earlier().filter(({ signal }) => signal === "SIGTERM")
  expect(stopped!.endedAfterMs).toBeLessThan(CLOSE_WITHIN_MS)
  expect(stopped!.output).toContain(FILLING)
  expect(stopped!.output).not.toMatch(/^\s+at |password/m)
})

test("kill -9 at any moment of the demo load: the next start completes it without doubles", async () => {
  const starts = earlier()
  const killed = starts.filter(({ signal }) => signal === "SIGKILL")
  expect(killed.map(({ ended }) => ended)).toEqual(["SIGKILL", "SIGKILL", "SIGKILL"])
  expect(starts.at(-1)!.ended).toBe(0)
  // None of the starts that were cut short made an account whose password was never printed.
  expect(starts.filter(({ output }) => output.includes("password  "))).toHaveLength(1)

  const published = posts.filter(({ status }) => status === "publish")
  const expected = {
    projects: arrangedProjects().length,
    developers: developers.length,
    areas: areas.length,
    posts: published.length,
  }
  expect((await api("/projects/stats")).data).toMatchObject(expected)
  for (const [kind, count] of Object.entries(expected)) {
    const records: { name?: string; title?: string; slug: string }[] = []
    for (let page = 1; records.length < count; page++) {
      const { data, total } = await api(`/${kind}?limit=50&page=${page}`)
      expect(total).toBe(count)
      expect(data.length).toBeGreaterThan(0)
      records.push(...data)
    }
    expect(records).toHaveLength(count)
    expect(new Set(records.map(({ slug }) => slug)).size).toBe(count)
    // A record that was made twice would have the same name, and a slug with a number.
    expect(new Set(records.map(({ name, title }) => name ?? title)).size).toBe(count)
  }
})

test("what has been filled is not filled again", () => {
  const output = readFileSync(LOG_FILE, "utf8")
  expect(output).not.toContain(FILLING)
  const ms = Number(/ready in (\d+) ms/.exec(output)?.[1])
  console.log(`  With the demo, the product says it is open after ${ms} ms.`)
})

const STAFF = { email: "maha@disha.test", password: "a long password" }
const KILLED_AFTER_MS = [40, 120, 250, 450]

/** The answer to a save: the address of its record and its pictures. */
interface Acknowledged {
  slug: string
  pictures: string[]
}

test("kill -9 at any moment of a save: what was acknowledged is whole, and the sweep leaves nothing else", async () => {
  test.setTimeout(180_000)
  const acknowledged: Acknowledged[] = []
  const photographs = [await aHeavyPicture(), await aPicture("jpg", { width: 1600, height: 1000 })]
  await addEmptyDatabase(dataDir)
  for (const [round, moment] of KILLED_AFTER_MS.entries()) {
    const product = await start({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password })
    await product.ready()
    const cookie = await signIn(product)
    const lanes = ["north", "south"].map(async (lane) => {
      for (let number = 0; ; number++) {
        const pictures = [...photographs, await aPicture("jpg", { seed: round * 100 + number })]
        const saved = await saveArea(product, cookie, `${lane} ${round} ${number}`, pictures).catch(
          () => undefined,
        )
        if (!saved) return
        acknowledged.push(saved)
      }
    })
    await pause(moment)
    product.process.kill("SIGKILL")
    expect(await product.ended).toBe("SIGKILL")
    await Promise.all(lanes)
  }

  const product = await start()
  await product.ready()
  await expectWhole(product, acknowledged)
  expect(await end(product)).toBe(0)

  const database = await openDatabase({ root: process.cwd(), dataDir })
  const media = await openMedia({ database, dataDir, root: process.cwd() })
  try {
    await makeAllOld(database)
    expect((await sweepPictures(database, media)).lost).toEqual([])
    expect(await inconsistencies(database, dataDir)).toEqual([])
  } finally {
    await media.close()
    await database.close()
  }
})

const cannotMount = noTmpfs()

test("a full disk refuses saves with a sentence, reading goes on, and after kill -9 all is there", async () => {
  test.skip(cannotMount !== undefined, cannotMount)
  setDiskSize(dataDir, 400 * MEGABYTE, { isNew: true })
  await addEmptyDatabase(dataDir)
  try {
    const settings = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password }
    const product = await start(settings)
    await product.ready()
    const cookie = await signIn(product)
    const acknowledged = [await saveArea(product, cookie, "Before", [await aHeavyPicture()])]
    const progress = async () =>
      (await fetch(`${product.origin}/api/v1/pictures`, { headers: { cookie } })).json()
    await expect.poll(progress, { timeout: 40_000 }).toMatchObject({ data: { pictures: 0 } })
    const filler = join(dataDir, "filler")
    const { bsize, bavail } = statfsSync(dataDir)
    writeFileSync(filler, Buffer.alloc(bsize * bavail - 2 * MEGABYTE))
    const refused = saveArea(product, cookie, "Refused", [await aHeavyPicture({ width: 1600 })])
    await expect(refused).rejects.toThrow(/503.*[Dd]isk is (almost )?full/)
    await expectWhole(product, acknowledged)

    product.process.kill("SIGKILL")
    await product.ended
    rmSync(filler)
    const again = await start(settings)
    await again.ready()
    acknowledged.push(
      await saveArea(again, await signIn(again), "After", [await aHeavyPicture({ width: 1600 })]),
    )
    await expectWhole(again, acknowledged)
    expect((await read(again, "/areas")).total).toBe(2)
    expect(await end(again)).toBe(0)
  } finally {
    unmount(dataDir)
  }
})

test("while the database cannot be reached pages and API say so, and are back when it is", async () => {
  test.skip(findPostgres() === undefined, "There is no PostgreSQL server to take away")
  const postgres = await startPostgres({ extraSettings: { fsync: "off" } })
  const { hostname, port, href } = new URL(postgres.url)
  const bridge = await openBridge(Number(port), hostname)
  try {
    const product = await start({
      DATABASE_URL: href.replace(`:${port}/`, `:${bridge.port}/`),
      SESSION_SECRET,
    })
    await product.ready()
    // The connection that reports changes clears the cache when it opens.
    await expect.poll(() => watchersOf(postgres.url)).toBeGreaterThan(0)
    expect((await fetch(`${product.origin}/projects`)).status).toBe(200)

    bridge.cut()
    expect((await fetch(`${product.origin}/projects`)).status, "a page that is kept").toBe(200)
    const page = await fetch(`${product.origin}/areas`)
    expect(page.status).toBeGreaterThanOrEqual(500)
    const html = await page.text()
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
    expect(html).toMatch(/Something went wrong on our side|50[03]/)
    expect(html).not.toMatch(/ECONN|postgres|Failed query|\bat \//i)
    const answer = await fetch(`${product.origin}/api/v1/projects`)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await answer.json()).toMatchObject({
      status: "error",
      message: expect.stringMatching(/\w+ \w+/),
    })
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)

    bridge.mend()
    await expect.poll(async () => (await fetch(`${product.origin}/areas`)).status).toBe(200)
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  } finally {
    bridge.close()
    await postgres.stop()
  }
})

/** How many connections wait for notices of changes, past their first question. */
async function watchersOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ watchers: number }>(
      `select count(*)::int as watchers from pg_stat_activity
        where application_name = 'disha watch' and state = 'idle' and query !~* '^listen'`,
    )
    return rows[0]?.watchers ?? 0
  } finally {
    await client.end()
  }
}

async function signIn({ origin }: Product): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(STAFF),
  })
  expect(reply.status).toBe(200)
  return reply.headers.getSetCookie()[0]!.split(";")[0]!
}

/** Throws status and sentence when the area was not saved. */
async function saveArea(
  { origin }: Product,
  cookie: string,
  name: string,
  pictures: Buffer[],
): Promise<Acknowledged> {
  const [img, ...gallery] = pictures.map((bytes) => ({ bytes, name: "photo.jpg" }))
  const form = await multipart([
    ["name", name],
    ["price", "950000"],
    ["summary", "Towers by a canal."],
    ["description", "A canal."],
    ["img", img!],
    ...gallery.map((picture): FormEntry => ["gallery", picture]),
  ])
  const reply = await fetch(`${origin}/api/v1/areas`, {
    method: "POST",
    headers: { cookie, ...form.headers },
    body: new Uint8Array(form.payload),
  })
  const text = await reply.text()
  if (reply.status !== 201) throw new Error(`${reply.status} ${text}`)
  const { data } = JSON.parse(text)
  return { slug: data.slug, pictures: [data.img, ...data.gallery] }
}

/** Every record that was acknowledged is read, and every picture of it is sent. */
async function expectWhole(product: Product, acknowledged: Acknowledged[]) {
  for (const { slug, pictures } of acknowledged) {
    const { data } = await read(product, `/areas/slug/${slug}`)
    expect([data.img, ...data.gallery]).toEqual(pictures)
  }
  for (const file of new Set(acknowledged.flatMap(({ pictures }) => pictures))) {
    const picture = await fetch(`${product.origin}/assets/areas/${file}`)
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"])
  }
}

/** Nothing in the data folder is young any more. */
async function makeAllOld(database: Database) {
  await database.query("update assets set created_at = created_at - interval '2 hours'")
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const kind of ["assets", "sources", "variants", "incoming"]) {
    for (const file of globSync(join(dataDir, kind, "**/*"), { withFileTypes: true })) {
      if (file.isFile()) utimesSync(join(file.parentPath, file.name), then, then)
    }
  }
}

async function end(product: Product): Promise<number | string> {
  product.process.kill("SIGTERM")
  return product.ended
}

/** The answer of that product's API to a read. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is the contract's, and other tests hold it to that
async function read(product: Product, path: string): Promise<any> {
  const answer = await fetch(`${product.origin}/api/v1${path}`)
  expect(answer.status, path).toBe(200)
  return answer.json()
}

interface Bridge {
  port: number
  cut(): void
  mend(): void
  close(): void
}

/** A way to a port that can be cut and mended. */
async function openBridge(port: number, host: string): Promise<Bridge> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far).pipe(near)
  })
  const own = await freePort()
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve))
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: own,
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
    },
    close() {
      cutAll()
      server.close()
    },
  }
}
