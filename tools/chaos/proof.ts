import { command } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { sendRequest } from "../fleet/http-client.ts"
import type { Ledger, SavedArea, State } from "./work.ts"

export interface Proof {
  /** Acknowledged writes that are not there as they were acknowledged, a sentence each. */
  lost: string[]
  /** How many were read. */
  writes: number
  pictures: number
  /** Ended sessions that are still accepted. */
  alive: number
  /** What `npm run verify` prints, and whether it finds nothing. */
  verified: { isWhole: boolean; output: string }
}

/**
 * Reads everything that was acknowledged, tries the sessions that were ended, stops the processes
 * and has the rest verified.
 */
export async function prove(
  fleet: Fleet,
  { areas, enquiries, ended }: Ledger,
  stopApps: () => Promise<unknown>,
): Promise<Proof> {
  const { origin } = fleet.proxy
  const lost: string[] = []
  const pictures = new Set<string>()
  for (const area of areas) {
    const state = await readArea(origin, area)
    const isPossible = area.possible.some((one) => JSON.stringify(one) === JSON.stringify(state))
    if (!isPossible)
      lost.push(`area ${area.id} is ${JSON.stringify(state)}, not ${JSON.stringify(area.possible)}`)
    if (state && "pictures" in state) for (const file of state.pictures) pictures.add(file)
  }
  for (const file of pictures) {
    const { status, bytes } = await sendRequest(`${origin}/assets/areas/${file}`)
    if (status !== 200 || bytes.length === 0) lost.push(`picture ${file} answers ${status}`)
  }
  const rows = await fleet.query<{ message: string }>("select message from enquiries")
  const there = new Set(rows.map(({ message }) => message))
  for (const message of enquiries)
    if (!there.has(message)) lost.push(`enquiry “${message}” is not there`)
  const alive = await countAlive(fleet, ended)
  await stopApps()
  const { code, output } = await command("verify", [], fleet.settings)
  return {
    lost,
    writes: areas.length + enquiries.length,
    pictures: pictures.size,
    alive,
    verified: { isWhole: code === 0, output: output.trim() },
  }
}

async function readArea(origin: string, { id }: SavedArea): Promise<State | { status: number }> {
  const { status, json } = await sendRequest(`${origin}/api/v1/areas/${id}`)
  if (status === 404) return undefined
  if (status !== 200) return { status }
  const { name, summary, img, gallery } = json.data
  return { name, summary, pictures: [img, ...gallery] }
}

async function countAlive({ apps }: Fleet, cookies: string[]): Promise<number> {
  let alive = 0
  for (const cookie of cookies) {
    const me = apps.map(({ origin }) =>
      sendRequest(`${origin}/api/v1/users/me`, { headers: { cookie } }),
    )
    if ((await Promise.all(me)).some(({ status }) => status !== 401)) alive += 1
  }
  return alive
}
