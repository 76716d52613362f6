import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const MIGRATIONS = "server/db/migrations"
const WORKER = "server/db/embedded-worker.ts"

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/**
 * A folder of the product with the chosen migrations, the statements of the one that is none of
 * ours given. `blankDatabase` opens a database by it.
 */
export function versionWith(
  choose: (tags: string[]) => string[],
  statements: string[] = [],
): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "disha-test-"))
  mkdirSync(join(root, MIGRATIONS, "meta"), { recursive: true })
  symlinkSync(join(process.cwd(), WORKER), join(root, WORKER))
  const journal = JSON.parse(
    readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"),
  ) as Journal
  const known = new Map(journal.entries.map((entry) => [entry.tag, entry]))
  const entries = choose([...known.keys()]).map((tag, idx) => {
    const file = `${tag}.sql`
    const entry = known.get(tag)
    if (entry) cpSync(join(MIGRATIONS, file), join(root, MIGRATIONS, file))
    else writeFileSync(join(root, MIGRATIONS, file), statements.join("--> statement-breakpoint\n"))
    return entry ?? { idx, version: "7", when: 9_999_999_999_999, tag, breakpoints: true }
  })
  writeFileSync(
    join(root, MIGRATIONS, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries }),
  )
  return { root, remove: () => rmSync(root, { recursive: true }) }
}
