// npm run fuzz -- [--requests 10000] [--seed 1] [--database embedded|server]
//
// Starts the product on a scratch catalogue and asks it what its own description of the API allows,
// and what it does not: from staff, from nobody, with sessions that are none. No answer may be a
// failure of the server, and each must be what the description says. Prints the seed, which makes
// the same requests again, and each complaint once.
import { Agent, request as httpRequest } from "node:http"
import { join } from "node:path"
import { parseArgs } from "node:util"
import fc from "fast-check"
import sharp from "sharp"
import { endTogether } from "#scripts/processes.mjs"
import { requireBuild } from "#scripts/require-build.ts"
import { sayFailure } from "#scripts/say-failure.ts"
import { startProduct } from "../bench/servers.ts"
import { type Operation, operationsOf } from "./description.ts"
import { type FuzzRequest, type Known, requests } from "./requests.ts"

const AT_ONCE = 16
const BATCH = 250
const LIST_SORTS = ["projects", "developers", "areas", "posts", "enquiries"]
const ANSWER_WITHIN_MS = 30_000

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const root = join(import.meta.dirname, "../..")
endTogether()
try {
  process.exitCode = await main()
} catch (error) {
  sayFailure(error)
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: "string", default: "10000" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
      database: { type: "string", default: "embedded" },
    },
  })
  const count = Number(values.requests)
  const seed = Number(values.seed)
  const { database } = values
  if (!Number.isInteger(count) || !Number.isInteger(seed))
    throw new Error("--requests and --seed are whole numbers.")
  if (database !== "embedded" && database !== "server")
    throw new Error("--database is embedded or server.")
  requireBuild(root)

  console.log(`Seed ${seed}: ${count.toLocaleString("en")} requests. Filling a scratch catalogue …`)
  // Each request names an address of its own, as a proxy would, so that few of them have to wait
  // for others.
  const settings = { TRUST_PROXY: "127.0.0.1" }
  const product = await startProduct({ root, size: 10, database, settings })
  try {
    return await fuzz({ origin: product.origin, staff: product.staff, count, seed })
  } finally {
    await product.stop()
  }
}

async function fuzz(of: {
  origin: string
  staff: object
  count: number
  seed: number
}): Promise<number> {
  const { origin, staff, count, seed } = of
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let asked = 0
  const picture = await sharp({
    create: { width: 64, height: 40, channels: 3, background: "#8a6" },
  })
    .png()
    .toBuffer()
  const operations = operationsOf(JSON.parse((await ask({ path: "/api/v1/openapi.json" })).text))
  const complaints = new Map<string, number>()
  const statuses = new Map<number, number>()
  const begun = Date.now()
  let session = await signIn()
  let known = await look()
  let slowestMs = 0
  let renewing: Promise<unknown> | undefined

  const made = fc.sample(
    requests(operations, () => known),
    { seed, numRuns: count },
  )
  for (let first = 0; first < made.length; first += BATCH) {
    const waiting = made.slice(first, first + BATCH)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let make = waiting.pop(); make; make = waiting.pop()) await send(make())
      }),
    )
    // What was removed is not asked for any more.
    known = await look()
  }
  agent.destroy()
  return report()

  async function send(request: FuzzRequest) {
    const { operation, path, headers, body, isStaff } = request
    const start = performance.now()
    const answer = await ask({
      method: operation.method,
      path,
      headers: { ...(isStaff && { cookie: session }), ...headers },
      body,
    }).catch((error: Error): Answer => ({ status: 0, headers: {}, text: error.message }))
    slowestMs = Math.max(slowestMs, performance.now() - start)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    // Whoever was signed out signs in again.
    if (isStaff && !headers.cookie && answer.status === 401) {
      renewing ??= signIn().then((cookie) => {
        session = cookie
        renewing = undefined
      })
      await renewing
    }
    const complaint = complain(operation, answer)
    if (!complaint) return
    const times = (complaints.get(complaint) ?? 0) + 1
    complaints.set(complaint, times)
    if (times === 1)
      console.log(`✗ ${complaint}\n    ${told(request)}\n    ${answer.text.slice(0, 400)}`)
  }

  async function signIn(): Promise<string> {
    const { status, headers } = await ask({
      method: "POST",
      path: "/api/v1/users/login",
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(staff)),
    })
    if (status !== 200) throw new Error(`Nobody could sign in: ${status}`)
    return String(headers["set-cookie"]).split(";")[0]!
  }

  async function look(): Promise<Known> {
    const found: Known = { ids: {}, slugs: {}, picture }
    const me = await ask({ path: "/api/v1/users/me", headers: { cookie: session } })
    if (me.status !== 200) session = await signIn()
    for (const sort of LIST_SORTS) {
      const { text } = await ask({ path: `/api/v1/${sort}?limit=20`, headers: { cookie: session } })
      const { data } = JSON.parse(text) as { data: { _id: string; slug: string }[] }
      found.ids[sort] = data.map(({ _id }) => _id)
      found.slugs[sort] = data.map(({ slug }) => slug)
    }
    return found
  }

  function ask(to: {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: Buffer | undefined
  }): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      const { path, method = "GET", body } = to
      asked += 1
      const own = {
        "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(body && { "content-length": String(body.length) }),
      }
      const outgoing = httpRequest(
        {
          hostname,
          port,
          path,
          method,
          agent,
          headers: { ...own, ...to.headers },
          timeout: ANSWER_WITHIN_MS,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
          incoming.on("error", reject)
          incoming.on("end", () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      outgoing.on("timeout", () => outgoing.destroy(new Error("There was no answer in time")))
      outgoing.on("error", reject)
      outgoing.end(body)
    })
  }

  function report(): number {
    const seconds = (Date.now() - begun) / 1_000
    const said = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
    console.log(
      `\n${operations.length} calls of the description, answers by status: ${said.join(", ")}`,
    )
    console.log(
      `${count} requests in ${seconds.toFixed(0)} s, the slowest took ${slowestMs.toFixed(0)} ms; seed ${seed}`,
    )
    for (const [complaint, times] of complaints) console.log(`✗ ${complaint} (${times}×)`)
    console.log(
      complaints.size === 0 ? "No answer was wrong." : `${complaints.size} kinds of wrong answers.`,
    )
    return complaints.size === 0 ? 0 : 1
  }
}

/** What is wrong with an answer, in words that are the same for the same fault. */
function complain(
  { name, answers }: Operation,
  { status, headers, text }: Answer,
): string | undefined {
  if (status === 0) return `${name}: no answer (${text})`
  if (status >= 500) return `${name} failed with ${status}`
  // Not modified is what a client asked for that has the answer already.
  if (status === 304) return undefined
  if (!answers.has(status)) return `${name} answered ${status}, which its description does not name`
  if (!String(headers["content-type"] ?? "").startsWith("application/json")) return undefined
  const result = answers.get(status)?.safeParse(JSON.parse(text))
  if (!result || result.success) return undefined
  const [issue] = result.error.issues
  return `${name} answered ${status} with another shape: ${issue!.path.map((part) => (typeof part === "number" ? "#" : part)).join(".")} ${issue!.message}`
}

function told({ operation, path, headers, body, isStaff }: FuzzRequest): string {
  const who = isStaff ? "staff" : "nobody"
  const sent = body ? ` ${body.toString("latin1").replaceAll("\r\n", "↵").slice(0, 600)}` : ""
  return `${operation.method} ${path.slice(0, 600)} (${who}) ${JSON.stringify(headers)}${sent}`
}
