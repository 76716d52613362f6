// npm run scale-check
//
// Many machines, proven on one: a primary and a replica, an object storage, a mail server and three
// processes of the product behind HAProxy. Prints for each sentence whether it holds, with its
// figures; exits with 1 when one does not. Gets missing programs from Debian's packages.
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { getTestTools } from "#scripts/test-tools.ts"
import { makeFleet } from "../fleet/fleet.ts"
import { startObjectStore } from "../fleet/object-store.ts"
import { runTool, startProofs } from "../fleet/run-tool.ts"
import { proveSharing } from "./sharing.ts"
import { proveLosses, proveUpgrade } from "./under-load.ts"

await runTool(async () => {
  await getTestTools({ chromium: false, postgres: true })
  console.log("Starting databases, object storage, mail server, three processes and a proxy …")
  await using store = await startObjectStore()
  await using mail = await startMailServer()
  const leads = { SMTP_URL: mail.url, LEADS_TO: "leads@disha.test" }
  await using fleet = await makeFleet({ settings: { ...store.settings, ...leads, DEMO: "1" } })
  await Promise.all(fleet.apps.map((app) => app.start()))
  await fleet.proxy.app.start()
  const proofs = startProofs()
  console.log("\nThree processes are one product")
  await proveSharing({ fleet, mail, store }, proofs)
  console.log("\nParts go away, under load")
  await proveLosses(fleet, proofs)
  console.log("\nThe next version comes, under load")
  await proveUpgrade(fleet, proofs)
  proofs.finish()
})

/** Takes every e-mail; `offered` has the Message-ID of each. */
async function startMailServer() {
  const offered: string[] = []
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, _session, done) {
      const email = Buffer.concat(await stream.toArray()).toString()
      offered.push(/^Message-ID: (.*)$/im.exec(email)?.[1] ?? "")
      done()
    },
  })
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return {
    url,
    offered,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
