import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { finishedFiles } from "./finished.ts"

const IMAGES = join(import.meta.dirname, "images")
const inspected = JSON.parse(readFileSync(join(IMAGES, "inspected.json"), "utf8"))
const files = globSync("{pictures,floorplans,finished/*}/*.webp", { cwd: IMAGES })

test("the finished pictures are those of the content (npm run demo:pictures)", () => {
  const recorded = Object.entries<{ recipe?: object }>(inspected).filter(([, { recipe }]) => recipe)
  const expected = [...finishedFiles()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(recorded.map(([file, { recipe }]) => [file, recipe])).toEqual(expected)
})

test("hash and size on record are those of the files of the demo's pictures", async () => {
  expect(Object.keys(inspected)).toEqual(files.toSorted())
  for (const file of files) {
    const bytes = readFileSync(join(IMAGES, file))
    const { format, width, height } = await sharp(bytes).metadata()
    const hash = createHash("sha256").update(bytes).digest("hex")
    expect({ file, format, ...inspected[file] }).toMatchObject({
      file,
      format: "webp",
      hash,
      width,
      height,
      placeholder: expect.stringMatching(/^(data:image\/webp;base64,.+)?$/),
    })
  }
})
