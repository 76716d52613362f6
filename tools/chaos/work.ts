import sharp from "sharp"
import { repeat } from "../fleet/app.ts"
import { causeOf, formOf, type Reply, type SendOptions, sendRequest } from "../fleet/http-client.ts"
import { cookieIn, type Staff } from "../fleet/staff.ts"
import type { Random } from "./random.ts"

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
  const workers = [...editors, signInAndOut(all), enquirer(all), watcher(all)]
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
  let cookie = ""
  let number = 0
  let own: SavedArea[] = []

  /** Sends a change of an area; unanswered, it may be in either state, and is left alone. */
  async function move(area: SavedArea, to: Partial<State>, path: string, options: SendOptions) {
    const before = area.possible.at(-1)!
    const after = { ...before, ...to }
    area.possible.push(after)
    const work = `${options.method ?? "POST"} ${path.replace(area.id, "…")}`
    if (await attempt(site, work, path, { ...options, headers: { cookie } }))
      area.possible = [after]
    else own = own.filter((one) => one !== area)
  }

  async function create(where: "site" | "draft") {
    const [name, summary] = [`Area ${index} ${++number}`, `Written as ${number}.`]
    const texts = { name, summary, price: "950000", description: "A canal." }
    const gallery = random.next() < 0.5 ? [random.of(pictures)] : []
    const body = formOf({ ...texts, img: random.of(pictures), gallery })
    const path = where === "site" ? "/areas" : "/areas/drafts"
    const reply = await attempt(site, `POST ${path}`, path, { headers: { cookie }, body })
    if (!reply) return
    const { _id: id, img, gallery: others } = reply.json.data
    const state: State = { where, name, summary, pictures: [img, ...others] }
    const area: SavedArea = { id, possible: [state] }
    own.push(area)
    ledger.areas.push(area)
  }

  function change(area: SavedArea, path: string) {
    const summary = `Changed as ${++number}.`
    return move(area, { summary }, path, { method: "PATCH", body: formOf({ summary }) })
  }

  /** A scheduled draft is not touched again: it has to come, once, at its time. */
  async function schedule(area: SavedArea) {
    area.publishAt = Date.now() + Math.round(random.between(SCHEDULE_MS.least, SCHEDULE_MS.most))
    const body = { publishAt: new Date(area.publishAt).toISOString() }
    own = own.filter((one) => one !== area)
    await move(area, { where: "site" }, `/areas/drafts/${area.id}/schedule`, { body })
  }

  function remove(area: SavedArea, origin: "site" | "draft", path: string) {
    area.origin = origin
    return move(area, { where: "trash" }, path, { method: "DELETE" })
  }

  const steps: Record<State["where"], (area: SavedArea, choice: number) => Promise<unknown>> = {
    site: (area, choice) =>
      choice < 0.7 ? change(area, `/areas/${area.id}`) : remove(area, "site", `/areas/${area.id}`),
    draft: (area, choice) => {
      const path = `/areas/drafts/${area.id}`
      if (choice < 0.4) return change(area, path)
      if (choice < 0.8) return schedule(area)
      if (choice < 0.9) return remove(area, "draft", path)
      return move(area, { where: "site" }, `${path}/publish`, { method: "POST" })
    },
    trash: (area) =>
      move(area, { where: area.origin! }, `/trash/${area.id}/restore`, { method: "POST" }),
  }

  return async () => {
    cookie ||= (await signIn(site)) ?? ""
    if (!cookie) return
    const area = own.length > 0 && random.next() < 0.5 ? random.of(own) : undefined
    if (area) await steps[area.possible.at(-1)!.where](area, random.next())
    else await create(random.next() < 0.5 ? "site" : "draft")
  }
}

/** Looks for scheduled areas before their time. */
function watcher({ origin, ledger }: Site) {
  return async () => {
    for (const { id, publishAt = 0 } of ledger.areas) {
      if (publishAt < Date.now()) continue
      const reply = await sendRequest(`${origin}/api/v1/areas/${id}`).catch(() => undefined)
      const ms = publishAt - Date.now()
      if (reply?.status === 200 && ms > 0) ledger.early.push(`area ${id}, ${ms} ms early`)
    }
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
