import { setTimeout as pause } from "node:timers/promises"
import sharp from "sharp"
import { causeOf, formOf, type Reply, type SendOptions, sendRequest } from "../fleet/http-client.ts"
import { cookieIn, type Staff } from "../fleet/staff.ts"
import type { Random } from "./random.ts"

/** The acknowledged state of a record; undefined when it was removed. */
export type State = { name: string; summary: string; pictures: string[] } | undefined

/**
 * An acknowledged record and all that it may be by now: one state, and those of changes that were
 * not answered.
 */
export interface SavedArea {
  id: string
  possible: State[]
}

export interface Trouble {
  /** Milliseconds since 1970. */
  at: number
  /** The attempt and its outcome. */
  what: string
}

/** Everything that was acknowledged, and everything that was not. */
export interface Ledger {
  areas: SavedArea[]
  /** Messages of enquiries. */
  enquiries: string[]
  /** Cookies of sessions that were ended. */
  ended: string[]
  done: number
  troubles: Trouble[]
}

interface Site {
  origin: string
  staff: Staff
  random: Random
  ledger: Ledger
}

const EDITORS = 3
const PICTURES = 40
const BETWEEN_MS = 250

/** Staff who write with pictures, sign in and out, and visitors who enquire, until `stop()`. */
export async function startWork(site: Omit<Site, "ledger">) {
  const ledger: Ledger = { areas: [], enquiries: [], ended: [], done: 0, troubles: [] }
  const all = { ...site, ledger }
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => aPicture(at)))
  let isOver = false
  const workers = [
    ...Array.from({ length: EDITORS }, (_, index) => editor(all, index, pictures)),
    signInAndOut(all),
    enquirer(all),
  ]
  const working = workers.map(async (work) => {
    while (!isOver) {
      await work()
      await pause(BETWEEN_MS)
    }
  })
  return {
    ledger,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

/** Each is another file. */
function aPicture(index: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 60 + index * 3, sigma: 20 }
  const create = { width: 640, height: 400, channels: 3 as const, background: "#000", noise }
  return sharp({ create }).jpeg({ quality: 70 }).toBuffer()
}

/** Asks the API, and notes it when no good reply came; undefined then. */
async function attempt(
  { origin, ledger }: Site,
  work: string,
  path: string,
  options: SendOptions = {},
): Promise<Reply | undefined> {
  const trouble = (cause: string) => {
    ledger.troubles.push({ at: Date.now(), what: `${work}: ${cause}` })
    return undefined
  }
  try {
    const reply = await sendRequest(`${origin}/api/v1${path}`, options)
    if (reply.status >= 400) return trouble(`${reply.status} ${reply.json?.message ?? ""}`.trim())
    ledger.done += 1
    return reply
  } catch (error) {
    return trouble(causeOf(error))
  }
}

async function signIn(site: Site): Promise<string | undefined> {
  const { email, password } = site.staff
  const reply = await attempt(site, "sign in", "/users/login", { body: { email, password } })
  return reply && cookieIn(reply)
}

function editor(site: Site, index: number, pictures: Buffer[]) {
  const { random, ledger } = site
  const own: SavedArea[] = []
  let cookie: string | undefined
  let number = 0

  async function create(headers: { cookie: string }) {
    const [name, summary] = [`Area ${index} ${++number}`, `Written as ${number}.`]
    const texts = { name, summary, price: "950000", description: "A canal." }
    const gallery = random.next() < 0.5 ? [random.of(pictures)] : []
    const body = formOf({ ...texts, img: random.of(pictures), gallery })
    const reply = await attempt(site, "create", "/areas", { headers, body })
    if (!reply) return
    const { _id: id, img, gallery: others } = reply.json.data
    const area: SavedArea = { id, possible: [{ name, summary, pictures: [img, ...others] }] }
    own.push(area)
    ledger.areas.push(area)
  }

  async function change(area: SavedArea, headers: { cookie: string }) {
    const state = { ...area.possible.at(-1)!, summary: `Changed as ${++number}.` }
    area.possible.push(state)
    const options = { method: "PATCH", headers, body: formOf({ summary: state.summary }) }
    if (await attempt(site, "change", `/areas/${area.id}`, options)) area.possible = [state]
  }

  async function remove(area: SavedArea, headers: { cookie: string }) {
    own.splice(own.indexOf(area), 1)
    area.possible.push(undefined)
    const options = { method: "DELETE", headers }
    if (await attempt(site, "remove", `/areas/${area.id}`, options)) area.possible = [undefined]
  }

  return async () => {
    cookie ??= await signIn(site)
    if (!cookie) return
    const choice = random.next()
    const area = own.length > 0 ? random.of(own) : undefined
    if (!area || choice < 0.5) await create({ cookie })
    else if (choice < 0.85) await change(area, { cookie })
    else await remove(area, { cookie })
  }
}

function signInAndOut(site: Site) {
  return async () => {
    const cookie = await signIn(site)
    if (!cookie) return
    const headers = { cookie }
    await attempt(site, "who am I", "/users/me", { headers })
    if (await attempt(site, "sign out", "/users/logout", { method: "POST", headers }))
      site.ledger.ended.push(cookie)
  }
}

function enquirer(site: Site) {
  let number = 0
  return async () => {
    const message = `Is the kitchen of number ${++number} in the south-east?`
    const options = enquiry({ group: 1, number, message })
    if (await attempt(site, "enquire", "/contact", options)) site.ledger.enquiries.push(message)
  }
}

/**
 * A visitor's enquiry from one of the many addresses of the loopback interface: enquiries are
 * limited by network, and the proxy passes the address on.
 */
export function enquiry(of: { group: 1 | 2; number: number; message: string }): SendOptions {
  const { group, number, message } = of
  return {
    localAddress: `127.${group}.${(number >> 8) & 255}.${number & 255}`,
    body: { name: "Asha Rao", email: "asha@example.com", message },
  }
}
