/**
 * `npm run scale-check`: the product on many machines, proven on one. Starts a primary and a
 * replica, an object storage, a mail server and three processes of the product behind HAProxy, and
 * prints for each sentence whether it holds, with its figures. Gets what is missing from Debian's
 * packages. Ends with 1 when a sentence does not hold.
 */
import { fileURLToPath } from "node:url"
import { endTogether } from "#scripts/processes.mjs"
import { getTestTools } from "#scripts/test-tools.ts"
import { makeFleet } from "../fleet/fleet.ts"
import { openProofs } from "../fleet/proof.ts"
import { proveLosses } from "./losses.ts"
import { proveSharing } from "./sharing.ts"
import { reportSpeed } from "./speed.ts"
import { proveUpgrade } from "./upgrade.ts"

endTogether()
const began = performance.now()
const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "")
await getTestTools({ chromium: false, postgres: true })
const proofs = openProofs()
const fleet = await makeFleet(root, { DEMO: "1" })
try {
  console.log(
    "Starting a primary, a replica, an object storage, three processes at once and a proxy …",
  )
  await Promise.all(fleet.apps.map((app) => app.start()))
  await fleet.proxy.start()
  proofs.report(`after ${seconds()} s; the proxy is ${fleet.proxy.origin}`)
  proofs.chapter("Three processes are one product")
  await proveSharing(fleet, proofs)
  proofs.chapter("Parts go away, under load")
  await proveLosses(fleet, proofs)
  proofs.chapter("The next version comes, under load")
  await proveUpgrade(fleet, proofs)
  proofs.chapter("Speed at three processes behind the proxy")
  await reportSpeed(fleet, proofs)
} finally {
  await fleet.stop()
}
console.log(`\n${proofs.passed} sentences hold, ${proofs.failed} do not; ${seconds()} s`)
process.exit(proofs.failed > 0 ? 1 : 0)

function seconds(): number {
  return Math.round((performance.now() - began) / 1_000)
}
