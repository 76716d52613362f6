import { hash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { serverFailure } from "#contract/reply.ts"
import { readCookie } from "../auth/viewer.ts"
import { BoundedCache } from "../media/bounded-cache.ts"

/** How long who is let in waits at the most, in milliseconds: while many come for a moment, and while it goes on. */
const BURST_WAIT_MS = 500
const STANDING_WAIT_MS = 60
/** After so long without anybody refused, what comes next may be a burst. */
const CALM_MS = 1_000
/** So few are never too many, however slow each of them is: what they wait for is then not one another. */
const ALWAYS_ROOM_FOR = 16
/** Until something has been measured. */
const FIRST_SPACING_MS = 10
/** What one measurement counts for beside all before it. */
const WEIGHT = 0.04
const KNOWN_SESSIONS = 1_000
const SAY_EVERY_MS = 10_000
/** Those who are sent away come back spread over so many seconds, from the first on. */
const RETRY_SECONDS = { first: 2, spread: 4 }

interface Options {
  /** What every answer of the product carries. */
  headers: Record<string, string>
  /** Addresses that cost next to nothing, or have a queue of their own. */
  freePrefixes: readonly string[]
  /** The cookie that makes a visitor one of the staff. */
  cookieName: string
  log: { warn(message: string): void }
  /** The request's id, which a refusal names. */
  idOf: (request: IncomingMessage) => string
  burstWaitMs?: number
}

interface Room {
  underWay: number
  refusedAt: number
}

type RoomName = "visitors" | "writers" | "staff"

export interface Admission {
  /** Refused since the start. */
  readonly refused: number
  /** Let in and not answered yet. */
  readonly underWay: number
  /** What the next one who is let in is expected to wait, in milliseconds. */
  readonly waitMs: number
  /** Answers with 503 and returns true when the request would have to wait too long. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers that this session is one of the staff: they have a room of their own. */
  welcome(token: string): void
}

/**
 * Decides who is let in when more is asked than can be answered. The time between two answers, while others wait, says
 * what the machine can do at this moment, whatever holds it up; times those under way, that is how long the next one would
 * wait. Who reads, who writes and the staff have a room each, so that none of them keeps out the others. A burst may fill a room;
 * where it stays full, fewer are let in, and these wait little.
 */
export function admission({
  headers,
  freePrefixes,
  cookieName,
  log,
  idOf,
  burstWaitMs = BURST_WAIT_MS,
}: Options): Admission {
  const empty = (): Room => ({ underWay: 0, refusedAt: Number.NEGATIVE_INFINITY })
  const rooms: Record<RoomName, Room> = { visitors: empty(), writers: empty(), staff: empty() }
  const staffSessions = new BoundedCache<true>(KNOWN_SESSIONS)
  let underWay = 0
  let spacingMs = FIRST_SPACING_MS
  let lastAnswerAt = 0
  let refused = 0
  let unsaid = 0

  function refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "/"
    if (freePrefixes.some((prefix) => url.startsWith(prefix))) return false
    const room = rooms[nameOf(request)]
    if (isFull(room)) {
      refuse(request, response)
      return true
    }
    // A form with pictures takes as long as its sender's line, which says nothing of this machine.
    if (!request.headers["content-type"]?.startsWith("multipart/")) letIn(room, response)
    return false
  }

  function isFull(room: Room): boolean {
    const now = performance.now()
    const waitMs = now - room.refusedAt > CALM_MS ? burstWaitMs : STANDING_WAIT_MS
    const isFull = room.underWay >= Math.max(ALWAYS_ROOM_FOR, waitMs / spacingMs)
    if (isFull) room.refusedAt = now
    return isFull
  }

  function nameOf({ method, headers: { cookie } }: IncomingMessage): RoomName {
    const token = cookie === undefined ? undefined : readCookie(cookie, cookieName)
    if (token !== undefined && staffSessions.get(token)) return "staff"
    return method === "GET" || method === "HEAD" ? "visitors" : "writers"
  }

  function letIn(room: Room, response: ServerResponse) {
    if (underWay === 0) lastAnswerAt = performance.now()
    underWay += 1
    room.underWay += 1
    const leave = () => {
      underWay -= 1
      room.underWay -= 1
    }
    response.once("close", () => {
      if (response.writableFinished) {
        const now = performance.now()
        spacingMs += (now - lastAnswerAt - spacingMs) * WEIGHT
        lastAnswerAt = now
        leave()
      } else {
        // Whoever has given up does not take back the work that goes on for them.
        setTimeout(leave, Math.min(burstWaitMs, spacingMs * underWay)).unref()
      }
    })
  }

  function refuse(request: IncomingMessage, response: ServerResponse) {
    refused += 1
    if (unsaid === 0) setTimeout(say, SAY_EVERY_MS).unref()
    unsaid += 1
    const isPage = !request.url?.startsWith("/api/") && (request.headers.accept ?? "").includes("text/html")
    const hasBody = request.method !== "GET" && request.method !== "HEAD"
    const body = isPage
      ? page(hasBody)
      : JSON.stringify({ ...serverFailure(idOf(request)), message: MESSAGE })
    response.writeHead(503, {
      ...headers,
      "cache-control": "no-store",
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      ...(isPage && { "content-security-policy": PAGE_POLICY }),
      "retry-after": String(RETRY_SECONDS.first + (refused % RETRY_SECONDS.spread)),
      // Its body is not read.
      ...(hasBody && { connection: "close" }),
    })
    response.end(request.method === "HEAD" ? undefined : body)
  }

  function say() {
    log.warn(
      `${unsaid} requests were refused within ${SAY_EVERY_MS / 1_000} s, since others would have waited too long`,
    )
    unsaid = 0
  }

  return {
    get refused() {
      return refused
    },
    get underWay() {
      return underWay
    },
    get waitMs() {
      return underWay * spacingMs
    },
    refuses,
    welcome(token) {
      staffSessions.set(token, true)
    },
  }
}

const MESSAGE = "More is being asked than can be answered at the moment. Please try again in a few seconds."

const STYLE =
  "body{margin:0;min-block-size:100dvh;display:grid;place-content:center;padding:1.5rem;background:#fbf8f3;color:#211c18;font:1.0625rem/1.6 Figtree,Arial,sans-serif;text-align:center}h1{margin:0;font:500 2rem/1.15 Fraunces,Georgia,serif}p{margin:1rem 0 0;max-inline-size:34rem}a{display:inline-block;padding:.75rem 1.25rem;border-radius:8px;background:#0f4c4a;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #c9781c;outline-offset:2px}"
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Complete in itself: whatever it had to fetch would be one more request. */
function page(isForm: boolean): string {
  const wayOn = isForm
    ? "<p>Nothing was saved. Please go back, where your form is still filled in, and send it again in a few seconds.</p>"
    : '<p>Please try again in a few seconds.</p><p><a href="">Try again</a></p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Very many visitors at once</title><style>${STYLE}</style></head><body><main><h1>Very many visitors at once</h1><p>More pages are being asked for than we can answer at this moment.</p>${wayOn}</main></body></html>`
}
