import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { ROOT } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import type { Proofs } from "../fleet/proofs.ts"
import { underLoad } from "./load.ts"

const SETTLE_MS = 1_000
const COPIED = ["server", "server.js", "package.json"]
const ADDITIVE = `ALTER TABLE enquiries ADD COLUMN upgrade_proof text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE TABLE upgrade_proof (_id text PRIMARY KEY);`

/** A next version replaces process after process, while visitors read and staff write. */
export async function proveUpgrade(fleet: Fleet, { prove }: Proofs): Promise<void> {
  const { apps, query } = fleet
  await using next = await withLifetime(async ({ folder }) => ({ path: folder("next") }))
  writeNextVersion(next.path)
  await prove("A rolling upgrade with a migration costs no request and no write", async () => {
    const ends: number[] = []
    const { isWhole, figures, others } = await underLoad(fleet, async () => {
      for (const app of apps) {
        const began = performance.now()
        const code = await app.stop()
        if (code !== 0) throw new Error(`${app.name} ended with ${code}`)
        ends.push(performance.now() - began)
        await app.start(next.path)
        await pause(SETTLE_MS)
      }
    })
    const [row] = await query<{ isThere: boolean }>(
      `select to_regclass('upgrade_proof') is not null as "isThere"`,
    )
    const samples = others.slice(0, 2).map(({ status, message }) => ` ${status} ${message};`)
    return {
      holds: isWhole && others.length === 0 && row!.isThere,
      figures: `3 processes, each ended in at most ${(Math.max(...ends) / 1_000).toFixed(1)} s: ${figures};${samples.join("")}`,
    }
  })
  for (const app of apps) await app.stop()
}

/** Fills a folder with the product and one more migration. */
function writeNextVersion(folder: string) {
  for (const name of readdirSync(ROOT)) {
    if (COPIED.includes(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    else if (name !== ".git") symlinkSync(join(ROOT, name), join(folder, name))
  }
  const migrations = join(folder, "server/db/migrations")
  const journalFile = join(migrations, "meta/_journal.json")
  const journal = JSON.parse(readFileSync(journalFile, "utf8"))
  const last = journal.entries.at(-1)
  const tag = `${String(last.idx + 1).padStart(4, "0")}_upgrade_proof`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(migrations, `${tag}.sql`), ADDITIVE)
}
