import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { trustedAddresses } from "../auth/network.ts"

export const REQUEST_ID_HEADER = "x-request-id"

/** A valid id of a proxy; the log and the response contain it. */
const GIVEN = /^[\w.:+/=@-]{1,128}$/
const MIN_GIVEN_LENGTH = 8

/** `trusted`: addresses, networks (`10.0.0.0/8`) and names of proxies, as TRUST_PROXY has them. */
export function requestIds(trusted: readonly string[]) {
  const isTrusted = trustedAddresses(trusted)
  const start = randomBytes(6).toString("base64url")
  let count = 0

  /** The id that a trusted proxy sent in X-Request-Id. */
  function given({ headers, socket }: IncomingMessage): string | undefined {
    const id = headers[REQUEST_ID_HEADER]
    if (typeof id !== "string" || id.length < MIN_GIVEN_LENGTH || !GIVEN.test(id)) return undefined
    return isTrusted(socket.remoteAddress) ? id : undefined
  }

  /** That id, or a new one, unique among all processes. */
  const of = (request: IncomingMessage) => given(request) ?? `${start}-${(++count).toString(36)}`

  return { given, of }
}
