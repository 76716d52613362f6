import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { BlockList, isIPv4, isIPv6 } from "node:net"

export const REQUEST_ID_HEADER = "x-request-id"

/** What others may call a request: it goes into the log and back to them. */
const GIVEN = /^[\w.:+/=@-]{1,128}$/
const MIN_GIVEN_LENGTH = 8

/** The names that TRUST_PROXY may say instead of addresses. */
const NAMED: Record<string, string[]> = {
  loopback: ["127.0.0.1/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
}

export interface RequestIds {
  /** What a trusted proxy calls the request, where it says it in X-Request-Id. */
  given(request: IncomingMessage): string | undefined
  /** That, or a name of our own: no two requests of all processes have the same. */
  of(request: IncomingMessage): string
}

/** `trusted`: addresses, networks (`10.0.0.0/8`) and names of proxies, as TRUST_PROXY has them. */
export function requestIds(trusted: readonly string[]): RequestIds {
  const isTrusted = trustedAddresses(trusted)
  const start = randomBytes(6).toString("base64url")
  let count = 0

  function given({ headers, socket }: IncomingMessage): string | undefined {
    const id = headers[REQUEST_ID_HEADER]
    if (typeof id !== "string" || id.length < MIN_GIVEN_LENGTH || !GIVEN.test(id)) return undefined
    return isTrusted(socket.remoteAddress) ? id : undefined
  }

  return { given, of: (request) => given(request) ?? `${start}-${(++count).toString(36)}` }
}

function trustedAddresses(trusted: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const place of trusted.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = "", bits] = place.split("/")
    const family = isIPv6(address) ? "ipv6" : "ipv4"
    list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family)
  }
  return (address) => {
    if (address === undefined || trusted.length === 0) return false
    // An IPv4 address reaches a socket that listens on both as ::ffff:…
    const plain = address.startsWith("::ffff:") ? address.slice(7) : address
    return list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6")
  }
}
