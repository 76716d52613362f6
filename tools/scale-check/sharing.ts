import { readdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { App } from "../fleet/apps.ts"
import type { Fleet } from "../fleet/fleet.ts"
import type { Proofs } from "../fleet/proof.ts"
import {
  ask,
  renamePost,
  saveDeveloper,
  savePost,
  signIn,
  statusOf,
  tryToSignIn,
} from "../fleet/staff.ts"

const HEARD_WITHIN_MS = 1_000
const WRITES = 20
const LOOK_EVERY_MS = 2
const GIVE_UP_MS = 10_000
const LISTS = 30
/**
 * A connection hands its statistics in at most once a second, and those of its last statements
 * after ten.
 */
const STATISTICS_WITHIN_MS = 15_000
const LOOK_AT_STATISTICS_EVERY_MS = 250
const ENQUIRIES = 6
const QUIET_MS = 3_000

/** Several processes are one product: what is changed, made, sent or ended by one. */
export async function proveSharing(fleet: Fleet, { prove }: Proofs): Promise<void> {
  const { apps, staff, query, root, mail, pictures } = fleet
  const [a, b] = apps

  await prove(
    "Migrations, the first account and the demo are made by one of three that start at once",
    async () => {
      const files = readdirSync(join(root, "server/db/migrations")).filter((name) =>
        name.endsWith(".sql"),
      ).length
      const [row] = await query<{
        migrations: number
        staff: number
        projects: number
        names: number
      }>(
        `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
              (select count(*)::int from staff) as staff,
              (select count(*)::int from projects) as projects,
              (select count(distinct name)::int from projects) as names`,
      )
      const { migrations, staff: accounts, projects, names } = row!
      return {
        holds: migrations === files && accounts === 1 && projects > 0 && projects === names,
        figures: `${migrations} of ${files} migrations once, ${accounts} account, ${projects} projects under ${names} names`,
      }
    },
  )

  const cookie = await signIn(a.origin, staff)
  const post = await savePost(a.origin, cookie, "How a notice travels")

  /** Milliseconds until each of the others shows a new title on a page that it keeps. */
  async function rename(writer: App, title: string): Promise<number> {
    const others = apps.filter((app) => app !== writer)
    const listed = (app: App) => ask(`${app.origin}/blog`).then((reply) => reply.text())
    await Promise.all(others.map(listed))
    const { status, message } = await renamePost(writer.origin, cookie, post.id!, title)
    if (status !== 200) throw new Error(`The post could not be renamed (${status}): ${message}`)
    const began = performance.now()
    for (const app of others) {
      while (!(await listed(app)).includes(title)) {
        if (performance.now() - began > GIVE_UP_MS)
          throw new Error(`${app.name} never showed “${title}”`)
        await pause(LOOK_EVERY_MS)
      }
    }
    return performance.now() - began
  }

  await prove(
    "A change through one process is on the kept pages of the two others within 1 s",
    async () => {
      const took: number[] = []
      for (let n = 0; n < WRITES; n++)
        took.push(await rename(apps[n % apps.length]!, `Notice ${n} of a change`))
      return found(took)
    },
  )

  await prove(
    "… also when every process has just lost the connection that it listens on",
    async () => {
      const took: number[] = []
      for (let n = 0; n < 5; n++) {
        await query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'disha watch'",
        )
        took.push(await rename(apps[n % apps.length]!, `Notice ${n} to the deaf`))
      }
      return found(took)
    },
  )

  await prove("… and a change that an operator makes by hand in the database", async () => {
    const title = "Changed by hand"
    await Promise.all(apps.map((app) => statusOf(`${app.origin}/blog`)))
    await query("update posts set title = $1 where _id = $2", [title, post.id])
    const began = performance.now()
    for (const app of apps) {
      while (!(await ask(`${app.origin}/blog`).then((reply) => reply.text())).includes(title)) {
        if (performance.now() - began > GIVE_UP_MS) throw new Error(`${app.name} never showed it`)
        await pause(LOOK_EVERY_MS)
      }
    }
    return found([performance.now() - began])
  })

  await prove("Staff read at one process what they wrote at another, at once", async () => {
    let stale = 0
    for (let n = 0; n < WRITES; n++) {
      const title = `Own words ${n}`
      await renamePost(apps[n % 3]!.origin, cookie, post.id!, title)
      const reply = await ask(`${apps[(n + 1) % 3]!.origin}/api/v1/posts/${post.id}`, {
        headers: { cookie },
      })
      if (!(await reply.text()).includes(title)) stale++
    }
    return {
      holds: stale === 0,
      figures: `${stale} of ${WRITES} answers were from before the write`,
    }
  })

  await prove(
    "Visitors' reads go to the replica, those excepted that come before it has replayed a change",
    async () => {
      const before = await scans(fleet)
      for (let n = 0; n < LISTS; n++) {
        await statusOf(`${apps[n % 3]!.origin}/api/v1/projects?maxPrice=${9_000_000 + n}`)
      }
      let [primary, replica] = [0, 0]
      const limit = performance.now() + STATISTICS_WITHIN_MS
      while (primary + replica < LISTS && performance.now() < limit) {
        await pause(LOOK_AT_STATISTICS_EVERY_MS)
        const after = await scans(fleet)
        ;[primary, replica] = [after.primary - before.primary, after.replica - before.replica]
      }
      return {
        holds: replica > primary,
        figures: `for ${LISTS} lists the projects were read ${replica} times on the replica, ${primary} times on the primary`,
      }
    },
  )

  await prove(
    "A session that began at A is one at B and C, and ended at B it is none at A and C",
    async () => {
      const own = await signIn(a.origin, staff)
      const me = (app: App) =>
        statusOf(`${app.origin}/api/v1/users/me`, { headers: { cookie: own } })
      const during = await Promise.all(apps.map(me))
      await statusOf(`${b.origin}/api/v1/users/logout`, {
        method: "POST",
        headers: { cookie: own },
      })
      const after = await Promise.all(apps.map(me))
      return {
        holds: during.every((status) => status === 200) && after.every((status) => status === 401),
        figures: `answers of A, B, C: ${during.join(", ")}, then ${after.join(", ")}`,
      }
    },
  )

  await prove("Tries to guess a password are counted by all processes together", async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const reply = await tryToSignIn(apps[n % 3]!.origin, {
        email: "nobody@disha.test",
        password: `guess ${n}`,
      })
      await reply.arrayBuffer()
      statuses.push(reply.status)
    }
    const allowed = statuses.filter((status) => status === 401).length
    return {
      holds: allowed === 10 && statuses.slice(10).every((status) => status === 429),
      figures: `${allowed} tries allowed, then ${statuses.slice(10).join(", ")}`,
    }
  })

  await prove(
    "A picture that came in through A is served by B and C, and each of its copies was made once",
    async () => {
      const saved = await saveDeveloper(a.origin, cookie, { root, name: "Fleet Developers" })
      if (saved.status !== 201)
        throw new Error(`It was not taken (${saved.status}): ${saved.message}`)
      const file = String(saved.record.img).replace(/\.\w+$/, "")
      const address = `/assets/developers/img/${file}.640.avif`
      const page = await ask(`${a.origin}/developers/${saved.slug}`).then((reply) => reply.text())
      const shown = new RegExp(`/assets/[\\w/]*${file}\\.640\\.avif`).exec(page)?.[0] ?? address
      const replies = await Promise.all(apps.map((app) => ask(app.origin + shown)))
      const bodies = await Promise.all(
        replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())),
      )
      // What is made ahead goes on for a while.
      await pause(QUIET_MS)
      const written = [...pictures.writes].filter(([path]) => path.includes(file))
      const twice = written.filter(([, times]) => times !== 1)
      return {
        holds:
          replies.every(({ status }) => status === 200) &&
          bodies.every((body) => body.equals(bodies[0]!)) &&
          written.length > 0 &&
          twice.length === 0,
        figures: `${shown}: ${replies.map(({ status }, n) => `${status}, ${bodies[n]!.length} bytes`).join("; ")}; ${written.length} objects written, ${twice.length} of them not once`,
      }
    },
  )

  await prove(
    "Each enquiry is mailed once, with three processes that could and none that is killed between the mail server's yes and its note",
    async () => {
      const before = mail.offered.length
      const answers = await Promise.all(
        Array.from({ length: ENQUIRIES }, (_, n) =>
          statusOf(`${apps[n % 3]!.origin}/api/v1/contact`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({
              name: "Maha",
              email: "maha@disha.test",
              message: `About home ${n}`,
            }),
          }),
        ),
      )
      const limit = performance.now() + GIVE_UP_MS
      while (mail.offered.length - before < ENQUIRIES && performance.now() < limit) await pause(50)
      await pause(QUIET_MS)
      const offered = mail.offered.slice(before)
      return {
        holds:
          answers.every((status) => status === 201) &&
          offered.length === ENQUIRIES &&
          new Set(offered).size === ENQUIRIES,
        figures: `${answers.length} enquiries taken, ${offered.length} letters, ${new Set(offered).size} of them different`,
      }
    },
  )
}

function found(took: number[]) {
  const worst = Math.max(...took)
  const mean = took.reduce((sum, one) => sum + one, 0) / took.length
  return {
    holds: worst <= HEARD_WITHIN_MS,
    figures: `${took.length} changes: ${mean.toFixed(0)} ms on average, ${worst.toFixed(0)} ms at most, both others`,
  }
}

/** How often the projects have been read on each server. */
async function scans({
  query,
  queryReplica,
}: Fleet): Promise<{ primary: number; replica: number }> {
  const text =
    "select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'projects'"
  const [[primary], [replica]] = await Promise.all([
    query<{ scans: number }>(text),
    queryReplica<{ scans: number }>(text),
  ])
  return { primary: primary!.scans, replica: replica!.scans }
}
