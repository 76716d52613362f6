// On both databases: a backup of either is restored to either.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { enquiryInput } from "#catalog/contact.ts"
import { FOLDERS } from "#catalog/kind.ts"
import { startPostgres } from "#scripts/postgres.ts"
import { findPostgres } from "#scripts/test-tools.ts"
import { type Database, openDatabase } from "#server/db/open.ts"
import { openLocalStore } from "#server/media/local-store.ts"
import type { Store } from "#server/media/store.ts"
import { testApp } from "#tests/support/app.ts"
import { testDatabase } from "#tests/support/database.ts"
import { aFloorPlan, anArea, aPost, aProject, planMarks } from "#tests/support/factories.ts"
import { aPdf, aPicture } from "#tests/support/pictures.ts"
import { writeBackup } from "./backup.ts"
import { readBackup, restoreBackup } from "./restore.ts"
import { verify } from "./verify.ts"

const product = testApp()
const FILE = "0123456789abcdef0123456789abcdef.webp"
let folder: string
const opened: { close(): Promise<void> }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "disha-upkeep-"))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Place {
  database: Database
  store: Store
  dataDir: string
}

async function here(): Promise<Place> {
  const { database, dataDir } = product
  return { database, dataDir, store: await openLocalStore(dataDir) }
}

async function elsewhere(name: string, url?: string): Promise<Place> {
  const dataDir = join(folder, name)
  const own = url === undefined ? await testDatabase() : undefined
  const database = await (own ? own.open() : openDatabase({ url, root: process.cwd() }))
  opened.push({ close: () => database.close().then(own?.drop) })
  return { database, dataDir, store: await openLocalStore(dataDir) }
}

async function aPictureOf(kind: "areas" | "posts" | "projects/floorplans", seed: number) {
  return product.media.store(kind, await aPicture("png", { width: 400, height: 300, seed }))
}

/** Something of every sort, with characters that a line of text is easily cut at. */
async function fill() {
  const { services, media } = product
  await product.signIn()
  const [waiting, withOriginal, plan] = [
    await aPictureOf("areas", 1),
    await aPictureOf("posts", 2),
    await aPictureOf("projects/floorplans", 3),
  ]
  // One picture has no original yet, the next has one.
  await media.original("posts", withOriginal.file)
  const brochure = await media.store("projects/brochures", aPdf(), { isPdf: true })
  const area = await anArea(
    services,
    { name: "Jumeirah \u2028 “Bay” \\ \u0001 é" },
    { img: waiting.file },
  )
  const project = await aProject(
    services,
    { area: area._id },
    { floorPlan: [{ ...aFloorPlan("Two beds", planMarks()), image: plan.file }] },
  )
  await services.projects.update(project._id, {}, { pictures: { brochurePdf: brochure.file } })
  await aPost(services, {
    content: `<p>See</p><img src="/assets/posts/${withOriginal.file}" alt="" />`,
  })
  await services.enquiries.receive(
    enquiryInput.parse({
      name: "Asha",
      email: "asha@example.com",
      message: "Line one\r\nline two",
    }),
  )
  // The files that the factories name.
  for (const folder of FOLDERS) {
    mkdirSync(join(product.dataDir, "assets", folder), { recursive: true })
    writeFileSync(join(product.dataDir, "assets", folder, FILE), folder)
  }
  await product.database.query(
    `insert into assets (folder, file, kind, width, height, placeholder, bytes)
       select folder, $2, 'image/webp', 4, 3, '', 9 from unnest($1::text[]) as folder`,
    [FOLDERS, FILE],
  )
}

/** Every row of every table, as text, without the tables that a restore leaves empty. */
async function contents({ database }: Place): Promise<Record<string, string[]>> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('sessions', 'throttles', 'used_challenges') order by 1",
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const not = name === "catalog_counts" ? "where t.rows <> 0" : ""
    const rows = await database.query<{ line: string }>(
      `select row_to_json(t)::text as line from ${name} t ${not} order by row_to_json(t)::text collate "C"`,
    )
    found[name] = rows.map(({ line }) => line)
  }
  return found
}

