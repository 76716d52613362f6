import { setTimeout as pause } from "node:timers/promises"
import { repeat } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { causeOf } from "../fleet/http-client.ts"
import { inTurn, type LoadReport, type NextPath, startLoad } from "../fleet/load.ts"
import { savePost, signIn } from "../fleet/staff.ts"

const BEFORE_MS = 1_500
const AFTER_MS = 2_000
const PAUSE_MS = 40
const VISITORS = { connections: 8, pauseMs: 10 }
let writers = 0

/** The result of a write; status 0 stands for no reply at all. */
export interface Write {
  title: string
  status: number
  retryAfter?: string | undefined
  message: string
  at: number
  tookMs: number
}

/**
 * Does something to the fleet while visitors read the whole site and a member of staff saves one post
 * after another, and resolves with what became of both.
 */
export async function underLoad(
  { proxy, staff, query }: Fleet,
  work: (writes: readonly Write[]) => Promise<unknown>,
) {
  const cookie = await signIn(proxy.origin, staff)
  const rows = await query<{ slug: string }>("select slug from projects order by _id limit 6")
  const next = inTurn(pathsOf(rows.map(({ slug }) => slug)))
  const load = startLoad({ origin: proxy.origin, next, ...VISITORS })
  const writes: Write[] = []
  const name = `Writer ${++writers}`
  const write = async () => {
    const title = `${name}, post ${writes.length + 1}`
    const began = performance.now()
    const reply = await savePost(proxy.origin, cookie, title).catch(causeOf)
    const times = { at: Date.now(), tookMs: performance.now() - began }
    if (typeof reply === "string") writes.push({ title, status: 0, message: reply, ...times })
    else {
      const { status, headers, json, text } = reply
      const message = String(json?.message ?? text.slice(0, 200))
      writes.push({ title, status, retryAfter: headers["retry-after"], message, ...times })
    }
  }
  const writing = repeat([write], PAUSE_MS)
  await pause(BEFORE_MS)
  await work(writes)
    .then(() => pause(AFTER_MS))
    .finally(() => Promise.all([writing.stop(), load.stop()]))
  const read = await load.stop()
  const found = await query<{ title: string }>("select title from posts where title = any($1)", [
    writes.map(({ title }) => title),
  ])
  const there = new Set(found.map(({ title }) => title))
  const acknowledged = writes.filter(({ status }) => status === 201)
  const lost = acknowledged.filter(({ title }) => !there.has(title))
  const unchanged = writes.filter(({ message }) => message.includes("nothing was changed"))
  const others = writes.filter(({ status }) => status !== 201)
  return {
    others,
    /** Refused with “nothing was changed”, and those of them that were done. */
    unchanged,
    secretlyDone: unchanged.filter(({ title }) => there.has(title)),
    /** No visitor missed a reply, and nothing that was acknowledged is missing. */
    isWhole: read.failures.length + lost.length === 0 && acknowledged.length > 0,
    figures: `${figuresOf(read)}; ${acknowledged.length} writes acknowledged, ${lost.length} lost, ${others.length} not done`,
    slowestMs: Math.max(...writes.map(({ tookMs }) => tookMs)),
  }
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

function figuresOf({ requests, failures, p50Ms, p99Ms, maxMs }: LoadReport): string {
  const samples = failures.slice(0, 3).map(({ path, cause }) => ` ${cause} at ${path};`)
  return `${requests} reads, ${failures.length} failed,${samples.join("")} p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, at most ${maxMs.toFixed(0)} ms`
}
