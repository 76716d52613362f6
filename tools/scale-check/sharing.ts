import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type App, ROOT, until } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { formOf, sendRequest } from "../fleet/http-client.ts"
import type { ObjectStore } from "../fleet/object-store.ts"
import type { Proofs } from "../fleet/proofs.ts"
import { savePost, signIn, tryToSignIn } from "../fleet/staff.ts"

const VISIBLE_WITHIN_MS = 1_000
const WRITES = 20
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
export async function proveSharing({ fleet, mail, store }: Site, proofs: Proofs): Promise<void> {
  const { apps, staff, query, queryReplica } = fleet
  const [a, b, c] = apps

  await proofs.prove(
    "Migrations, the first account and the demo are made by one of three that start at once",
    async () => {
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
    },
  )

  const cookie = await signIn(a.origin, staff)
  const headers = { cookie }
  const post = (await savePost(a.origin, cookie, "How a notice travels")).json.data
  const blogOf = async (app: App) => (await sendRequest(`${app.origin}/blog`)).text

  async function rename(app: App, title: string) {
    const form = { method: "PATCH", headers, body: formOf({ title }) }
    const { status, text } = await sendRequest(`${app.origin}/api/v1/posts/${post._id}`, form)
    if (status !== 200) throw new Error(`The post could not be renamed (${status}): ${text}`)
  }

  /** Milliseconds from the end of `change` until all of `readers` show the title. */
  async function visibleAfter(
    title: string,
    readers: readonly App[],
    change: () => Promise<unknown>,
  ) {
    await Promise.all(readers.map(blogOf))
    await change()
    const began = performance.now()
    for (const app of readers) {
      const isShown = async () => (await blogOf(app)).includes(title)
      await until(isShown, `${app.name} never showed “${title}”`, { limitMs: 10_000, everyMs: 2 })
    }
    return performance.now() - began
  }

  async function renames(count: number, name: string, before?: () => Promise<unknown>) {
    const took: number[] = []
    for (let n = 0; n < count; n++) {
      await before?.()
      const [writer, title] = [apps[n % 3]!, `${name} ${n} of a change`]
      const others = apps.filter((app) => app !== writer)
      took.push(await visibleAfter(title, others, () => rename(writer, title)))
    }
    return visible(took)
  }

  await proofs.prove(
    "A change through one process is on the cached pages of the two others within 1 s",
    () => renames(WRITES, "Notice"),
  )

  await proofs.prove(
    "… also when every process has just lost the connection that it listens on",
    () =>
      renames(5, "Reconnected", () =>
        query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'disha watch'",
        ),
      ),
  )

  await proofs.prove("… and a change that an operator makes by hand in the database", async () => {
    const title = "Changed by hand"
    const change = () => query("update posts set title = $1 where _id = $2", [title, post._id])
    return visible([await visibleAfter(title, apps, change)])
  })

  await proofs.prove("Staff read at one process what they wrote at another, at once", async () => {
    let stale = 0
    for (let n = 0; n < WRITES; n++) {
      await rename(apps[n % 3]!, `Own words ${n}`)
      const reply = await sendRequest(`${apps[(n + 1) % 3]!.origin}/api/v1/posts/${post._id}`, {
        headers,
      })
      if (!reply.text.includes(`Own words ${n}`)) stale++
    }
    return { holds: stale === 0, figures: `${stale} of ${WRITES} answers were out of date` }
  })

  await proofs.prove(
    "Visitors' reads go to the replica, except those before it has replayed a change",
    async () => {
      const scans = async (query: Fleet["query"]) =>
        (
          await query<{ scans: number }>(
            "select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'projects'",
          )
        )[0]!.scans
      const before = [await scans(query), await scans(queryReplica)] as const
      for (let n = 0; n < LISTS; n++)
        await sendRequest(`${apps[n % 3]!.origin}/api/v1/projects?maxPrice=${9_000_000 + n}`)
      let [primary, replica] = [0, 0]
      const isReported = async () => {
        primary = (await scans(query)) - before[0]
        replica = (await scans(queryReplica)) - before[1]
        return primary + replica >= LISTS
      }
      await until(isReported, "The servers report too few scans.", STATISTICS)
      return {
        holds: replica > primary,
        figures: `for ${LISTS} lists the projects were read ${replica} times on the replica, ${primary} times on the primary`,
      }
    },
  )

  await proofs.prove(
    "A session that began at A is one at B and C, and ended at B it is none at A and C",
    async () => {
      const own = { headers: { cookie: await signIn(a.origin, staff) } }
      const me = () =>
        Promise.all(apps.map((app) => sendRequest(`${app.origin}/api/v1/users/me`, own))).then(
          (replies) => replies.map(({ status }) => status).join(", "),
        )
      const during = await me()
      await sendRequest(`${b.origin}/api/v1/users/logout`, { ...own, method: "POST" })
      const after = await me()
      return {
        holds: during === "200, 200, 200" && after === "401, 401, 401",
        figures: `answers of A, B, C: ${during}, then ${after}`,
      }
    },
  )

  await proofs.prove("Password guesses are counted by all processes together", async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const guess = { email: "nobody@disha.test", password: `guess ${n}` }
      statuses.push((await tryToSignIn(apps[n % 3]!.origin, guess)).status)
    }
    const expected = [...Array(10).fill(401), 429, 429]
    return { holds: statuses.join() === expected.join(), figures: statuses.join(", ") }
  })

  await proofs.prove(
    "A picture that came in through A is served by B and C, and each of its copies was made once",
    async () => {
      const picture = readFileSync(join(ROOT, "demo/images/pictures/area-creek.webp"))
      const fields = { name: "Fleet Developers", description: "Homes by the water." }
      const body = formOf({ ...fields, logo: picture, img: picture })
      const saved = await sendRequest(`${a.origin}/api/v1/developers`, { headers, body })
      if (saved.status !== 201) throw new Error(`It was refused (${saved.status}): ${saved.text}`)
      const file = String(saved.json.data.img).replace(/\.\w+$/, "")
      const page = (await sendRequest(`${a.origin}/developers/${saved.json.data.slug}`)).text
      const shown =
        new RegExp(`/assets/[\\w/]*${file}\\.640\\.avif`).exec(page)?.[0] ??
        `/assets/developers/img/${file}.640.avif`
      const replies = await Promise.all([a, b, c].map((app) => sendRequest(app.origin + shown)))
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
    },
  )

  await proofs.prove(
    "Each enquiry is mailed once by three processes, none of which is killed between the mail server's yes and its note",
    async () => {
      const before = mail.offered.length
      const body = { name: "Maha", email: "maha@disha.test" }
      const replies = await Promise.all(
        Array.from({ length: ENQUIRIES }, (_, n) =>
          sendRequest(`${apps[n % 3]!.origin}/api/v1/contact`, {
            body: { ...body, message: `About home ${n}` },
          }),
        ),
      )
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
    },
  )
}

function visible(took: number[]) {
  const worst = Math.max(...took)
  const mean = took.reduce((sum, one) => sum + one, 0) / took.length
  return {
    holds: worst <= VISIBLE_WITHIN_MS,
    figures: `${took.length} changes: ${mean.toFixed(0)} ms on average, ${worst.toFixed(0)} ms at most`,
  }
}