function filesOf({ dataDir }: Place): string[] {
  return ["assets", "sources"].flatMap((kind) =>
    existsSync(join(dataDir, kind))
      ? readdirSync(join(dataDir, kind), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => `${kind}/${name}`)
      : [],
  )
}

async function carried(from: Place, to: Place, name: string) {
  await writeBackup(from, join(folder, name))
  await restoreBackup(to, await readBackup(join(folder, name)), { isForced: false })
}

test.skipIf(!findPostgres() || process.env.TEST_DATABASE_URL !== undefined)(
  "a backup carries every row and picture from one kind of database to the other and back",
  async () => {
    await fill()
    const origin = await here()
    const all = await contents(origin)
    const filled = [
      "areas",
      "projects",
      "plan_readings",
      "posts",
      "assets",
      "staff",
      "enquiries",
      "search_vocabulary",
    ]
    for (const name of filled) expect(all[name], name).not.toEqual([])
    expect(await product.database.query("select from sessions")).toHaveLength(1)
    const postgres = await startPostgres({ extraSettings: { fsync: "off" } })
    try {
      const server = await elsewhere("server", postgres.url)
      await carried(origin, server, "first")
      expect(await contents(server)).toEqual(all)
      const back = await elsewhere("embedded")
      await carried(server, back, "second")
      expect(await contents(back)).toEqual(all)
      expect(await back.database.query("select from sessions")).toEqual([])
      for (const place of [server, back]) {
        expect(filesOf(place).sort()).toEqual(filesOf(origin).sort())
        expect((await verify(place, { isAlone: true })).complaints).toEqual([])
      }
    } finally {
      for (const database of opened.splice(0)) await database.close()
      await postgres.stop()
    }
  },
)

test("a backup that is made while pictures come and go is whole", async () => {
  await fill()
  const origin = await here()
  let isOver = false
  const busy = (async () => {
    for (let seed = 10; !isOver; seed++) {
      const { file } = await aPictureOf("areas", seed)
      const area = await anArea(product.services, { name: `Area ${seed}` }, { img: file })
      if (seed % 2) {
        await product.services.areas.remove(area._id)
        await product.media.remove("areas", file)
      }
    }
  })()
  await writeBackup(origin, join(folder, "busy"))
  isOver = true
  await busy
  const place = await elsewhere("restored")
  await restoreBackup(place, await readBackup(join(folder, "busy")), { isForced: false })
  expect((await verify(place, { isAlone: true })).complaints).toEqual([])
})

test("a backup that is damaged or not whole is refused", async () => {
  await fill()
  await writeBackup(await here(), join(folder, "good"))
  const picture = readFileSync(join(folder, "good/SHA256SUMS"), "utf8").match(
    /sources\/areas\/\S+/,
  )![0]
  const damages: [(at: string) => void, RegExp][] = [
    [
      (at) => appendFileSync(join(at, "tables/areas.ndjson"), " "),
      /tables\/areas\.ndjson has changed/,
    ],
    [(at) => rmSync(join(at, picture)), /areas\/\w+\.webp is missing/],
    [
      (at) => appendFileSync(join(at, "SHA256SUMS"), `${"0".repeat(64)}  ../../passwd\n`),
      /SHA256SUMS is not the one/,
    ],
    [
      (at) => writeFileSync(join(at, "manifest.json"), "{}"),
      /its manifest\.json is not one of this product/,
    ],
    [(at) => rmSync(join(at, "manifest.json")), /is no backup: it has no manifest\.json/],
  ]
  for (const [index, [damage, complaint]] of damages.entries()) {
    const copy = join(folder, `damaged-${index}`)
    cpSync(join(folder, "good"), copy, { recursive: true })
    damage(copy)
    await expect(readBackup(copy)).rejects.toThrow(complaint)
  }
  await expect(writeBackup(await here(), join(folder, "good"))).rejects.toThrow(
    /There is something in .*good already/,
  )
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([])
})

