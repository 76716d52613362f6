import { z } from "zod"
import { inTurn } from "../fleet/load.ts"
import type { Contestant } from "./compare.ts"

const path = z.string().regex(/^\/[^\s#]*$/, "an address begins with / and stands below base")
const peers = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(40),
      /** An origin. What is measured is put under load: it has to be on this machine. */
      base: z
        .string()
        .regex(
          /^http:\/\/(127(\.\d{1,3}){3}|localhost|\[::1\]):\d+$/,
          "base is an origin of this machine",
        ),
      /** By the name of a target. */
      asks: z.record(z.string(), z.array(path).min(1).max(10_000)),
      headers: z
        .record(z.string(), z.string().regex(/^[^\r\n]*$/, "a header is one line"))
        .default({}),
      /** Processes whose processor time counts, with their descendants; a database's second. */
      pids: z.array(z.int().min(2)).default([]),
    }),
  )
  .min(1)
  .max(8)

/**
 * Other products beside ours, by the target that each of their addresses is compared with, from the
 * JSON that `--peers` names. Throws a sentence for each thing that is wrong.
 */
export function readPeers(text: string): Map<string, Contestant[]> {
  const parsed = peers.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new Error(`The list of peers is invalid:\n${z.prettifyError(parsed.error)}`)
  const all = parsed.data.flatMap(({ name, base, asks, headers, pids }) =>
    Object.entries(asks).map(([target, paths]) => ({
      target,
      contestant: { name, origin: base, pids, headers, next: inTurn(paths) },
    })),
  )
  return new Map(
    [...Map.groupBy(all, ({ target }) => target)].map(([target, group]) => [
      target,
      group.map(({ contestant }) => contestant),
    ]),
  )
}
