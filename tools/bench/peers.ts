import { z } from "zod"
import { inTurn } from "../fleet/load.ts"
import type { Contestant } from "./compare.ts"

const MACHINE = /^http:\/\/(127(\.\d{1,3}){3}|localhost|\[::1\]):\d+$/
const peer = z.strictObject({
  name: z.string(),
  base: z.string().regex(MACHINE, "base is an origin of this machine: it is put under load"),
  /** Its addresses by the target that each is compared with. */
  requests: z.record(
    z.string(),
    z.array(z.string().regex(/^\/[^\s#]*$/, "an address begins with /")),
  ),
  headers: z.record(z.string(), z.string()).default({}),
  /** Processes whose processor time counts, with their descendants; a database's second. */
  pids: z.array(z.int().min(2)).default([]),
})

/**
 * Other products beside ours, by the name of a target, from the JSON that `--peers` names. Throws a
 * sentence for each thing that is wrong.
 */
export function readPeers(text: string): Map<string, Contestant[]> {
  const { data, error } = z.array(peer).safeParse(JSON.parse(text))
  if (error) throw new Error(`The list of peers is invalid:\n${z.prettifyError(error)}`)
  const peers = new Map<string, Contestant[]>()
  for (const { base: origin, requests, ...rest } of data)
    for (const [target, paths] of Object.entries(requests)) {
      const others = peers.get(target) ?? []
      peers.set(target, [...others, { ...rest, origin, next: inTurn(paths) }])
    }
  return peers
}