test("only an empty place is filled, unless it is forced; a restore that fails changes nothing", async () => {
  await fill()
  const origin = await here()
  await writeBackup(origin, join(folder, "backup"))
  const backup = await readBackup(join(folder, "backup"))
  const before = await contents(origin)
  if (origin.database.kind === "embedded") {
    await expect(restoreBackup(origin, backup, { isForced: false })).rejects.toThrow(
      /is not empty \(\w+ has rows\)/,
    )
  }
  const place = await elsewhere("other")
  const orphan = `assets/areas/${"a".repeat(32)}.webp`
  cpSync(join(folder, "backup", "SHA256SUMS"), join(place.dataDir, orphan))
  await expect(restoreBackup(place, backup, { isForced: false })).rejects.toThrow(
    /There are pictures already/,
  )
  expect(filesOf(place)).toHaveLength(1)
  await restoreBackup(place, backup, { isForced: true })
  expect(await contents(place)).toEqual(before)
  expect(filesOf(place).sort()).toEqual(filesOf(origin).sort())

  // Found whole, and then a row is gone that others name.
  const projects = join(folder, "backup/tables/projects.ndjson")
  writeFileSync(
    projects,
    readFileSync(projects, "utf8").replace(/"area":"[0-9a-f]{24}"/, `"area":"${"f".repeat(24)}"`),
  )
  await expect(restoreBackup(place, backup, { isForced: true })).rejects.toThrow()
  expect(await contents(place)).toEqual(before)
  const empty = await elsewhere("empty")
  await expect(restoreBackup(empty, backup, { isForced: false })).rejects.toThrow()
  expect(filesOf(empty)).toEqual([])
  expect(await empty.database.query("select from areas")).toEqual([])
  const older = {
    ...backup,
    manifest: { ...backup.manifest, schema: { migrations: 3, last: "0" } },
  }
  await expect(restoreBackup(empty, older, { isForced: false })).rejects.toThrow(
    /another version .* 3 migrations/,
  )
})

test("verify names what disagrees: files, records, references, counts, words and rows", async () => {
  await fill()
  const place = await here()
  const found = async () => (await verify(place, { isAlone: true })).complaints
  expect(await found()).toEqual([])

  const gone = await aPictureOf("areas", 21)
  const area = await anArea(product.services, { name: "Al Barari" }, { img: gone.file })
  rmSync(join(place.dataDir, "sources/areas", gone.file))
  writeFileSync(join(place.dataDir, "assets/posts", `${"b".repeat(32)}.webp`), "x")
  const { query } = place.database
  await query("delete from assets where folder = 'projects/floorplans'")
  await query("update catalog_counts set rows = 7 where kind = 'areas'")
  await query("update search_vocabulary set uses = 9 where word = 'barari'")
  await query("alter table areas drop constraint areas_price_range")
  await query("update areas set price = -1 where _id = $1", [area._id])
  await query("alter table projects drop constraint projects_area_areas__id_fk")
  await query("update projects set area = 'ffffffffffffffffffffffff'")
  await query(
    "alter table projects add constraint projects_area_areas__id_fk foreign key (area) references areas on delete set null not valid",
  )
  const complaints = await found()
  await query("update projects set area = null")
  await query("update areas set price = 1 where price < 0")
  await query(
    "alter table areas add constraint areas_price_range check (price between 0 and 1000000000000)",
  )
  expect(complaints).toEqual([
    `1 picture is on record without its file: assets/areas/${gone.file}.`,
    expect.stringMatching(/^3 files are kept and on no record: .*bbbb\.webp\.$/),
    expect.stringMatching(
      /^1 picture is named by a record and not there: projects\/floorplans\/\w+\.webp of projects\//,
    ),
    "1 row of projects has a broken reference (area to areas): ffffffffffffffffffffffff.",
    "The count of areas is 7, and there are 2.",
    "1 word of the search in areas is counted wrongly: barari.",
    "1 row of areas does not read as the API describes it: al-barari (price).",
  ])
})
