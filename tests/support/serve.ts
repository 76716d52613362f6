/**
 * The product for the browser tests, on a data folder that begins empty and is filled with the demo.
 * Runs until it is told to end; what the product prints goes to a file, which the tests read.
 */
import { createWriteStream, mkdirSync, rmSync } from "node:fs"
import { dirname } from "node:path"
import { DATA_DIR, LOG_FILE, ORIGIN, startProduct } from "./product.ts"

rmSync(DATA_DIR, { recursive: true, force: true })
mkdirSync(dirname(LOG_FILE), { recursive: true })
const log = createWriteStream(LOG_FILE)

const product = await startProduct({
  dataDir: DATA_DIR,
  port: Number(new URL(ORIGIN).port),
  settings: { DEMO: "1" },
})
product.process.stdout?.pipe(log)
product.process.stderr?.pipe(log)
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => product.process.kill(signal))
}
const how = await product.ended
if (how !== 0) console.error(product.output())
process.exitCode = how === 0 ? 0 : 1
