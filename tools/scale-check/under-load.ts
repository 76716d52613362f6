import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { ROOT, repeat, until } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { causeOf } from "../fleet/http-client.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { inTurn, type NextPath, startLoad } from "../fleet/load.ts"
import type { Proofs } from "../fleet/run-tool.ts"
import { savePost, signIn } from "../fleet/staff.ts"

const VISITORS = { connections: 8, pauseMs: 10 }
const WRITER_PAUSE_MS = 40
const PAUSE_MS = 1_500
const GONE_MS = 6_000
const WRITABLE_WITHIN_MS = 10_000
const COPIED = ["server", "server.js", "package.json"]
const ADDITIVE = `ALTER TABLE enquiries ADD COLUMN upgrade_proof text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE TABLE upgrade_proof (_id text PRIMARY KEY);`

let writers = 0

/** Parts of the fleet go away under load. */
export async function proveLosses(fleet: Fleet, { prove }: Proofs): Promise<void> {
  const { apps, pair } = fleet

  await prove("A killed process costs no visitor a request, no acknowledged write", async () => {
    const { isWhole, figures } = await underLoad(fleet, async () => {
      for (const app of apps.slice(1)) {
        await app.stop("SIGKILL")
        await pause(PAUSE_MS)
        await app.start()
        await pause(PAUSE_MS)
      }
    })
    return { holds: isWhole, figures: `2 kills: ${figures}` }
  })

  await prove("While the replica is away, reads go to the primary", async () => {
    const { isWhole, figures } = await underLoad(fleet, async () => {
      await pair.replica.stop("kill")
      await pause(GONE_MS / 2)
      await pair.replica.start()
    })
    return { holds: isWhole, figures }
  })

  for (const how of ["fast", "kill"] as const) {
    const gone = how === "fast" ? "stopped" : "killed"
    const words = "reads go on, writes are refused in words and done again after it"
    await prove(`While the primary is ${gone}, ${words}`, () => loseThePrimary(fleet, how))
  }
}

async function loseThePrimary(fleet: Fleet, how: "fast" | "kill") {
  const { apps, pair } = fleet
  let writableMs = Number.POSITIVE_INFINITY
  const report = await underLoad(fleet, async (writes) => {
    await pair.primary.stop(how)
    await pause(GONE_MS)
    await pair.primary.start()
    const backAt = Date.now()
    const isBack = () =>
      writes.some(({ status, at, tookMs }) => status === 201 && at - tookMs > backAt)
    const limits = { limitMs: WRITABLE_WITHIN_MS, everyMs: 20 }
    await until(isBack, "Writing did not go on after the primary was back.", limits)
    writableMs = Date.now() - backAt
  })
  const refused = report.others.filter(({ status }) => status === 503)
  const wrong = report.others.filter(({ status }) => status !== 503)
  const living = apps.filter(({ pid }) => pid !== undefined).length
  const { unchanged, secretlyDone } = report
  return {
    holds:
      report.isWhole &&
      secretlyDone.length + wrong.length === 0 &&
      refused.length > 0 &&
      refused.every(({ retryAfter }) => retryAfter) &&
      living === apps.length,
    figures: `${report.figures}; ${refused.length} answered 503 (${unchanged.length} “nothing was changed”, ${secretlyDone.length} of them done all the same), ${wrong.length} otherwise;${samplesOf(wrong)} writing again ${writableMs} ms after the primary; ${living} of ${apps.length} processes live`,
  }
}

/** A next version replaces process after process, while visitors read and staff write. */
export async function proveUpgrade(fleet: Fleet, { prove }: Proofs): Promise<void> {
  const { apps, pair } = fleet
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
        await pause(PAUSE_MS)
      }
    })
    const [row] = await pair.primary.query<{ isThere: boolean }>(
      `select to_regclass('upgrade_proof') is not null as "isThere"`,
    )
    return {
      holds: isWhole && others.length === 0 && row!.isThere,
      figures: `3 processes, each ended in at most ${(Math.max(...ends) / 1_000).toFixed(1)} s: ${figures};${samplesOf(others)}`,
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

type Write = Awaited<ReturnType<typeof write>>

/** Saves a post; status 0 stands for no reply at all. */
async function write(origin: string, cookie: string, title: string) {
  const began = performance.now()
  const saved = await savePost(origin, cookie, title).then(
    ({ status, headers, json, text }) => {
      const message = String(json?.message ?? text.slice(0, 200))
      return { status, retryAfter: headers["retry-after"], message }
    },
    (error) => ({ status: 0, retryAfter: undefined, message: causeOf(error) }),
  )
  return { title, ...saved, at: Date.now(), tookMs: performance.now() - began }
}

/**
 * Does something to the fleet while visitors read the whole site and a member of staff saves one post
 * after another, and resolves with what became of both.
 */
async function underLoad(
  { proxy, staff, pair }: Fleet,
  work: (writes: readonly Write[]) => Promise<unknown>,
) {
  const { origin } = proxy
  const { query } = pair.primary
  const cookie = await signIn(origin, staff)
  const rows = await query<{ slug: string }>("select slug from projects order by _id limit 6")
  const next = inTurn(pathsOf(rows.map(({ slug }) => slug)))
  const load = startLoad({ origin, next, ...VISITORS })
  const writes: Write[] = []
  const name = `Writer ${++writers}`
  const save = async () => {
    writes.push(await write(origin, cookie, `${name}, post ${writes.length + 1}`))
  }
  const writing = repeat([save], WRITER_PAUSE_MS)
  await pause(PAUSE_MS)
  await work(writes)
    .then(() => pause(PAUSE_MS))
    .finally(() => Promise.all([writing.stop(), load.stop()]))
  const { requests, failures, p50Ms, p99Ms, maxMs } = await load.stop()
  const saved = await query<{ title: string }>("select title from posts where title like $1", [
    `${name}, post %`,
  ])
  const there = new Set(saved.map(({ title }) => title))
  const acknowledged = writes.filter(({ status }) => status === 201)
  const lost = acknowledged.filter(({ title }) => !there.has(title))
  const others = writes.filter(({ status }) => status !== 201)
  const unchanged = others.filter(({ message }) => message.includes("nothing was changed"))
  const unread = failures.slice(0, 3).map(({ what }) => ` ${what};`)
  return {
    others,
    /** Refused with “nothing was changed”, and those of them that were done. */
    unchanged,
    secretlyDone: unchanged.filter(({ title }) => there.has(title)),
    /** No visitor missed a reply, and nothing that was acknowledged is missing. */
    isWhole: failures.length + lost.length === 0 && acknowledged.length > 0,
    figures: `${requests} reads, ${failures.length} failed,${unread.join("")} p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, at most ${maxMs.toFixed(0)} ms; ${acknowledged.length} writes acknowledged, ${lost.length} lost, ${others.length} not done`,
  }
}

function samplesOf(writes: readonly Write[]): string {
  const samples = writes.slice(0, 3).map(({ status, message }) => ` ${status}: ${message};`)
  return samples.join("")
}

/** Cached pages, lists that are not cached, and searches with new words. */
function pathsOf(slugs: string[]): (string | NextPath)[] {
  let n = 0
  return [
    ...["/", "/projects", ...slugs.map((slug) => `/projects/${slug}`), "/areas"],
    "/api/v1/projects",
    () => `/search?maxPrice=${2_000_000 + ++n}`,
    () => `/api/v1/projects?maxPrice=${5_000_000 + ++n}`,
    () => `/api/v1/search?q=marina&limit=${1 + (++n % 40)}`,
  ]
}
