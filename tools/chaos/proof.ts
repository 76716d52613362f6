import { join } from "node:path"
import pg from "pg"
import { run } from "#scripts/processes.mjs"
import type { Kept, Ledger, State } from "./work.ts"
import type { World } from "./world.ts"

export interface Proof {
  /** Acknowledged writes that are not there as they were acknowledged, a sentence each. */
  lost: string[]
  /** How many were looked at. */
  writes: number
  pictures: number
  /** Sessions that were ended and are still let in. */
  alive: number
  /** How many were tried, at each process. */
  ended: number
  /** Whether all rows have their files and the rest, and what was said of it. */
  isWhole: boolean
  said: string
}

/**
 * Looks for everything that was acknowledged, tries what was ended, and has the rest verified; ends
 * the processes for that.
 */
export async function prove(
  root: string,
  world: World,
  { areas, enquiries, ended }: Ledger,
): Promise<Proof> {
  const lost: string[] = []
  const pictures = new Set<string>()
  for (const kept of areas.values()) {
    const state = await read(world, kept)
    if (!kept.possible.some((one) => JSON.stringify(one) === JSON.stringify(state))) {
      lost.push(
        `area ${kept.id} is ${JSON.stringify(state)} and may be ${JSON.stringify(kept.possible)}`,
      )
    }
    for (const file of typeof state === "object" && "pictures" in state ? state.pictures : [])
      pictures.add(file)
  }
  for (const file of pictures) {
    const reply = await fetch(`${world.origin}/assets/areas/${file}`)
    const bytes = await reply.arrayBuffer()
    if (reply.status !== 200 || bytes.byteLength === 0)
      lost.push(`picture ${file} answers ${reply.status}`)
  }
  lost.push(...(await missingEnquiries(world, enquiries)))
  const alive = await countAlive(world, ended)
  await world.stopApps()
  const verified = await run(process.execPath, [join(root, "scripts/verify.ts")], {
    cwd: root,
    isQuiet: true,
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...world.settings },
  })
  return {
    lost,
    writes: areas.size + enquiries.length,
    pictures: pictures.size,
    alive,
    ended: ended.length,
    isWhole: verified.code === 0,
    said: verified.output.trim(),
  }
}

async function read({ origin }: World, { id }: Kept): Promise<State | { status: number }> {
  const reply = await fetch(`${origin}/api/v1/areas/${id}`)
  if (reply.status === 404) return undefined
  if (reply.status !== 200) return { status: reply.status }
  const { name, summary, img, gallery } = (await reply.json()).data
  return { name, summary, pictures: [img, ...gallery] }
}

async function missingEnquiries({ pair }: World, messages: string[]): Promise<string[]> {
  const client = new pg.Client(pair.primary.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ message: string }>("select message from enquiries")
    const there = new Set(rows.map(({ message }) => message))
    return messages
      .filter((message) => !there.has(message))
      .map((message) => `enquiry “${message}” is not there`)
  } finally {
    await client.end()
  }
}

async function countAlive({ apps }: World, cookies: string[]): Promise<number> {
  let alive = 0
  for (const cookie of cookies) {
    const replies = await Promise.all(
      apps.map(({ app }) => fetch(`${app.origin}/api/v1/users/me`, { headers: { cookie } })),
    )
    if (replies.some(({ status }) => status !== 401)) alive += 1
  }
  return alive
}
