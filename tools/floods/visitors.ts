import { setTimeout as pause } from "node:timers/promises"
import { percentile } from "../bench/drive.ts"
import { answerTo, ask, type Question, type Way } from "./way.ts"

const SIGN_INS = 4

/** What visitors read: of the catalogue that is there. */
export interface Sample {
  names: string[]
  slugs: string[]
}

export interface Figures {
  asked: number
  /** With 200, or 201 for an enquiry. */
  answered: number
  /** How often which other status came, or no answer. */
  others: Map<string, number>
  /** From the moment at which it was to be asked until the whole answer had come. */
  p50Ms: number
  p99Ms: number
  /** Of the owner, with the right password, each from another network. */
  signIns: { tried: number; accepted: number }
}

interface Visitors {
  way: Way
  sample: Sample
  owner: { email: string; password: string }
  /** Each asks once, from a network of its own. */
  count: number
  /** They are spread evenly over so long. */
  seconds: number
}

/** Reads some projects as the API gives them. */
export async function readSample(way: Way): Promise<Sample> {
  const { body } = await answerTo(ask(way, nextAddress(), { path: "/api/v1/projects?limit=50" }))
  const { data } = JSON.parse(body) as { data: { name: string; slug: string }[] }
  if (data.length === 0) throw new Error("The catalogue is empty: visitors have nothing to read.")
  return { names: data.map(({ name }) => name), slugs: data.map(({ slug }) => slug) }
}

/** Sends visitors, and the owner beside them, and resolves with what they were given. */
export async function sendVisitors({
  way,
  sample,
  owner,
  count,
  seconds,
}: Visitors): Promise<Figures> {
  const took: number[] = []
  const others = new Map<string, number>()
  const began = performance.now()
  const visits = Array.from({ length: count }, async (_, number) => {
    const dueMs = (number * seconds * 1_000) / count
    await pause(dueMs)
    const { status } = await answerTo(ask(way, nextAddress(), questionOf(number, sample)))
    took.push(performance.now() - began - dueMs)
    const isAnswered = status === "200" || status === "201"
    if (!isAnswered) others.set(status, (others.get(status) ?? 0) + 1)
    return isAnswered
  })
  const signIns = Array.from({ length: SIGN_INS }, async (_, number) => {
    await pause((number * seconds * 1_000) / SIGN_INS)
    const letIn = ask(way, nextAddress(), { path: "/api/v1/users/login", json: owner })
    return (await answerTo(letIn)).status === "200"
  })
  const [answers, accepted] = await Promise.all([Promise.all(visits), Promise.all(signIns)])
  return {
    asked: count,
    answered: answers.filter(Boolean).length,
    others,
    p50Ms: percentile(took, 50),
    p99Ms: percentile(took, 99),
    signIns: { tried: SIGN_INS, accepted: accepted.filter(Boolean).length },
  }
}

function questionOf(number: number, { names, slugs }: Sample): Question {
  const word = encodeURIComponent(names[number % names.length]!.split(" ")[0]!)
  const slug = slugs[number % slugs.length]!
  const questions: Question[] = [
    { path: "/" },
    { path: "/projects" },
    { path: `/projects/${slug}` },
    { path: `/search?q=${word}` },
    { path: `/api/v1/search/suggestions?q=${word.slice(0, 3)}` },
    { path: `/api/v1/projects?limit=6&page=${1 + (number % 5)}` },
    { path: `/api/v1/projects/slug/${slug}` },
    {
      path: "/api/v1/contact",
      json: {
        name: "Asha Rao",
        email: "asha@example.com",
        message: `Is home ${number} still free?`,
      },
    },
  ]
  return questions[number % questions.length]!
}

let networks = 0

/** Each call gives an address of another /24, of those that providers share among customers. */
export function nextAddress(): string {
  const number = networks++ % (63 * 256)
  return `100.${64 + (number >> 8)}.${number & 255}.7`
}
