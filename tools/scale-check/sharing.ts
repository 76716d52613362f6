import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type App, ROOT, until } from "../fleet/app.ts"
import { sumOf } from "../fleet/figures.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { formOf, type SendOptions, sendRequest } from "../fleet/http-client.ts"
import type { ObjectStore } from "../fleet/object-store.ts"
import type { PostgresNode } from "../fleet/postgres-pair.ts"
import type { Proofs } from "../fleet/run-tool.ts"
import { savePost, signIn, tryToSignIn } from "../fleet/staff.ts"

const VISIBLE_WITHIN_MS = 1_000
const WRITES = 20
const SHOWN = { limitMs: 10_000, everyMs: 2 }
const LISTS = 30
/** A connection reports its statistics once a second, those of its last statements after ten. */
const STATISTICS = { limitMs: 15_000, everyMs: 250 }
const ENQUIRIES = 6
const QUIET_MS = 3_000

interface Site {
  fleet: Fleet
  mail: { readonly offered: string[] }
  store: ObjectStore
}

/** Several processes are one product: what one of them changes, makes, sends or ends. */
export async function proveSharing({ fleet, mail, store }: Site, { prove }: Proofs): Promise<void> {
  const { apps, staff, pair } = fleet
  const { query } = pair.primary
  const [a, b] = apps
  /** One process after another. */
  const app = (n: number) => apps[n % apps.length]!
  const send = ({ origin }: App, path: string, options?: SendOptions) =>
    sendRequest(origin + path, options)

  await prove("One of three that start at once migrates and makes account and demo", async () => {
    const files = readdirSync(join(ROOT, "server/db/migrations"))
    const expected = files.filter((name) => name.endsWith(".sql")).length
    const [row] = await query<Record<"migrations" | "staff" | "projects" | "names", number>>(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
                (select count(*)::int from staff) as staff,
                (select count(*)::int from projects) as projects,
                (select count(distinct name)::int from projects) as names`,
    )
    const { migrations, staff: accounts, projects, names } = row!
    return {
      holds: migrations === expected && accounts === 1 && projects > 0 && projects === names,
      figures: `${migrations} of ${expected} migrations once, ${accounts} account, ${projects} projects under ${names} names`,
    }
  })

  const cookie = await signIn(a.origin, staff)
  const headers = { cookie }
  const { _id: id } = (await savePost(a.origin, cookie, "How a notice travels")).json.data

  async function rename(app: App, title: string) {
    const change = { method: "PATCH", headers, body: formOf({ title }) }
    const { status, text } = await send(app, `/api/v1/posts/${id}`, change)
    if (status !== 200) throw new Error(`The post could not be renamed (${status}): ${text}`)
  }

  const blogOf = async (app: App) => (await send(app, "/blog")).text
  let changes = 0

  /** Takes the time from the end of each change until all processes show its title. */
  async function changed(count: number, change: (app: App, title: string) => Promise<unknown>) {
    const took: number[] = []
    for (let n = 0; n < count; n++) {
      const title = `Change ${++changes} of the title`
      await Promise.all(apps.map(blogOf))
      await change(app(n), title)
      const began = performance.now()
      for (const reader of apps) {
        const isShown = async () => (await blogOf(reader)).includes(title)
        await until(isShown, `${reader.name} never showed “${title}”`, SHOWN)
      }
      took.push(performance.now() - began)
    }
    const [worst, mean] = [Math.max(...took), sumOf(took) / count]
    return {
      holds: worst <= VISIBLE_WITHIN_MS,
      figures: `${count} changes: ${mean.toFixed(0)} ms on average, ${worst.toFixed(0)} ms at most`,
    }
  }

  await prove("A change by one process is on the cached pages of all within 1 s", () =>
    changed(WRITES, rename),
  )

  await prove("… also when every process has just lost the connection it listens on", () =>
    changed(5, async (app, title) => {
      await query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'disha watch'",
      )
      await rename(app, title)
    }),
  )

  await prove("… and so is a change that an operator makes by hand in the database", () =>
    changed(1, (_app, title) => query("update posts set title = $1 where _id = $2", [title, id])),
  )

  await prove("Staff read at one process what they wrote at another, at once", async () => {
    let stale = 0
    for (let n = 0; n < WRITES; n++) {
      await rename(app(n), `Own words ${n}`)
      const { text } = await send(app(n + 1), `/api/v1/posts/${id}`, { headers })
      if (!text.includes(`Own words ${n}`)) stale++
    }
    return { holds: stale === 0, figures: `${stale} of ${WRITES} answers were out of date` }
  })

  await prove("Visitors' reads go to a replica that has replayed all changes", async () => {
    const scansOf = async ({ query }: PostgresNode) => {
      const [row] = await query<{ scans: number }>(
        "select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'projects'",
      )
      return row!.scans
    }
    const both = () => Promise.all([scansOf(pair.primary), scansOf(pair.replica)])
    const before = await both()
    for (let n = 0; n < LISTS; n++) await send(app(n), `/api/v1/projects?maxPrice=${9_000_000 + n}`)
    let [primary, replica] = [0, 0]
    const isReported = async () => {
      const after = await both()
      primary = after[0] - before[0]
      replica = after[1] - before[1]
      return primary + replica >= LISTS
    }
    await until(isReported, "The servers report too few scans.", STATISTICS)
    return {
      holds: replica > primary,
      figures: `for ${LISTS} lists the projects were read ${replica} times on the replica, ${primary} times on the primary`,
    }
  })

  await prove("A session that begins at A is one at B and C; ended at B, it is none", async () => {
    const own = { headers: { cookie: await signIn(a.origin, staff) } }
    const statuses = async () => {
      const replies = await Promise.all(apps.map((app) => send(app, "/api/v1/users/me", own)))
      return replies.map(({ status }) => status).join(", ")
    }
    const during = await statuses()
    await send(b, "/api/v1/users/logout", { ...own, method: "POST" })
    const after = await statuses()
    return {
      holds: during === "200, 200, 200" && after === "401, 401, 401",
      figures: `answers of A, B, C: ${during}, then ${after}`,
    }
  })

  await prove("Password guesses are counted by all processes together", async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const guess = { email: "nobody@disha.test", password: `guess ${n}` }
      statuses.push((await tryToSignIn(app(n).origin, guess)).status)
    }
    const expected = [...Array(10).fill(401), 429, 429]
    return { holds: statuses.join() === expected.join(), figures: statuses.join(", ") }
  })

  await prove("A picture sent to A is served by B and C, its copies made once each", async () => {
    const picture = readFileSync(join(ROOT, "demo/images/pictures/area-creek.webp"))
    const fields = { name: "Fleet Developers", description: "Homes by the water." }
    const body = formOf({ ...fields, logo: picture, img: picture })
    const saved = await send(a, "/api/v1/developers", { headers, body })
    if (saved.status !== 201) throw new Error(`It was refused (${saved.status}): ${saved.text}`)
    const file = String(saved.json.data.img).replace(/\.\w+$/, "")
    const page = (await send(a, `/developers/${saved.json.data.slug}`)).text
    const [shown] = new RegExp(`/assets/[\\w/]*${file}\\.640\\.avif`).exec(page)!
    const replies = await Promise.all(apps.map((app) => send(app, shown)))
    // Copies made ahead come later.
    await pause(QUIET_MS)
    const written = [...store.writes].filter(([path]) => path.includes(file))
    const twice = written.filter(([, times]) => times !== 1)
    return {
      holds:
        replies.every(({ status }) => status === 200) &&
        replies.every(({ bytes }) => bytes.equals(replies[0]!.bytes)) &&
        written.length > 0 &&
        twice.length === 0,
      figures: `${shown}: ${replies.map(({ status, bytes }) => `${status}, ${bytes.length} bytes`).join("; ")}; ${written.length} objects written, ${twice.length} of them not once`,
    }
  })

  await prove("Each enquiry is mailed once by three processes", async () => {
    const before = mail.offered.length
    const enquiries = Array.from({ length: ENQUIRIES }, (_, n) => {
      const body = { name: "Maha", email: "maha@disha.test", message: `About home ${n}` }
      return send(app(n), "/api/v1/contact", { body })
    })
    const replies = await Promise.all(enquiries)
    const isMailed = () => mail.offered.length - before >= ENQUIRIES
    await until(isMailed, "Not every enquiry was mailed.", { limitMs: 10_000 })
    await pause(QUIET_MS)
    const offered = mail.offered.slice(before)
    return {
      holds:
        replies.every(({ status }) => status === 201) &&
        offered.length === ENQUIRIES &&
        new Set(offered).size === ENQUIRIES,
      figures: `${replies.length} enquiries taken, ${offered.length} e-mails, ${new Set(offered).size} of them different`,
    }
  })
}
