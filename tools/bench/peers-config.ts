import { isIP } from "node:net"
import { z } from "zod"
import { TARGET_NAMES, type TargetName } from "./targets.ts"

/** Another product beside ours, running already. */
export interface Peer {
  name: string
  /** http://host:port */
  base: string
  /** By what of ours it is compared with: addresses below `base`, asked in turn. */
  asks: Partial<Record<TargetName, string[]>>
  headers: Record<string, string>
  /** Processes whose processor time counts, with all below them. */
  pids: number[]
}

export interface PeersConfig {
  seconds: number
  rounds: number
  connections: number
  peers: Peer[]
}

const MAX_PEERS = 8

function whole(name: string, min: number, max: number) {
  return z
    .int({ error: `${name} is a whole number from ${min} to ${max}` })
    .min(min, { error: `${name} is a whole number from ${min} to ${max}` })
    .max(max, { error: `${name} is a whole number from ${min} to ${max}` })
}

const PATH = "an address begins with / and stands below base"
const path = z.string({ error: PATH }).regex(/^\/[^\s#]*$/, { error: PATH })

const peer = z.strictObject(
  {
    name: z.string({ error: "name is missing" }).min(1, { error: "name is missing" }).max(40),
    base: z
      .string({ error: "base is missing" })
      .refine(
        (value) => URL.parse(value)?.protocol === "http:" && URL.parse(value)!.origin === value,
        {
          error: "base is an origin such as http://127.0.0.1:1337, without a path",
        },
      ),
    asks: z.partialRecord(z.enum(TARGET_NAMES), z.union([path, z.array(path).min(1).max(500)]), {
      error: `asks names addresses by what they are compared with: ${TARGET_NAMES.join(", ")}`,
    }),
    headers: z
      .record(z.string(), z.string().regex(/^[^\r\n]*$/, { error: "a header is one line" }))
      .default({}),
    pids: z
      .array(whole("a pid", 2, 2 ** 22))
      .max(50)
      .default([]),
    mine: z.boolean().default(false),
  },
  { error: "a peer has name, base and asks, and may have headers, pids and mine" },
)

const config = z.strictObject(
  {
    seconds: whole("seconds", 1, 30).default(5),
    rounds: whole("rounds", 1, 10).default(3),
    connections: whole("connections", 1, 64).default(16),
    peers: z
      .array(peer, { error: "peers is a list" })
      .min(1, { error: "peers names at least one" })
      .max(MAX_PEERS, { error: `peers names at most ${MAX_PEERS}` }),
  },
  { error: "the file holds seconds, rounds, connections and peers, and nothing else" },
)

/**
 * What a file says that `--peers` names. A peer elsewhere than on this machine is refused, unless
 * the file says `"mine": true` of it: what is measured is put under load. Throws an Error with a
 * sentence for each thing that is wrong.
 */
export function readPeers(text: string): PeersConfig {
  const parsed = config.safeParse(json(text))
  if (!parsed.success) {
    throw notRight(
      parsed.error.issues.map(({ path: at, message }) =>
        at.length > 0 ? `${at.join(".")}: ${message}` : message,
      ),
    )
  }
  const elsewhere = parsed.data.peers.filter(({ base, mine }) => !mine && !isOnThisMachine(base))
  if (elsewhere.length > 0) {
    throw notRight(
      elsewhere.map(
        ({ name }) =>
          `${name} is not on this machine, and the bench asks as fast as answers come: say "mine": true where you may do that to it`,
      ),
    )
  }
  const peers = parsed.data.peers.map(({ mine: _, asks, ...rest }) => ({
    ...rest,
    asks: Object.fromEntries(Object.entries(asks).map(([name, said]) => [name, [said].flat()])),
  }))
  return { ...parsed.data, peers }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw notRight([`it is not JSON: ${(error as Error).message}`])
  }
}

function isOnThisMachine(base: string): boolean {
  const host = new URL(base).hostname.replace(/^\[(.*)\]$/, "$1")
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))
}

function notRight(complaints: string[]): Error {
  return new Error(
    `The list of peers is not right:\n${complaints.map((line) => `  ${line}`).join("\n")}`,
  )
}
