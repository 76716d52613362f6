import Negotiator from "negotiator"

/** Our order: the smallest first. */
const ENCODINGS = ["br", "gzip", "identity"] as const

export type Encoding = (typeof ENCODINGS)[number]

/**
 * The smallest encoding that an Accept-Encoding header takes; what it gives `q=0` it does not take.
 */
export function smallestEncoding(accepted: string | string[] | undefined): Encoding {
  const headers = { "accept-encoding": String(accepted ?? "").toLowerCase() }
  const taken = new Negotiator({ headers }).encodings([...ENCODINGS])
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? "identity"
}
