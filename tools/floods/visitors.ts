import { setTimeout as pause } from "node:timers/promises"
import { speedOf } from "../fleet/figures.ts"
import type { Staff } from "../fleet/staff.ts"
import { statusOf, type Way } from "./way.ts"

/** Each asks once, from a network of its own; they are spread evenly over the seconds. */
const VISITORS = 200
const SECONDS = 6
const SIGN_INS = 4
const ENQUIRER = { name: "Asha Rao", email: "asha@example.com" }

/** The projects to read. */
type Sample = readonly { name: string; slug: string }[]

/**
 * Sends visitors, and beside them the owner with the right password. Resolves with the statuses that
 * both got, and with the visitors' waits: from when a request was due until its whole reply came.
 */
export async function sendVisitors(way: Way, sample: Sample, { email, password }: Staff) {
  const login = { email, password }
  const took: number[] = []
  const spread = (total: number, send: (number: number, dueMs: number) => Promise<string>) =>
    Promise.all(
      Array.from({ length: total }, async (_, number) => {
        const dueMs = (number * SECONDS * 1_000) / total
        await pause(dueMs)
        return send(number, dueMs)
      }),
    )
  const began = performance.now()
  const [answers, signIns] = await Promise.all([
    spread(VISITORS, async (number, dueMs) => {
      const status = await statusOf(way, nextAddress(), ...requestOf(number, sample))
      took.push(performance.now() - began - dueMs)
      return status
    }),
    spread(SIGN_INS, () => statusOf(way, nextAddress(), "/api/v1/users/login", login)),
  ])
  return { answers, signIns, ...speedOf(took) }
}

function requestOf(number: number, sample: Sample): [path: string, json?: object] {
  const { name, slug } = sample[number % sample.length]!
  const word = encodeURIComponent(name.split(" ")[0]!)
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
