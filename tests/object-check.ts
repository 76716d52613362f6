// npm run object-check
//
// Tests pictures in a bucket on a real object storage and a real PostgreSQL; two minutes, and
// therefore not a part of npm test. Each test goes on where the one before has ended.
import assert from "node:assert/strict"
import { join } from "node:path"
import { after, test } from "node:test"
import sharp from "sharp"
import { startPostgres } from "#scripts/postgres.ts"
import { endTogether } from "#scripts/processes.mjs"
import { readConfig } from "#server/config.ts"
import { openDatabase } from "#server/db/open.ts"
import { openMedia } from "#server/media/media.ts"
import { openStore } from "#server/media/open-store.ts"
import { sweepPictures } from "#server/media/references.ts"
import { pathOf, type Store } from "#server/media/store.ts"
import { type App, command, makeApp, ROOT, until } from "#tools/fleet/app.ts"
import { formOf, type Reply, sendRequest } from "#tools/fleet/http-client.ts"
import { withLifetime } from "#tools/fleet/lifetime.ts"
import { startObjectStore } from "#tools/fleet/object-store.ts"
import { newStaff, signIn } from "#tools/fleet/staff.ts"

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

endTogether()
const staff = newStaff()
const { storage, postgres, folder, stop } = await withLifetime(async ({ defer, folder }) => {
  const [storage, postgres] = [await startObjectStore(), await startPostgres()]
  defer(storage.stop)
  defer(postgres.stop)
  return { storage, postgres, folder: folder("object-check") }
})
const common = {
  ...staff.settings,
  ...storage.settings,
  DATABASE_URL: postgres.url,
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  DEMO: "0",
}
const one = await makeApp({ name: "A", settings: { ...common, DATA_DIR: join(folder, "a") } })
const redirecting = { ...common, DATA_DIR: join(folder, "b"), ASSET_REDIRECT: "1" }
const other = await makeApp({ name: "B", settings: redirecting })
await one.start()
await other.start()
const database = await openDatabase({ url: postgres.url, root: ROOT })
const store = await openStore(readConfig({ ...common, DATA_DIR: join(folder, "check") }))
const headers = { cookie: await signIn(one.origin, staff) }
after(async () => {
  for (const app of [one, other]) await app.stop("SIGKILL")
  await stop()
})

let first: Area
let third: Area
/** The address of a large picture, and what it answers. */
let large: string
let served: Reply

test("what is saved through one process is served by both, whole and in parts", async () => {
  first = await saveArea(one, "First", [1_600, 500, 700])
  large = `/assets/areas/${first.img}`
  served = await sendRequest(one.origin + large)
  assert.equal(served.status, 200)
  assert.match(served.headers["cache-control"] ?? "", /immutable/)
  assert.equal((await sharp(served.bytes).metadata()).width, 1_600)
  const part = await sendRequest(one.origin + large, { headers: { range: "bytes=1000-1999" } })
  assert.equal(part.status, 206)
  assert.ok(part.bytes.equals(served.bytes.subarray(1_000, 2_000)))
  const copy = await sendRequest(other.origin + copyOf(first.img, 320))
  assert.equal(copy.status, 200)
})

test("with ASSET_REDIRECT a large picture comes from the storage, by an address for it alone", async () => {
  const sent = await sendRequest(other.origin + large)
  assert.equal(sent.status, 302)
  const elsewhere = sent.headers.location!
  const direct = await sendRequest(elsewhere)
  assert.equal(direct.headers["content-type"], "image/webp")
  assert.match(direct.headers["cache-control"] ?? "", /immutable/)
  assert.ok(direct.bytes.equals(served.bytes))
  assert.ok((await sendRequest(elsewhere.split("?")[0]!)).status >= 400)
  assert.equal((await sendRequest(elsewhere.replace("assets/", "sources/"))).status, 403)
})

test("each copy of 3 pictures is made by one process", async () => {
  await allPrepared()
  const copies = [...storage.writes].filter(([path]) => path.includes("/variants/"))
  assert.ok(copies.length >= 18, String(copies.length))
  assert.ok(copies.every(([, times]) => times === 1))
})

test("what a killed process left is made by the other", async () => {
  const second = await saveArea(one, "Second", [900, 1_000, 1_100, 1_200])
  await one.stop("SIGKILL")
  assert.ok((await count("jobs where kind = 'picture'")) > 0, "nothing was left to do")
  await allPrepared()
  assert.equal((await sendRequest(other.origin + copyOf(second.img, 640))).status, 200)
  await one.start()
})

test("a request to a storage that fails twice is retried", async () => {
  storage.fault = { status: 503, times: 2 }
  third = await saveArea(one, "Third", [640])
})

