// npm run fuzz -- [--requests 10000] [--seed 1] [--database embedded|server]
//
// Starts the product on a scratch catalogue and sends what its own OpenAPI description allows, and
// what it does not: as staff, as a stranger, with invalid sessions. No reply may be a failure of the
// server, and each must match the description. Prints the seed, which repeats the same requests.
import { Agent } from "node:http"
import fc from "fast-check"
import { z } from "zod"
import { counted } from "../fleet/figures.ts"
import { type Reply, sendRequest } from "../fleet/http-client.ts"
import { type Product, startProduct } from "../fleet/product.ts"
import { readOptions, runTool, whole } from "../fleet/run-tool.ts"
import { signIn } from "../fleet/staff.ts"
import { type Operation, operationsOf } from "./description.ts"
import { type FuzzRequest, type Known, requests } from "./requests.ts"

const AT_ONCE = 16
const BATCH = 250
const LISTS = ["projects", "developers", "areas", "posts", "enquiries"]

await runTool(async () => {
  const { requests, seed, database } = readOptions({
    requests: whole.min(0).default(10_000),
    seed: whole.default(() => Math.floor(Math.random() * 2 ** 31)),
    database: z.enum(["embedded", "server"]).default("embedded"),
  })
  console.log(
    `Seed ${seed}: ${requests.toLocaleString("en")} requests. Filling a scratch catalogue …`,
  )
  // Each request names an address of its own, as a proxy would, so that few are throttled.
  const settings = { TRUST_PROXY: "127.0.0.1" }
  await using product = await startProduct({ size: 10, database, settings })
  await fuzz(product, requests, seed)
})

async function fuzz({ origin, staff }: Product, count: number, seed: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const operations = operationsOf((await sendRequest(`${origin}/api/v1/openapi.json`)).json)
  const complaints: string[] = []
  const statuses: string[] = []
  let [sentCount, slowestMs] = [0, 0]
  let cookie = await signIn(origin, staff)
  let renewing: Promise<unknown> | undefined
  let known = await readKnown()
  const any = requests(operations, () => known)
  const generated = fc.sample(any, { seed, numRuns: count })
  const began = performance.now()
  for (let first = 0; first < count; first += BATCH) {
    const waiting = generated.slice(first, first + BATCH)
    const lane = async () => {
      for (let make = waiting.pop(); make; make = waiting.pop()) await send(make())
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    // Records come and go.
    known = await readKnown()
  }
  agent.destroy()

  const seconds = (performance.now() - began) / 1_000
  const answers = counted(statuses).map(([status, times]) => `${status}: ${times}`)
  const byStatus = answers.toSorted().join(", ")
  console.log(`\n${operations.length} operations, replies by status: ${byStatus}`)
  console.log(
    `${count} requests in ${seconds.toFixed(0)} s, the slowest took ${slowestMs.toFixed(0)} ms; seed ${seed}`,
  )
  const kinds = counted(complaints)
  for (const [complaint, times] of kinds) console.log(`✗ ${complaint} (${times}×)`)
  console.log(
    kinds.length === 0 ? "No reply was wrong." : `${kinds.length} kinds of wrong replies.`,
  )
  process.exitCode = kinds.length === 0 ? 0 : 1

  async function send(request: FuzzRequest) {
    const { operation, path, headers, body, isStaff } = request
    const number = sentCount++
    const reply = await sendRequest(origin + path, {
      agent,
      method: operation.method,
      headers: {
        "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        ...(isStaff && { cookie }),
        ...headers,
      },
      body,
      limitMs: 30_000,
    }).catch((error: Error) => error)
    const status = reply instanceof Error ? 0 : reply.status
    statuses.push(String(status))
    if (!(reply instanceof Error)) slowestMs = Math.max(slowestMs, reply.tookMs)
    // A request may have ended the session.
    if (isStaff && !headers.cookie && status === 401) {
      renewing ??= signIn(origin, staff).then((renewed) => {
        cookie = renewed
        renewing = undefined
      })
      await renewing
    }
    const complaint = complaintOf(operation, reply)
    if (!complaint) return
    const text = reply instanceof Error ? "" : reply.text.slice(0, 400)
    if (!complaints.includes(complaint))
      console.log(`✗ ${complaint}\n    ${described(request)}\n    ${text}`)
    complaints.push(complaint)
  }

  async function readKnown(): Promise<Known> {
    const found: Known = {}
    const me = await sendRequest(`${origin}/api/v1/users/me`, { headers: { cookie } })
    if (me.status !== 200) cookie = await signIn(origin, staff)
    for (const list of LISTS) {
      const address = `${origin}/api/v1/${list}?limit=20`
      found[list] = (await sendRequest(address, { headers: { cookie } })).json.data
    }
    return found
  }
}

/** The fault of a reply, in the same words for the same fault. */
function complaintOf({ name, replies }: Operation, reply: Reply | Error): string | undefined {
  if (reply instanceof Error) return `${name}: no reply (${reply.message})`
  const { status, headers, text } = reply
  if (status >= 500) return `${name} failed with ${status}`
  if (status === 304) return undefined
  if (!replies.has(status)) return `${name} answered ${status}, which its description does not name`
  if (!headers["content-type"]?.startsWith("application/json")) return undefined
  const issue = replies.get(status)?.safeParse(JSON.parse(text)).error?.issues[0]
  if (!issue) return undefined
  const path = issue.path.map((part) => (typeof part === "number" ? "#" : part)).join(".")
  return `${name} answered ${status} with another shape: ${path} ${issue.message}`
}

function described({ operation, path, headers, body, isStaff }: FuzzRequest): string {
  const sent = body instanceof FormData ? JSON.stringify([...body]) : (body?.toString() ?? "")
  return `${operation.method} ${path.slice(0, 600)} (${isStaff ? "staff" : "stranger"}) ${JSON.stringify(headers)} ${sent.slice(0, 600)}`
}
