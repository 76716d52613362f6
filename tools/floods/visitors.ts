import { setTimeout as pause } from "node:timers/promises"
import { sendRequest } from "../fleet/http-client.ts"
import { percentile } from "../fleet/load.ts"
import type { Staff } from "../fleet/staff.ts"
import { statusOf, type Way } from "./way.ts"

const SIGN_INS = 4
const ENQUIRER = { name: "Asha Rao", email: "asha@example.com" }

/** The pages to read. */
export interface Sample {
  names: string[]
  slugs: string[]
}

export interface Figures {
  requested: number
  /** With 200, or 201 for an enquiry. */
  answered: number
  /** Which other status came how often, or no reply. */
  others: Map<string, number>
  /** From the moment at which a request was due until the whole reply had come. */
  p50Ms: number
  p99Ms: number
  /** Of the owner, with the right password, each from another network. */
  signIns: { tried: number; accepted: number }
}

interface Visitors {
  way: Way
  sample: Sample
  owner: Staff
  /** Each asks once, from a network of its own. */
  count: number
  /** They are spread evenly over so long. */
  seconds: number
}

/** Reads some projects from the API. */
export async function readSample(origin: string): Promise<Sample> {
  const { json } = await sendRequest(`${origin}/api/v1/projects?limit=50`)
  const { data } = json as { data: { name: string; slug: string }[] }
  return { names: data.map(({ name }) => name), slugs: data.map(({ slug }) => slug) }
}

/** Sends visitors, and the owner beside them, and resolves with what they got. */
export async function sendVisitors(of: Visitors): Promise<Figures> {
  const { way, sample, owner, count, seconds } = of
  const took: number[] = []
  const others = new Map<string, number>()
  const spread = <T>(total: number, send: (number: number, dueMs: number) => Promise<T>) =>
    Promise.all(
      Array.from({ length: total }, async (_, number) => {
        const dueMs = (number * seconds * 1_000) / total
        await pause(dueMs)
        return send(number, dueMs)
      }),
    )
  const began = performance.now()
  const [answers, accepted] = await Promise.all([
    spread(count, async (number, dueMs) => {
      const status = await statusOf(way, nextAddress(), ...requestOf(number, sample))
      took.push(performance.now() - began - dueMs)
      const isAnswered = /^20[01]$/.test(status)
      if (!isAnswered) others.set(status, (others.get(status) ?? 0) + 1)
      return isAnswered
    }),
    spread(SIGN_INS, async () => {
      const { email, password } = owner
      return (
        (await statusOf(way, nextAddress(), "/api/v1/users/login", { email, password })) === "200"
      )
    }),
  ])
  return {
    requested: count,
    answered: answers.filter(Boolean).length,
    others,
    p50Ms: percentile(took, 50),
    p99Ms: percentile(took, 99),
    signIns: { tried: SIGN_INS, accepted: accepted.filter(Boolean).length },
  }
}

function requestOf(number: number, { names, slugs }: Sample): [path: string, json?: object] {
  const word = encodeURIComponent(names[number % names.length]!.split(" ")[0]!)
  const slug = slugs[number % slugs.length]!
  const all: [path: string, json?: object][] = [
    ["/"],
    ["/projects"],
    [`/projects/${slug}`],
    [`/search?q=${word}`],
    [`/api/v1/search/suggestions?q=${word.slice(0, 3)}`],
    [`/api/v1/projects?limit=6&page=${1 + (number % 5)}`],
    [`/api/v1/projects/slug/${slug}`],
    ["/api/v1/contact", { ...ENQUIRER, message: `Is home ${number} still free?` }],
  ]
  return all[number % all.length]!
}

let networks = 0

/** Each call gives an address of another /24, of those that providers share among customers. */
function nextAddress(): string {
  const number = networks++ % (63 * 256)
  return `100.${64 + (number >> 8)}.${number & 255}.7`
}