test("while the storage is away a save is refused with a sentence, and succeeds afterwards", async () => {
  const before = await count("assets")
  storage.fault = "refused"
  const refused = await postArea(one, "Fourth", [660])
  assert.equal(refused.status, 503)
  assert.match(refused.json.message, /storage of the pictures does not answer/)
  assert.equal(await count("assets"), before)
  assert.equal((await sendRequest(`${one.origin}/areas`)).status, 200)
  storage.fault = "none"
  await saveArea(one, "Fourth", [660])
})

test("a record that is removed from the trash takes its pictures out of the bucket", async () => {
  const remove = { method: "DELETE", headers }
  for (const path of [`areas/${third._id}`, `trash/${third._id}`]) {
    const { status } = await sendRequest(`${one.origin}/api/v1/${path}`, remove)
    assert.equal(status, 204)
  }
  const isGone = async () =>
    !(await paths(store)).some((path) => path.includes(third.img.slice(0, 32)))
  await until(isGone, "the pictures stayed")
})

test("the sweep removes an orphan file, two sweeps at a time do no harm, and verify finds nothing", async () => {
  const orphan = `${"ab".repeat(16)}.webp`
  const orphanFile = store.temporaryFile()
  const square = { width: 4, height: 4, channels: 3 as const, background: "red" }
  await sharp({ create: square }).webp().toFile(orphanFile)
  await store.put({ folder: "areas", file: orphan }, orphanFile)
  const older: Store = {
    ...store,
    async *places() {
      for await (const { place, ageMs } of store.places())
        yield { place, ageMs: ageMs + TWO_HOURS_MS }
    },
  }
  const sweeps = await Promise.all(
    [older, older].map(async (one) => {
      const media = await openMedia({ database, store: one, root: ROOT })
      return sweepPictures(database, media).finally(() => media.close())
    }),
  )
  assert.ok(sweeps.reduce((sum, { orphans }) => sum + orphans, 0) >= 1)
  assert.deepEqual(sweeps[0]!.lost, [])
  assert.ok(!(await paths(store)).some((path) => path.includes(orphan)))
  await verify(common)
})

test("a backup of the bucket is restored to a disk, and one of the disk to a bucket", async () => {
  for (const app of [one, other]) assert.equal(await app.stop(), 0)
  await database.close()
  const local = { DATA_DIR: join(folder, "local"), DEMO: "0" }
  const back = await startPostgres()
  const restored = {
    ...common,
    DATA_DIR: join(folder, "back"),
    DATABASE_URL: back.url,
    ASSET_STORE: common.ASSET_STORE.replace("?", "/restored?"),
  }
  await maintain("backup", [join(folder, "of-the-bucket")], common)
  await maintain("restore", [join(folder, "of-the-bucket")], local)
  await maintain("backup", [join(folder, "of-the-disk")], local)
  await maintain("restore", [join(folder, "of-the-disk")], restored)
  await verify(restored)
  const originals = (all: string[]) => all.filter((path) => path.startsWith("assets/")).sort()
  const there = await openStore(readConfig(restored))
  assert.deepEqual(originals(await paths(there)), originals(await paths(store)))
})

/** Noise of that width, which no format makes small. */
function aPicture(width: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 }
  const create = { width, height: 400, channels: 3 as const, background: "#000", noise }
  return sharp({ create }).jpeg().toBuffer()
}

async function postArea({ origin }: App, name: string, widths: number[]) {
  const [img, ...gallery] = await Promise.all(widths.map(aPicture))
  const texts = { name, price: "900000", summary: "A place", description: "A longer text." }
  return sendRequest(`${origin}/api/v1/areas`, {
    headers,
    body: formOf({ ...texts, img: img!, gallery }),
  })
}

async function saveArea(app: App, name: string, widths: number[]) {
  const { status, json, text } = await postArea(app, name, widths)
  assert.equal(status, 201, text)
  return json.data as Area
}

interface Area {
  _id: string
  img: string
}

function copyOf(file: string, width: number): string {
  return `/assets/areas/${file.replace(".webp", `.${width}.webp`)}`
}

async function count(from: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*)::int from ${from}`)
  return row!.count
}

function allPrepared() {
  const isSo = async () => (await count("jobs where kind = 'picture'")) === 0
  return until(isSo, "the copies were not made in time", { limitMs: 180_000 })
}

async function paths(place: Store): Promise<string[]> {
  return (await Array.fromAsync(place.places())).map(({ place }) => pathOf(place))
}

async function maintain(name: string, words: string[], settings: Record<string, string>) {
  const { code, output } = await command(name, words, {
    DATA_DIR: join(folder, "tool"),
    ...settings,
  })
  assert.equal(code, 0, output)
  return output
}

async function verify(settings: Record<string, string>) {
  assert.match(await maintain("verify", [], settings), /^All is well/)
}
