import { setTimeout as pause } from "node:timers/promises"
import type { Fleet } from "../fleet/fleet.ts"
import { causeOf } from "../fleet/http-client.ts"
import { type LoadReport, startLoad } from "../fleet/load.ts"
import { savePost, signIn } from "../fleet/staff.ts"

const PAUSE_MS = 40
const VISITORS = { visitors: 8, pauseMs: 10 }
let writers = 0

/** The result of a write; status 0 stands for no reply at all. */
export interface Write {
  title: string
  status: number
  retryAfter: string | undefined
  message: string
  at: number
  tookMs: number
}

export interface LoadedReport {
  read: LoadReport
  /** How the reading went, for people. */
  figures: string
  acknowledged: number
  /** Titles that were acknowledged and are not there. */
  lost: string[]
  /** Writes that were refused with “nothing was changed”, and those of them that were done. */
  refused: Write[]
  secretlyDone: Write[]
}

/** Readers of the whole site, and a member of staff who saves one post after another. */
export async function startReadersAndWriter(fleet: Fleet) {
  const { proxy, staff, query } = fleet
  const cookie = await signIn(proxy.origin, staff)
  const load = startLoad({ origin: proxy.origin, paths: await readPaths(fleet), ...VISITORS })
  const writes: Write[] = []
  const name = `Writer ${++writers}`
  let isOver = false

  async function write() {
    for (let n = 1; !isOver; n++) {
      const title = `${name}, post ${n}`
      const began = performance.now()
      const saved = await savePost(proxy.origin, cookie, title).then(
        ({ status, headers, json, text }) => ({
          status,
          retryAfter: headers["retry-after"],
          message: String(json?.message ?? text.slice(0, 200)),
        }),
        (error) => ({ status: 0, retryAfter: undefined, message: causeOf(error) }),
      )
      writes.push({ title, ...saved, at: Date.now(), tookMs: performance.now() - began })
      await pause(PAUSE_MS)
    }
  }

  const writing = write()
  return {
    writes: writes as readonly Write[],
    async stop(): Promise<LoadedReport> {
      isOver = true
      await writing
      const read = await load.stop()
      const rows = await query<{ title: string }>("select title from posts where title = any($1)", [
        writes.map(({ title }) => title),
      ])
      const there = new Set(rows.map(({ title }) => title))
      const acknowledged = writes.filter(({ status }) => status === 201)
      const refused = writes.filter(({ message }) => message.includes("nothing was changed"))
      return {
        read,
        figures: figuresOf(read),
        acknowledged: acknowledged.length,
        lost: acknowledged.filter(({ title }) => !there.has(title)).map(({ title }) => title),
        refused,
        secretlyDone: refused.filter(({ title }) => there.has(title)),
      }
    },
  }
}

/** Cached pages, lists that are not cached, and searches with new words. */
async function readPaths({ query }: Fleet): Promise<(string | (() => string))[]> {
  const rows = await query<{ slug: string }>("select slug from projects order by _id limit 6")
  let n = 0
  return [
    "/",
    "/projects",
    ...rows.map(({ slug }) => `/projects/${slug}`),
    "/areas",
    "/api/v1/projects",
    () => `/search?maxPrice=${2_000_000 + ++n}`,
    () => `/api/v1/projects?maxPrice=${5_000_000 + ++n}`,
    () => `/api/v1/search?q=marina&limit=${1 + (++n % 40)}`,
  ]
}

function figuresOf({ requests, failures, p50Ms, p99Ms, maxMs }: LoadReport): string {
  const samples = failures.slice(0, 3).map(({ path, cause }) => ` ${cause} at ${path};`)
  return `${requests} reads, ${failures.length} failed,${samples.join("")} p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, at most ${maxMs.toFixed(0)} ms`
}
