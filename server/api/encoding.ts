import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"

/** In order of preference: the smallest first. */
const ENCODINGS = ["br", "gzip", "identity"] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send few different headers. */
const known = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiate })

/** The smallest encoding that an Accept-Encoding header accepts; `q=0` excludes an encoding. */
export function smallestEncoding(accepted: string | string[] | undefined): Encoding {
  return known.memo(String(accepted ?? "").toLowerCase())
}

function negotiate(accepted: string): Encoding {
  const headers = { "accept-encoding": accepted }
  const taken = new Negotiator({ headers }).encodings([...ENCODINGS])
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? "identity"
}
