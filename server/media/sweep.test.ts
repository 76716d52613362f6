import { existsSync } from "node:fs"
import { mkdir, rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import type { Folder } from "#catalog/kind.ts"
import type { Picture } from "#catalog/picture.ts"
import { testApp } from "#tests/support/app.ts"
import { inconsistencies } from "#tests/support/consistency.ts"
import { anArea, aPost } from "#tests/support/factories.ts"
import { aPicture } from "#tests/support/pictures.ts"
import { sweepPictures } from "./references.ts"

const product = testApp()
const ORPHAN = `${"a".repeat(32)}.webp`

async function aStored(folder: Folder, seed: number): Promise<Picture> {
  return product.media.store(folder, await aPicture("png", { width: 400, height: 300, seed }))
}

async function age(folder: Folder, file: string, interval: string) {
  await product.database.query(
    `update assets set created_at = now() - $3::interval where folder = $1 and file = $2`,
    [folder, file, interval],
  )
}

async function anOldFile(path: string, hours = 2) {
  const whole = join(product.dataDir, path)
  await mkdir(join(whole, ".."), { recursive: true })
  await writeFile(whole, "something")
  const then = new Date(Date.now() - hours * 60 * 60 * 1000)
  await utimes(whole, then, then)
}

function isThere(path: string): boolean {
  return existsSync(join(product.dataDir, path))
}

function sweep() {
  return sweepPictures(product.database, product.media)
}

test("the sweep takes pictures that no record has named for 30 days, and leaves those of saves under way", async () => {
  const [old, young, used] = [
    await aStored("areas", 1),
    await aStored("areas", 2),
    await aStored("areas", 3),
  ]
  await anArea(product.services, {}, { img: used.file })
  for (const { file } of [old, used]) await age("areas", file, "31 days")
  const again = await aStored("developers", 4)
  await age("developers", again.file, "31 days")
  await aStored("developers", 4)
  expect(await sweep()).toEqual({ unused: 1, orphans: 0, lost: [] })
  expect(await product.media.original("areas", old.file)).toBeUndefined()
  for (const { folder, file } of [young, used, again]) {
    expect(await product.media.original(folder, file)).toBeDefined()
  }
})

test("a clock that is set a day forth makes no file old that was just written", async () => {
  await anOldFile(`sources/areas/${ORPHAN}`, 0)
  await anOldFile("incoming/upload", 0)
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 24 * 60 * 60 * 1000)
  try {
    expect(await sweep()).toMatchObject({ orphans: 0 })
  } finally {
    clock.mockRestore()
  }
  for (const path of [`sources/areas/${ORPHAN}`, "incoming/upload"]) {
    expect(isThere(path)).toBe(true)
    await rm(join(product.dataDir, path))
  }
})

test("the sweep leaves a picture that a save under way has claimed, in two fields at once", async () => {
  const { file } = await aStored("areas", 5)
  const claim = product.media.claim()
  const bytes = await aPicture("png", { width: 400, height: 300, seed: 5 })
  await Promise.all([
    product.media.store("areas", bytes, { claim }),
    product.media.store("areas", bytes, { claim }),
    claim.add({ folder: "areas", file }),
    claim.add({ folder: "areas", file }),
  ])
  await age("areas", file, "31 days")
  expect((await sweep()).unused).toBe(0)
  await claim.release()
  expect((await sweep()).unused).toBe(1)
})

test("a picture for the text of a post waits thirty days for its post to be saved", async () => {
  const [waiting, given, shown] = [
    await aStored("posts", 1),
    await aStored("posts", 2),
    await aStored("posts", 3),
  ]
  await aPost(product.services, {
    content: `<p>See</p><img src="/assets/posts/${shown.file}" alt="" />`,
  })
  await age("posts", waiting.file, "29 days")
  for (const { file } of [given, shown]) await age("posts", file, "31 days")
  expect((await sweep()).unused).toBe(1)
  expect(await product.media.original("posts", given.file)).toBeUndefined()
  for (const { file } of [waiting, shown])
    expect(await product.media.original("posts", file)).toBeDefined()
})

test("files that belong to no picture go, and so does what dead uploads left; what is young stays", async () => {
  const used = await aStored("areas", 6)
  await anArea(product.services, {}, { img: used.file })
  await product.media.variant("areas", used.file, 320, "webp")
  const copy = `variants/aa/${ORPHAN.replace(".webp", ".640.webp")}`
  const old = [`assets/areas/${ORPHAN}`, `sources/posts/${ORPHAN}`, copy, "incoming/dead"]
  const young = [`assets/posts/${ORPHAN}`, "incoming/alive"]
  for (const path of old) await anOldFile(path)
  for (const path of young) await anOldFile(path, 0)
  expect((await sweep()).orphans).toBe(3)
  expect(old.filter(isThere)).toEqual([])
  expect(young.filter(isThere)).toEqual(young)
  for (const path of young) await rm(join(product.dataDir, path))
  expect(await inconsistencies(product.database, product.dataDir)).toEqual([])
  expect((await product.media.variant("areas", used.file, 320, "webp"))?.bytes).toBeGreaterThan(0)
})

test("a source whose original was made before the process died goes", async () => {
  const { file } = await aStored("areas", 7)
  await anArea(product.services, {}, { img: file })
  await product.media.original("areas", file)
  await anOldFile(`sources/areas/${file}`)
  expect((await sweep()).orphans).toBe(1)
  expect(isThere(`sources/areas/${file}`)).toBe(false)
  expect(isThere(`assets/areas/${file}`)).toBe(true)
})

test("a picture on record whose file is gone is reported, and stays on record", async () => {
  const { folder, file } = await aStored("areas", 8)
  await anArea(product.services, {}, { img: file })
  await rm(join(product.dataDir, "sources/areas", file))
  expect((await sweep()).lost).toEqual([{ folder, file }])
  expect((await product.media.describe([{ folder, file }])).size).toBe(1)
})
