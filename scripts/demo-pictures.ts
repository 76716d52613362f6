/**
 * Makes the pictures of demo/images/finished (covers, logos, turned floor plans), and
 * writes size, hash and miniature of every picture of the demo to demo/images/inspected.json, so
 * that the first start neither encodes nor decodes any. After a change of the demo:
 *
 *   npm run demo:pictures
 */
import { globSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import sharp from "sharp"
import { brochureCover } from "#demo/brochure.ts"
import { finishedFiles, type Recipe } from "#demo/finished.ts"
import { withNorthArrow } from "#demo/north-arrow.ts"
import { openEncoder } from "#server/media/encoder.ts"

const ROOT = resolve(import.meta.dirname, "..")
const IMAGES = join(ROOT, "demo/images")
const LOGO_HEIGHT = 320
/** The smallest files: they are encoded once. */
const EFFORT = 6

await rm(join(IMAGES, "finished"), { recursive: true, force: true })
const recipes = finishedFiles()
for (const [file, recipe] of recipes) {
  const path = join(IMAGES, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await imageOf(recipe))
}

const encoder = openEncoder({ processFile: join(ROOT, "server/media/encoder-process.ts") })
const inspected: Record<string, object> = {}
for (const file of globSync("{pictures,floorplans,finished/*}/*.webp", {
  cwd: IMAGES,
}).toSorted()) {
  const { result } = encoder.submit({ verb: "inspect", source: join(IMAGES, file) }, "uploaded")
  const recipe = recipes.get(file)
  inspected[file] = { ...(await result), ...(recipe && { recipe }) }
}
await encoder.close()
const lines = Object.entries(inspected).map(
  ([file, facts]) => `  ${JSON.stringify(file)}: ${JSON.stringify(facts)}`,
)
await writeFile(join(IMAGES, "inspected.json"), `{\n${lines.join(",\n")}\n}\n`)
console.log(`${recipes.size} pictures are made, ${lines.length} inspected.`)

async function imageOf(recipe: Recipe): Promise<Buffer> {
  switch (recipe.make) {
    case "cover":
      return brochureCover({
        picture: sharp(join(IMAGES, "pictures", `${recipe.picture}.webp`)),
        mark: await drawing(recipe.mark),
        tint: recipe.tint,
      })
    case "logo":
    case "sign":
      return sharp(Buffer.from(await drawing(recipe.mark)), { density: 300 })
        .resize({
          height: LOGO_HEIGHT,
          // The sign stands in the square at the left of each drawing.
          ...(recipe.make === "sign" && { width: LOGO_HEIGHT, position: "left" }),
        })
        .webp({ lossless: true, effort: EFFORT })
        .toBuffer()
    case "turned plan":
      return withNorthArrow(
        await readFile(join(IMAGES, "floorplans", `${recipe.plan}.webp`)),
        recipe.northDeg,
      )
  }
}

/** The drawn logo of a developer or a project. */
function drawing(mark: string): Promise<string> {
  return readFile(join(IMAGES, "logos", `${mark}.svg`), "utf8")
}
