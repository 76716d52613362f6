// node tools/scale-check/object-check.ts    proves, on a real object storage and a real PostgreSQL, what is said of pictures in a
//                                       bucket; the product is built before. It ends with 1 at the first that is not so.
import assert from "node:assert/strict"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import sharp from "sharp"
import { startPostgres } from "#scripts/postgres.ts"
import { beforeEnd, endTogether, run } from "#scripts/processes.mjs"
import { readConfig } from "#server/config.ts"
import { type Database, openDatabase } from "#server/db/open.ts"
import { openMedia } from "#server/media/media.ts"
import { openStore } from "#server/media/open-store.ts"
import { sweepPictures } from "#server/media/references.ts"
import { pathOf, type Store } from "#server/media/store.ts"
import { ownEnvironment } from "../bench/servers.ts"
import { type App, makeApp } from "../fleet/apps.ts"
import { startObjectStore } from "../fleet/object-store.ts"
import { watchStore } from "../fleet/watched-store.ts"

const ROOT = process.cwd()
const STAFF = { ADMIN_EMAIL: "staff@disha.test", ADMIN_PASSWORD: "a password of the check" }
const PREPARED_LIMIT_MS = 180_000
const TWO_HOURS_MS = 2 * 60 * 60 * 1000

endTogether()
const began = performance.now()
const folder = mkdtempSync(join(tmpdir(), "disha-object-check-"))
beforeEnd(() => rmSync(folder, { recursive: true, force: true }))
const [storage, postgres] = await Promise.all([startObjectStore(), startPostgres()])
const watched = await watchStore(storage.endpoint)
const common = {
  ...STAFF,
  ...storage.settings,
  ASSET_STORE: storage.settings.ASSET_STORE.replace(storage.endpoint, watched.endpoint),
  DATABASE_URL: postgres.url,
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  DEMO: "0",
}
const one = await makeApp({
  name: "A",
  root: ROOT,
  settings: { ...common, DATA_DIR: join(folder, "a") },
})
const other = await makeApp({
  name: "B",
  root: ROOT,
  settings: { ...common, DATA_DIR: join(folder, "b"), ASSET_REDIRECT: "1" },
})
await one.start()
await other.start()
const database = await openDatabase({ url: postgres.url, root: ROOT })
const store = await openStore(readConfig({ ...common, DATA_DIR: join(folder, "check") }))
const cookie = await signIn(one)
say("two processes on one PostgreSQL and one bucket are ready")

const first = await saveArea(one, "First", [1_600, 500, 700])
const large = addressOf(first.img)
const served = await fetch(one.origin + large)
assert.equal(served.status, 200)
assert.match(served.headers.get("cache-control") ?? "", /immutable/)
const whole = Buffer.from(await served.arrayBuffer())
assert.deepEqual((await sharp(whole).metadata()).width, 1_600)
const part = await fetch(one.origin + large, { headers: { range: "bytes=1000-1999" } })
assert.equal(part.status, 206)
assert.ok(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1_000, 2_000)))
assert.equal((await fetch(other.origin + copyOf(first.img, 320))).status, 200)
say("what is saved through one process is served by both, whole and in parts")

const sent = await fetch(other.origin + large, { redirect: "manual" })
assert.equal(sent.status, 302)
const elsewhere = sent.headers.get("location")!
const direct = await fetch(elsewhere)
assert.equal(direct.headers.get("content-type"), "image/webp")
assert.match(direct.headers.get("cache-control") ?? "", /immutable/)
assert.ok(Buffer.from(await direct.arrayBuffer()).equals(whole))
assert.ok((await fetch(elsewhere.split("?")[0]!)).status >= 400)
assert.equal((await fetch(elsewhere.replace("assets/", "sources/"))).status, 403)
assert.equal(
  (await fetch(other.origin + copyOf(first.img, 320), { redirect: "manual" })).status,
  200,
)
say(
  "with ASSET_REDIRECT a large picture comes from the storage, by an address that is good for it alone",
)

await prepared(database)
const copies = [...watched.writes].filter(([path]) => path.includes("/variants/"))
assert.ok(copies.length >= 18, String(copies.length))
assert.deepEqual(
  copies.filter(([, times]) => times > 1),
  [],
)
say(`${copies.length} copies of 3 pictures were made, each by one process`)

const second = await saveArea(one, "Second", [900, 1_000, 1_100, 1_200])
await one.stop("SIGKILL")
const killedAt = performance.now()
assert.ok((await waiting(database)) > 0, "nothing was left to do")
await prepared(database)
say(`what a killed process left was made by the other within ${secondsSince(killedAt)} s`)
assert.equal((await fetch(other.origin + copyOf(second.img, 640))).status, 200)
await one.start()

watched.fault = { status: 503, times: 2 }
const third = await saveArea(one, "Third", [640])
watched.fault = "none"
say("a storage that stumbles twice is asked again, and the save succeeds")

const rowsBefore = await countPictures(database)
watched.fault = "refused"
const refused = await postArea(one, "Fourth", [660])
assert.equal(refused.status, 503)
assert.match(
  ((await refused.json()) as { message: string }).message,
  /storage of the pictures does not answer/,
)
assert.equal(await countPictures(database), rowsBefore)
assert.equal((await fetch(`${one.origin}/areas`)).status, 200)
watched.fault = "none"
await saveArea(one, "Fourth", [660])
say(
  "while the storage is away a save is refused with 503 and a sentence, pages go on, and it succeeds afterwards",
)

