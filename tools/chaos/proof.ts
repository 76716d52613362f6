import { setTimeout as pause } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { PUBLICATION_JOB } from "#server/catalog/records/draft-rows.ts"
import { command, until } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { outcomeOf, sendRequest } from "../fleet/http-client.ts"
import type { Proofs } from "../fleet/run-tool.ts"
import type { Ledger, SavedArea, State } from "./work.ts"

const DUE_LIMIT_MS = 60_000
const SHOWN = 20

type Fields = Omit<State, "where" | "pictures"> & { img: string; gallery: string[] }

/**
 * Reads everything that was acknowledged, tries the sessions that were ended, stops the processes
 * and has the rest verified.
 */
export async function proveAcknowledged(
  fleet: Fleet,
  { areas, enquiries, ended, early }: Ledger,
  stopApps: () => Promise<unknown>,
  { prove }: Proofs,
) {
  await allDue(fleet, areas)
  await prove("Nothing that was acknowledged is lost", async () => {
    const { lost, pictures } = await findLost(fleet, areas, enquiries)
    const of = `${areas.length + enquiries.length} records and enquiries, ${pictures} pictures`
    return {
      holds: lost.length === 0,
      figures: `acknowledged writes lost: ${lost.length} (of ${of})${listed(lost)}`,
    }
  })
  await prove("Nothing is published before its time or twice", async () => {
    const untimely = [...early, ...(await findRepeated(fleet))]
    const scheduled = areas.filter(({ publishAt }) => publishAt).length
    return {
      holds: untimely.length === 0,
      figures: `${untimely.length} of ${scheduled} scheduled${listed(untimely)}`,
    }
  })
  await prove("No session that was ended is accepted", async () => {
    const alive = await countAlive(fleet, ended)
    return { holds: alive === 0, figures: `${alive} of ${ended.length}` }
  })
  await stopApps()
  await prove("No row is without its file, and all else is verified", async () => {
    const { code, output } = await command("verify", [], fleet.apps[0].settings)
    return { holds: code === 0, figures: output.trim() }
  })
}

function listed(lines: string[]): string {
  return ["", ...lines.slice(0, SHOWN)].join("\n          ")
}

async function findLost(fleet: Fleet, areas: SavedArea[], enquiries: string[]) {
  const lost: string[] = []
  const pictures = new Set<string>()
  for (const area of areas) {
    const state = await readArea(fleet, area)
    const isPossible = area.possible.some((one) => isDeepStrictEqual(one, state))
    if (!isPossible)
      lost.push(`area ${area.id} is ${JSON.stringify(state)}, not ${JSON.stringify(area.possible)}`)
    if (state?.where === "site") for (const file of state.pictures) pictures.add(file)
  }
  for (const file of pictures) {
    const { status, bytes } = await sendRequest(`${fleet.proxy.origin}/assets/areas/${file}`)
    if (status !== 200 || bytes.length === 0) lost.push(`picture ${file} answers ${status}`)
  }
  const rows = await fleet.pair.primary.query<{ message: string }>("select message from enquiries")
  const there = new Set(rows.map(({ message }) => message))
  for (const message of enquiries)
    if (!there.has(message)) lost.push(`enquiry “${message}” is not there`)
  return { lost, pictures: pictures.size }
}

/** Waits until what is scheduled is due, and a little for the processes to publish it. */
async function allDue({ pair }: Fleet, areas: SavedArea[]) {
  await pause(Math.max(0, ...areas.map(({ publishAt = 0 }) => publishAt - Date.now())))
  const isDone = async () =>
    (await pair.primary.query("select 1 from jobs where kind = $1", [PUBLICATION_JOB])).length === 0
  // An undone publication is reported as lost.
  await until(isDone, "", { limitMs: DUE_LIMIT_MS }).catch(() => undefined)
}

async function readArea({ proxy, pair }: Fleet, { id }: SavedArea): Promise<State | undefined> {
  const { status, json } = await sendRequest(`${proxy.origin}/api/v1/areas/${id}`)
  if (status === 200) return stateOf("site", json.data)
  const [row] = await pair.primary.query<{ isDeleted: boolean; document: Fields }>(
    `select status = 'deleted' as "isDeleted", document from unpublished_records where _id = $1`,
    [id],
  )
  return row && stateOf(row.isDeleted ? "trash" : "draft", row.document)
}

function stateOf(where: State["where"], { name, summary, img, gallery }: Fields): State {
  return { where, name, summary, pictures: [img, ...gallery] }
}

/** The records that the schedule published more than once. */
async function findRepeated({ pair }: Fleet): Promise<string[]> {
  const rows = await pair.primary.query<{ record: string; times: number }>(
    `select record, count(*)::int as times from activity
      where verb = 'published' and staff_name = 'Schedule'
      group by record having count(*) > 1`,
  )
  return rows.map(({ record, times }) => `area ${record} was published ${times} times`)
}

async function countAlive({ apps }: Fleet, cookies: string[]): Promise<number> {
  let alive = 0
  for (const cookie of cookies) {
    const headers = { cookie }
    const me = apps.map(({ origin }) => outcomeOf(`${origin}/api/v1/users/me`, { headers }))
    if ((await Promise.all(me)).some((outcome) => outcome !== "401")) alive += 1
  }
  return alive
}
