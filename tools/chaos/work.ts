import { setTimeout as pause } from "node:timers/promises"
import sharp from "sharp"
import type { Chance } from "./chance.ts"
import { sendLetter } from "./letters.ts"

/** What a record was said to be, or undefined when it was removed. */
export type State = { name: string; summary: string; pictures: string[] } | undefined

/**
 * A record that was acknowledged, and all that it may be by now: one state, and those of changes
 * without an answer.
 */
export interface Kept {
  id: string
  possible: State[]
}

export interface Trouble {
  /** Milliseconds since 1970. */
  at: number
  /** What was tried. */
  work: string
  /** The status and the sentence, or what became of the connection. */
  what: string
}

/** Everything that was acknowledged, and everything that was not. */
export interface Ledger {
  areas: Map<string, Kept>
  /** Messages of enquiries. */
  enquiries: string[]
  /** Cookies of sessions that were ended. */
  ended: string[]
  done: number
  troubles: Trouble[]
}

interface Place {
  origin: string
  staff: { email: string; password: string }
  chance: Chance
}

export interface Work {
  ledger: Ledger
  stop(): Promise<void>
}

const EDITORS = 3
const PICTURES = 40
const BETWEEN_MS = 250
const ANSWER_LIMIT_MS = 20_000

/**
 * Staff who write with pictures, sign in and out, and visitors who enquire, until they are told to
 * stop.
 */
export async function startWork(place: Place): Promise<Work> {
  const ledger: Ledger = { areas: new Map(), enquiries: [], ended: [], done: 0, troubles: [] }
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) => aPicture(index)),
  )
  let isOver = false
  const everyTime = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work()
      await pause(BETWEEN_MS)
    }
  }
  const editors = Array.from({ length: EDITORS }, (_, index) =>
    editor(place, ledger, { index, pictures }),
  )
  const all = Promise.all([
    ...editors.map(everyTime),
    everyTime(comerAndGoer(place, ledger)),
    everyTime(enquirer(place, ledger)),
  ])
  return {
    ledger,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Photographs that are all different, so that each is a file of its own. */
async function aPicture(index: number): Promise<Blob> {
  const width = 640
  const height = 400
  const noise = { type: "gaussian" as const, mean: 60 + index * 3, sigma: 20 }
  const image = sharp({ create: { width, height, channels: 3, background: "#000", noise } })
  return new Blob([new Uint8Array(await image.jpeg({ quality: 70 }).toBuffer())], {
    type: "image/jpeg",
  })
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: its shape is the contract's
  body: any
  cookies: string[]
}

/** Asks, and notes it when no good answer came; undefined then. */
async function ask(
  { origin }: Place,
  ledger: Ledger,
  { work, path, ...options }: RequestInit & { work: string; path: string },
): Promise<Answer | undefined> {
  const trouble = (what: string) => {
    ledger.troubles.push({ at: Date.now(), work, what })
    return undefined
  }
  try {
    const reply = await fetch(`${origin}/api/v1${path}`, {
      ...options,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const text = await reply.text()
    const body = reply.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined
    if (reply.status >= 400) return trouble(`${reply.status} ${body?.message ?? ""}`.trim())
    ledger.done += 1
    return { status: reply.status, body, cookies: reply.headers.getSetCookie() }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return trouble(cause?.code ?? message)
  }
}

/** Gives the Cookie header of a new session. */
async function signIn(place: Place, ledger: Ledger): Promise<string | undefined> {
  const answer = await ask(place, ledger, {
    work: "sign in",
    path: "/users/login",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(place.staff),
  })
  return answer?.cookies
    .map((cookie) => cookie.split(";")[0]!)
    .find((cookie) => cookie.startsWith("disha="))
}

function editor(
  place: Place,
  ledger: Ledger,
  { index, pictures }: { index: number; pictures: Blob[] },
) {
  const { chance } = place
  const own: Kept[] = []
  let cookie: string | undefined
  let number = 0

  async function create() {
    const name = `Area ${index} ${++number}`
    const summary = `Written as ${number}.`
    const form = new FormData()
    for (const [field, value] of Object.entries({
      name,
      summary,
      price: "950000",
      description: "A canal.",
    }))
      form.append(field, value)
    form.append("img", chance.of(pictures), "photo.jpg")
    if (chance.next() < 0.5) form.append("gallery", chance.of(pictures), "photo.jpg")
    const answer = await ask(place, ledger, {
      work: "create",
      path: "/areas",
      method: "POST",
      headers: { cookie: cookie! },
      body: form,
    })
    if (!answer) return
    const { _id: id, img, gallery } = answer.body.data
    const kept: Kept = { id, possible: [{ name, summary, pictures: [img, ...gallery] }] }
    own.push(kept)
    ledger.areas.set(id, kept)
  }

  async function change(kept: Kept) {
    const last = kept.possible.at(-1)!
    const state = { ...last, summary: `Changed as ${++number}.` }
    const form = new FormData()
    form.append("summary", state.summary)
    kept.possible.push(state)
    const answer = await ask(place, ledger, {
      work: "change",
      path: `/areas/${kept.id}`,
      method: "PATCH",
      headers: { cookie: cookie! },
      body: form,
    })
    if (answer) kept.possible = [state]
  }

  async function remove(kept: Kept) {
    own.splice(own.indexOf(kept), 1)
    kept.possible.push(undefined)
    const answer = await ask(place, ledger, {
      work: "remove",
      path: `/areas/${kept.id}`,
      method: "DELETE",
      headers: { cookie: cookie! },
    })
    if (answer) kept.possible = [undefined]
  }

  return async () => {
    cookie ??= await signIn(place, ledger)
    if (!cookie) return
    const choice = chance.next()
    const kept = own.length > 0 ? chance.of(own) : undefined
    if (!kept || choice < 0.5) await create()
    else if (choice < 0.85) await change(kept)
    else await remove(kept)
  }
}

/** Signs in, looks who it is, and signs out. */
function comerAndGoer(place: Place, ledger: Ledger) {
  return async () => {
    const cookie = await signIn(place, ledger)
    if (!cookie) return
    const headers = { cookie }
    await ask(place, ledger, { work: "who am I", path: "/users/me", headers })
    const answer = await ask(place, ledger, {
      work: "sign out",
      path: "/users/logout",
      method: "POST",
      headers,
    })
    if (answer) ledger.ended.push(cookie)
  }
}

/** Visitors from all over, each with a letter of their own. */
function enquirer(place: Place, ledger: Ledger) {
  let number = 0
  return async () => {
    const message = `Is the kitchen of number ${++number} in the south-east?`
    const trouble = (what: string) =>
      ledger.troubles.push({ at: Date.now(), work: "enquire", what })
    try {
      const visitor = { sort: 1, number } as const
      const { status, said } = await sendLetter({
        origin: place.origin,
        visitor,
        name: "Asha Rao",
        email: "asha@example.com",
        message,
        limitMs: ANSWER_LIMIT_MS,
      })
      if (status !== 201) return void trouble(`${status} ${said}`.trim())
      ledger.done += 1
      ledger.enquiries.push(message)
    } catch (error) {
      trouble((error as NodeJS.ErrnoException).code ?? (error as Error).message)
    }
  }
}