const removed = await fetch(`${one.origin}/api/v1/areas/${third._id}`, {
  method: "DELETE",
  headers: { cookie },
})
assert.equal(removed.status, 204)
await until(async () => !(await paths(store)).some((path) => path.includes(third.img.slice(0, 32))))
say("a deleted record takes its pictures out of the bucket")

const stray = `${"ab".repeat(16)}.webp`
const strayFile = store.temporaryFile()
await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
  .webp()
  .toFile(strayFile)
await store.put({ folder: "areas", file: stray }, strayFile)
const older: Store = {
  ...store,
  async *places() {
    for await (const { place, ageMs } of store.places())
      yield { place, ageMs: ageMs + TWO_HOURS_MS }
  },
}
const sweeps = await Promise.all(
  [older, older].map(async (place) => {
    const media = await openMedia({ database, store: place, root: ROOT })
    return sweepPictures(database, media).finally(() => media.close())
  }),
)
assert.ok(sweeps.reduce((sum, { strays }) => sum + strays, 0) >= 1)
assert.deepEqual(sweeps[0]!.lost, [])
assert.ok(!(await paths(store)).some((path) => path.includes(stray)))
await verified(common)
say(
  "the sweep takes a file of no record out of the bucket, two at a time do no harm, and verify finds nothing",
)

for (const app of [one, other]) assert.equal(await app.stop(), 0)
await database.close()
const local = { DATA_DIR: join(folder, "local"), DEMO: "0" }
const elsewherePostgres = await startPostgres()
const back = {
  ...common,
  DATA_DIR: join(folder, "back"),
  DATABASE_URL: elsewherePostgres.url,
  ASSET_STORE: common.ASSET_STORE.replace("?", "/restored?"),
}
await upkeep("backup", [join(folder, "of-the-bucket")], common)
await upkeep("restore", [join(folder, "of-the-bucket")], local)
await upkeep("backup", [join(folder, "of-the-disk")], local)
await upkeep("restore", [join(folder, "of-the-disk")], back)
await verified(back)
const there = await openStore(readConfig(back))
const originals = (all: string[]) => all.filter((path) => path.startsWith("assets/")).sort()
assert.deepEqual(originals(await paths(there)), originals(await paths(store)))
say("a backup of the bucket is restored to a disk, and one of the disk to a bucket")

await Promise.all([elsewherePostgres.stop(), postgres.stop(), storage.stop(), watched.close()])
console.log(`All of it holds (${secondsSince(began)} s).`)
process.exit()

function say(what: string) {
  console.log(`${secondsSince(began).padStart(6)} s  ${what}`)
}

function secondsSince(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

async function signIn({ origin }: App): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: STAFF.ADMIN_EMAIL, password: STAFF.ADMIN_PASSWORD }),
  })
  assert.equal(reply.status, 200)
  return reply.headers.getSetCookie()[0]!.split(";")[0]!
}

/** Noise of that width, which no format makes small. */
async function aPicture(width: number): Promise<Blob> {
  const pixels = Buffer.alloc(
    width * 400 * 3,
    Buffer.from(Array.from({ length: 9_973 }, () => Math.random() * 256)),
  )
  const bytes = await sharp(pixels, { raw: { width, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

async function postArea({ origin }: App, name: string, widths: number[]): Promise<Response> {
  const form = new FormData()
  const texts = { name, price: "900000", summary: "A place", description: "A longer text." }
  for (const [field, text] of Object.entries(texts)) form.append(field, text)
  for (const [at, width] of widths.entries()) {
    form.append(at === 0 ? "img" : "gallery", await aPicture(width), "photo.jpg")
  }
  return fetch(`${origin}/api/v1/areas`, { method: "POST", headers: { cookie }, body: form })
}

async function saveArea(app: App, name: string, widths: number[]) {
  const reply = await postArea(app, name, widths)
  const body = (await reply.json()) as { data: { _id: string; img: string } }
  assert.equal(reply.status, 201, JSON.stringify(body))
  return body.data
}

function addressOf(file: string): string {
  return `/assets/areas/${file}`
}

function copyOf(file: string, width: number): string {
  return `/assets/areas/${file.replace(".webp", `.${width}.webp`)}`
}

async function countPictures({ query }: Database): Promise<number> {
  return (await query<{ count: number }>("select count(*)::int as count from assets"))[0]!.count
}

async function waiting({ query }: Database): Promise<number> {
  const text = "select count(*)::int as count from assets where not is_prepared"
  return (await query<{ count: number }>(text))[0]!.count
}

async function prepared(place: Database) {
  await until(async () => (await waiting(place)) === 0)
}

async function until(isSo: () => Promise<boolean>) {
  const limit = Date.now() + PREPARED_LIMIT_MS
  while (!(await isSo())) {
    assert.ok(Date.now() < limit, "it took too long")
    await pause(100)
  }
}

async function paths(place: Store): Promise<string[]> {
  const all: string[] = []
  for await (const { place: kept } of place.places()) all.push(pathOf(kept))
  return all
}

async function upkeep(
  verb: "backup" | "restore" | "verify",
  words: string[],
  settings: Record<string, string>,
) {
  const env = { ...ownEnvironment(), DATA_DIR: join(folder, "tool"), ...settings }
  const { code, output } = await run(process.execPath, [`scripts/${verb}.ts`, ...words], {
    cwd: ROOT,
    env,
    isQuiet: true,
  })
  assert.equal(code, 0, output)
  return output
}

async function verified(settings: Record<string, string>) {
  assert.match(await upkeep("verify", [], settings), /^All is well/)
}
