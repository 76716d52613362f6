import { bigint, pgTable, text } from "drizzle-orm/pg-core"
import { afterEach, expect, test } from "vitest"
import { kinds } from "#catalog/kinds.ts"
import { blankDatabase } from "#tests/support/database.ts"
import { versionWith } from "#tests/support/migrations.ts"
import { findWrongRows } from "./check-rows.ts"
import { parse, readOne, readPage, shapeOf, WhereBuilder } from "./read.ts"

/** The last migration of the version before: rows had neither plan marks nor a Vastu summary. */
const BEFORE = "0007_map_cells"
const COLUMN = "throw_away_charge"

const undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function version(...wanted: Parameters<typeof versionWith>): string {
  const { root, remove } = versionWith(...wanted)
  undo.push(remove)
  return root
}

test("a column that a migration adds is in every row that was there before", async () => {
  const { open, drop } = await blankDatabase()
  undo.push(drop)
  const before = await open(version((tags) => tags.slice(0, tags.indexOf(BEFORE) + 1)))
  await before.query(`
    do $$ begin
    ${insert("areas", { summary: "Towers.", description: "A canal.", img: "a.webp", price: 1 }, "a")}
    ${insert("developers", { description: "Builders.", logo: "a.webp", img: "a.webp" }, "b")}
    ${insert("posts", { title: "Title", category: "Vastu", content: "<p>Text.</p>" }, "c")}
    ${insert("projects", { ...PROJECT, area: id("a"), developer: id("b") }, "d")}
    ${insert("projects", { ...PROJECT, location: null }, "e")}
    end $$`)
  await before.close()

  const adding = kinds.map(
    ({ path }) => `alter table ${path} add column ${COLUMN} bigint default 7 not null;`,
  )
  const now = await open(version((tags) => [...tags, "9999_throw_away"], adding))
  undo.push(() => now.close())
  for (const kind of kinds) {
    const table = pgTable(kind.path, {
      slug: text("slug").notNull(),
      throwAwayCharge: bigint(COLUMN, { mode: "number" }).notNull(),
    })
    const shape = shapeOf(table, { longFields: [] })
    const all = { shape, where: new WhereBuilder(), orderBy: "t._id", page: 1, limit: 0 }
    const { data, results } = await readPage<{ slug: string }>(now, all)
    expect(results).toBe(kind.path === "projects" ? 2 : 1)
    for (const row of parse(data)) {
      expect(row).toEqual({ slug: row.slug, throwAwayCharge: 7 })
      const where = new WhereBuilder().add((value) => `t.slug = ${value}`, row.slug)
      expect(parse((await readOne(now, shape, where)) ?? "null")).toEqual(row)
    }
  }
  expect(await findWrongRows(now)).toEqual([])
})

const PROJECT = {
  title: "Homes",
  price: 2,
  type: "Villa",
  address: "Walk",
  city: "Dubai",
  country: "UAE",
  area_size: 900.5,
  bedroom_number: 0,
  bath_number: 1,
  handover: "Q4 2027",
  nutshell: "Light.",
  description: "Long.",
  location_description: "By the canal.",
  nearby_areas: "JLT",
  feature_image: "a.webp",
  project_logo: "a.webp",
  brochure_img: "a.webp",
  payment_plan: JSON.stringify({ title: "60/40", details: ["60%-now"] }),
  location: JSON.stringify({ type: "Point", coordinates: [55.1, 25.2] }),
}

function id(digit: string): string {
  return digit.repeat(24)
}

/** SQL that adds a row as the version before knew it. */
function insert(
  table: string,
  fields: Record<string, string | number | null>,
  digit: string,
): string {
  const named = "title" in fields && table === "posts" ? {} : { name: `“Name” ${digit}` }
  const row = { _id: id(digit), slug: `slug-${digit}`, name_words: "{name}", ...named, ...fields }
  const values = Object.values(row).map((value) => (value === null ? "null" : `'${value}'`))
  return `insert into ${table} (${Object.keys(row)}) values (${values});`
}
