import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { beforeEnd } from "#scripts/processes.mjs"
import type { Fleet } from "../fleet/fleet.ts"
import type { Proofs } from "../fleet/proof.ts"
import { signIn } from "../fleet/staff.ts"
import { figuresOf, startReading } from "./losses.ts"
import { compareWrites, startWriter } from "./writer.ts"

const SETTLE_MS = 1_000

const ADDITIVE = `ALTER TABLE enquiries ADD COLUMN upgrade_proof text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE TABLE upgrade_proof (_id text PRIMARY KEY);`

/** A next version is brought in, process after process, while visitors read and staff write. */
export async function proveUpgrade(fleet: Fleet, { prove }: Proofs): Promise<void> {
  const { apps, proxy, staff, query, root } = fleet
  const cookie = await signIn(proxy.origin, staff)
  const next = nextVersion(root)
  try {
    await prove(
      "A rolling upgrade with a migration costs neither visitors nor staff a request",
      async () => {
        const load = await startReading(fleet)
        const writer = startWriter(proxy.origin, cookie)
        await pause(SETTLE_MS)
        const ends: number[] = []
        for (const app of apps) {
          const began = performance.now()
          const code = await app.stop("SIGTERM")
          if (code !== 0) throw new Error(`${app.name} ended with ${code}`)
          ends.push(performance.now() - began)
          await app.start(next)
          await pause(SETTLE_MS)
        }
        await writer.stop()
        const read = await load.stop()
        const { acknowledged, lost } = await compareWrites(query, writer.writes)
        const refused = writer.writes.filter(({ status }) => status !== 201)
        const [row] = await query<{ isThere: boolean }>(
          `select to_regclass('upgrade_proof') is not null as "isThere"`,
        )
        const samples = refused.slice(0, 2).map(({ status, message }) => `${status} ${message}`)
        return {
          holds:
            read.failures.length === 0 && refused.length === 0 && lost.length === 0 && row!.isThere,
          figures: `3 processes, each ended in at most ${(Math.max(...ends) / 1_000).toFixed(1)} s: ${figuresOf(read)}; ${acknowledged} writes acknowledged, ${lost.length} lost, ${refused.length} failed${samples.length > 0 ? ` (${samples.join("; ")})` : ""}`,
        }
      },
    )
  } finally {
    // The processes hold what they have read; nothing of the folder is needed after this proof but
    // by a start.
    for (const app of apps) await app.stop()
    for (const app of apps) await app.start()
    rmSync(next, { recursive: true, force: true })
  }
}

/** A folder with the product and one more migration. */
function nextVersion(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "disha-next-"))
  beforeEnd(() => rmSync(folder, { recursive: true, force: true }))
  const copied = new Set(["server", "server.js", "package.json", ".git"])
  for (const name of readdirSync(root))
    if (!copied.has(name)) symlinkSync(join(root, name), join(folder, name))
  for (const name of ["server", "server.js", "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const migrations = join(folder, "server/db/migrations")
  const journalFile = join(migrations, "meta/_journal.json")
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, "0")}_upgrade_proof`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(migrations, `${tag}.sql`), ADDITIVE)
  return folder
}
