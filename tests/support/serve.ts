/**
 * The product for the browser tests, on an empty data folder that the demo fills. One start is
 * ended on the way, others are killed, and the last completes the demo. Output goes to a file, and
 * so do the results of the earlier starts, for the tests of the operator.
 */
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import {
  DATA_DIR,
  type EarlierStart,
  LOG_FILE,
  ORIGIN,
  type Product,
  STARTS_FILE,
  startProduct,
} from "./product.ts"

/**
 * The starts that are ended, and the progress after which they are, so that none of them completes
 * the load on a machine of any speed: each creates what is missing, 22 projects in all.
 */
const CUT_SHORT = [
  ["SIGTERM", "Filling the catalogue"],
  ["SIGKILL", " areas"],
  ["SIGKILL", "8 of "],
  ["SIGKILL", "8 of "],
] as const
const MOST_MS_AFTER_PROGRESS = 200

let isOver = false
let current: Product | undefined
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isOver = true
    current?.process.kill(signal)
  })
}

rmSync(DATA_DIR, { recursive: true, force: true })
rmSync(STARTS_FILE, { force: true })
mkdirSync(dirname(LOG_FILE), { recursive: true })

console.log("The demo is being loaded")

const earlier: EarlierStart[] = []
for (const [signal, progress] of CUT_SHORT) earlier.push(await cutShort(signal, progress))
const filling = await start()
await filling.ready()
earlier.push(await end(filling, "SIGTERM"))

const log = createWriteStream(LOG_FILE)
const product = await start()
product.process.stdout?.pipe(log)
product.process.stderr?.pipe(log)
await product.ready()
writeFileSync(STARTS_FILE, JSON.stringify(earlier, null, 2))
const how = await product.ended
if (how !== 0) console.error(product.output())
process.exitCode = how === 0 ? 0 : 1

async function start(): Promise<Product> {
  if (isOver) process.exit(0)
  current = await startProduct({
    dataDir: DATA_DIR,
    port: Number(new URL(ORIGIN).port),
    settings: { DEMO: "1" },
  })
  return current
}

/** A start that is ended at some moment of the load. */
async function cutShort(signal: EarlierStart["signal"], progress: string): Promise<EarlierStart> {
  const product = await start()
  await Promise.race([product.printed(progress), product.ready()])
  await pause(Math.random() * MOST_MS_AFTER_PROGRESS)
  return end(product, signal)
}

async function end(product: Product, signal: EarlierStart["signal"]): Promise<EarlierStart> {
  const signalledAt = Date.now()
  product.process.kill(signal)
  const ended = await product.ended
  return { signal, ended, endedAfterMs: Date.now() - signalledAt, output: product.output() }
}
