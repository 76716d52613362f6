import { hash } from "node:crypto"
import sharp from "sharp"
import { repeat } from "../fleet/app.ts"
import {
  causeOf,
  formOf,
  outcomeOf,
  type Reply,
  type SendOptions,
  sendRequest,
} from "../fleet/http-client.ts"
import type { Trouble } from "../fleet/load.ts"
import { cookieIn, type Staff } from "../fleet/staff.ts"

export interface State {
  where: "site" | "draft" | "trash"
  name: string
  summary: string
  pictures: string[]
}

/**
 * An acknowledged area and all that it may be by now: one state, and those of changes that were
 * not answered.
 */
export interface SavedArea {
  id: string
  possible: State[]
  /** When its schedule publishes it, in milliseconds since 1970. */
  publishAt?: number
  /** Where it goes when it is restored from the trash. */
  origin?: "site" | "draft"
}

/** Everything that was acknowledged, and everything that was not. */
export interface Ledger {
  areas: SavedArea[]
  /** Messages of enquiries. */
  enquiries: string[]
  /** Cookies of sessions that were ended. */
  ended: string[]
  /** Records that were on the site before their time, a sentence each. */
  early: string[]
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
/** From now to the time of a schedule. */
const SCHEDULE_MS = { least: 2_000, most: 20_000 }

/**
 * Staff who publish, draft, schedule, delete and restore areas with pictures, staff who sign in
 * and out, and visitors who enquire or look for what is not published yet, until `stop()`.
 */
export async function startWork(site: Omit<Site, "ledger">) {
  const ledger: Ledger = { areas: [], enquiries: [], ended: [], early: [], done: 0, troubles: [] }
  const all = { ...site, ledger }
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => aPicture(at)))
  const editors = Array.from({ length: EDITORS }, (_, index) => editor(all, index, pictures))
  const workers = [...editors, enquirer(all), () => signInAndOut(all), () => findEarly(all)]
  return { ledger, ...repeat(workers, BETWEEN_MS) }
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
  path: string,
  options: SendOptions = {},
): Promise<Reply | undefined> {
  const reply = await sendRequest(`${origin}/api/v1${path}`, options).catch(causeOf)
  if (typeof reply !== "string" && reply.status < 400) {
    ledger.done += 1
    return reply
  }
  const cause = typeof reply === "string" ? reply : `${reply.status} ${reply.json?.message ?? ""}`
  const method = options.method ?? (options.body ? "POST" : "GET")
  const what = `${method} ${path.replace(/[0-9a-f]{24}/, "…")}: ${cause.trim()}`
  ledger.troubles.push({ at: Date.now(), what })
  return undefined
}

async function signIn(site: Site): Promise<string | undefined> {
  const { email, password } = site.staff
  const reply = await attempt(site, "/users/login", { body: { email, password } })
  return reply && cookieIn(reply)
}

function editor(site: Site, index: number, pictures: Buffer[]) {
  const { random, ledger } = site
  let cookie = ""
  let number = 0
  let own: SavedArea[] = []

  /** Sends a change of an area; unanswered, it may be in either state, and is left alone. */
  async function move(area: SavedArea, to: Partial<State>, path: string, options?: SendOptions) {
    const after = { ...area.possible.at(-1)!, ...to }
    area.possible.push(after)
    const reply = await attempt(site, path, { method: "POST", ...options, headers: { cookie } })
    if (reply) area.possible = [after]
    else own = own.filter((one) => one !== area)
  }

  async function create(where: "site" | "draft") {
    const [name, summary] = [`Area ${index} ${++number}`, `Written as ${number}.`]
    const texts = { name, summary, price: "950000", description: "A canal." }
    const gallery = random.next() < 0.5 ? [random.of(pictures)] : []
    const body = formOf({ ...texts, img: random.of(pictures), gallery })
    const path = where === "site" ? "/areas" : "/areas/drafts"
    const reply = await attempt(site, path, { headers: { cookie }, body })
    if (!reply) return
    const { _id: id, img, gallery: others } = reply.json.data
    const state: State = { where, name, summary, pictures: [img, ...others] }
    const area: SavedArea = { id, possible: [state] }
    own.push(area)
    ledger.areas.push(area)
  }

  function step(area: SavedArea, choice: number) {
    const { where } = area.possible.at(-1)!
    if (where === "trash") return move(area, { where: area.origin! }, `/trash/${area.id}/restore`)
    const path = where === "site" ? `/areas/${area.id}` : `/areas/drafts/${area.id}`
    if (choice < (where === "site" ? 0.7 : 0.4)) {
      const summary = `Changed as ${++number}.`
      return move(area, { summary }, path, { method: "PATCH", body: formOf({ summary }) })
    }
    if (where === "site" || choice < 0.5) {
      area.origin = where
      return move(area, { where: "trash" }, path, { method: "DELETE" })
    }
    if (choice < 0.6) return move(area, { where: "site" }, `${path}/publish`)
    // A scheduled draft is not touched again: it has to come, once, at its time.
    own = own.filter((one) => one !== area)
    area.publishAt = Date.now() + Math.round(random.between(SCHEDULE_MS.least, SCHEDULE_MS.most))
    const body = { publishAt: new Date(area.publishAt).toISOString() }
    return move(area, { where: "site" }, `${path}/schedule`, { body })
  }

  return async () => {
    cookie ||= (await signIn(site)) ?? ""
    if (!cookie) return
    const area = own.length > 0 && random.next() < 0.5 ? random.of(own) : undefined
    if (area) await step(area, random.next())
    else await create(random.next() < 0.5 ? "site" : "draft")
  }
}

/** Looks for scheduled areas before their time. */
async function findEarly({ origin, ledger }: Site) {
  for (const { id, publishAt = 0 } of ledger.areas) {
    if (publishAt < Date.now()) continue
    const outcome = await outcomeOf(`${origin}/api/v1/areas/${id}`)
    const ms = publishAt - Date.now()
    if (outcome === "200" && ms > 0) ledger.early.push(`area ${id}, ${ms} ms early`)
  }
}

async function signInAndOut(site: Site) {
  const cookie = await signIn(site)
  if (!cookie) return
  const headers = { cookie }
  await attempt(site, "/users/me", { headers })
  if (await attempt(site, "/users/logout", { method: "POST", headers }))
    site.ledger.ended.push(cookie)
}

function enquirer(site: Site) {
  let number = 0
  return async () => {
    const message = `Is the kitchen of number ${++number} in the south-east?`
    const options = enquiry({ group: 1, number, message })
    if (await attempt(site, "/contact", options)) site.ledger.enquiries.push(message)
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

/** Chance that is the same again for the same seed. */
export type Random = ReturnType<typeof randomOf>

export function randomOf(seed: number) {
  let number = 0
  const next = () => hash("sha256", `${seed} ${++number}`, "buffer").readUInt32LE() / 2 ** 32
  return {
    /** From 0 to 1. */
    next,
    of: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    between: (least: number, most: number) => least + next() * (most - least),
  }
}
