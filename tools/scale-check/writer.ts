import { setTimeout as pause } from "node:timers/promises"
import { type Saved, savePost } from "../fleet/staff.ts"

/** What became of a write, by the title that it would have had. */
export interface Write extends Pick<Saved, "status" | "retryAfter" | "message"> {
  title: string
  at: number
  tookMs: number
}

export interface Writer {
  readonly writes: readonly Write[]
  stop(): Promise<void>
}

const PAUSE_MS = 40
let writers = 0

/**
 * One of the staff who saves one post after another, each under a title of its own. Status 0 stands
 * for no answer at all.
 */
export function startWriter(origin: string, cookie: string): Writer {
  const writes: Write[] = []
  const name = `Writer ${++writers}`
  let isOver = false

  async function write() {
    for (let n = 1; !isOver; n++) {
      const title = `${name}, post ${n}`
      const began = performance.now()
      const { status, retryAfter, message } = await savePost(origin, cookie, title).catch(
        (error) => ({
          status: 0,
          retryAfter: null,
          message: String(error.cause ?? error),
        }),
      )
      writes.push({
        title,
        status,
        retryAfter,
        message,
        at: Date.now(),
        tookMs: performance.now() - began,
      })
      await pause(PAUSE_MS)
    }
  }

  const all = write()
  return {
    writes,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Compares what was acknowledged with what is there. */
export async function compareWrites(
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>,
  writes: readonly Write[],
): Promise<{ acknowledged: number; lost: string[]; refused: number; secretlyDone: string[] }> {
  const rows = await query<{ title: string }>("select title from posts where title = any($1)", [
    writes.map(({ title }) => title),
  ])
  const there = new Set(rows.map(({ title }) => title))
  const acknowledged = writes.filter(({ status }) => status === 201)
  const refused = writes.filter(({ message }) => message.includes("nothing was changed"))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ title }) => !there.has(title)).map(({ title }) => title),
    refused: refused.length,
    secretlyDone: refused.filter(({ title }) => there.has(title)).map(({ title }) => title),
  }
}
