/**
 * What the making of pictures costs those who ask for something else: the p99 of a plain GET while
 * nothing is made, and while copies of fresh pictures are made as fast as they can be. `node
 * tools/bench/pictures.ts` prints both.
 */

import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import Fastify from "fastify"
import { copyWidths, FORMATS, type Picture, variantFile } from "#catalog/image.ts"
import { openDatabase } from "#server/db/open.ts"
import { openMedia } from "#server/media/media.ts"
import { mediaRoutes } from "#server/media/routes.ts"
import { percentile } from "./drive.ts"
import { openSteady, type Steady } from "./steady.ts"

const PICTURES = 20

export interface PictureFigures {
  quietP99Ms: number
  busyP99Ms: number
  quietP50Ms: number
  busyP50Ms: number
  ratio: number
  /** How many copies were made while the busy requests were measured, and in how many seconds. */
  copies: number
  seconds: number
}

/**
 * Serves, measures and cleans up; takes about a minute. `root` is the folder that the product is
 * installed in.
 */
export async function measurePictures(root: string): Promise<PictureFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "disha-bench-"))
  const database = await openDatabase({ root, isDurable: false })
  const media = await openMedia({ database, dataDir, root })
  const app = Fastify({ forceCloseConnections: true })
  let steady: Steady | undefined
  // From a process of its own too: what is measured is the server alone.
  const fetcher = fork(import.meta.filename, ["fetcher"], { execArgv: [] })
  try {
    app.get("/healthz", async () => ({ status: "ok" }))
    await app.register(mediaRoutes, { prefix: "/assets", media })
    await app.listen({ port: 0, host: "127.0.0.1" })
    const { port } = app.server.address() as AddressInfo
    const folder = join(root, "demo/images/pictures")
    const files = (await readdir(folder))
      .filter((name) => name.endsWith(".webp"))
      .slice(0, PICTURES)
    const pictures: Picture[] = []
    for (const file of files)
      pictures.push(await media.store("projects/gallery", await readFile(join(folder, file))))
    // What is measured is the making of copies.
    for (const { folder, file } of pictures) await media.original(folder, file)

    steady = openSteady(`http://127.0.0.1:${port}/healthz`)
    await steady.during(() => pause(1_000))
    const quiet: number[][] = []
    const busy: number[][] = []
    let copies = 0
    let seconds = 0
    // Quiet and busy times take turns, picture by picture, and the median of all turns is told:
    // what else the machine does falls on both.
    for (const picture of pictures) {
      const paths = addresses(picture)
      const began = performance.now()
      const during = await steady.during(async () => {
        fetcher.send(paths.map((path) => `http://127.0.0.1:${port}${path}`))
        const [failed] = await once(fetcher, "message")
        if (failed.length > 0) throw new Error(`Not every copy was sent: ${failed[0]}`)
      })
      const tookMs = performance.now() - began
      busy.push(during)
      quiet.push(await steady.during(() => pause(tookMs)))
      copies += paths.length
      seconds += tookMs / 1_000
    }
    const told = (turns: number[][], percent: number) =>
      percentile(
        turns.map((turn) => percentile(turn, percent)),
        50,
      )
    const quietP99Ms = told(quiet, 99)
    const busyP99Ms = told(busy, 99)
    return {
      quietP99Ms,
      busyP99Ms,
      quietP50Ms: told(quiet, 50),
      busyP50Ms: told(busy, 50),
      ratio: busyP99Ms / quietP99Ms,
      copies,
      seconds,
    }
  } finally {
    steady?.stop()
    fetcher.disconnect()
    await app.close()
    await media.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function addresses(picture: Picture): string[] {
  return copyWidths(picture).flatMap((width) =>
    FORMATS.map(
      (format) => `/assets/${picture.folder}/${variantFile(picture.file, width, format)}`,
    ),
  )
}

/** Fetches all that it is given at once, and says what failed. */
function beFetcher() {
  process.on("message", async (addresses: string[]) => {
    const failed = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(address)
        await answer.arrayBuffer()
        return answer.ok ? [] : [`${address} answered ${answer.status}`]
      }),
    )
    process.send!(failed.flat())
  })
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv[2] === "fetcher") beFetcher()
  else {
    const figures = await measurePictures(join(import.meta.dirname, "../.."))
    const ms = (value: number) => `${value.toFixed(2)} ms`
    console.log(
      `plain GET, nothing made:   p50 ${ms(figures.quietP50Ms)}, p99 ${ms(figures.quietP99Ms)}`,
    )
    console.log(
      `while ${figures.copies} copies are made: p50 ${ms(figures.busyP50Ms)}, p99 ${ms(figures.busyP99Ms)}`,
    )
    console.log(
      `ratio of the p99: ${figures.ratio.toFixed(2)} (below 3 is wanted); ${figures.seconds.toFixed(0)} s of making`,
    )
  }
}
