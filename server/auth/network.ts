import { BlockList, isIPv4, isIPv6 } from "node:net"

/** The named ranges of TRUST_PROXY. */
const NAMED: Record<string, string[]> = {
  loopback: ["127.0.0.1/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
}

/**
 * The network of one visitor: an IPv4 address itself, the /64 of an IPv6 address, in one spelling.
 * Anything else stays as it is. A socket that closed has no address: all of those share "".
 */
export function networkOf(address: string | undefined = ""): string {
  const [bare = ""] = address.split("%")
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(":")}::/64` : address
}

/**
 * The wider range of an address: the /24 of IPv4, the /56 of IPv6, which a provider assigns to one
 * customer or site. Anything else stays as it is.
 */
export function rangeOf(address: string | undefined): string {
  const network = networkOf(address)
  if (network.endsWith("::/64")) {
    const [a, b, c, d = ""] = network.split(":")
    return `${a}:${b}:${c}:${d.padStart(4, "0").slice(0, 2)}00::/56`
  }
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf("."))}.0/24` : network
}

/**
 * Whether the address is this machine: programs of the operator, or a proxy that TRUST_PROXY lacks,
 * behind which all visitors look like one.
 */
export function isOwnMachine(address: string | undefined): boolean {
  return ["127.0.0.1", "0:0:0:0::/64"].includes(networkOf(address))
}

/** The eight groups, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address
    .toLowerCase()
    // A last part in IPv4 notation stands for two groups; the first four groups are enough.
    .replace(/\d+\.\d+\.\d+\.\d+$/, "0:0")
    .split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail ? tail.split(":") : []
  const between = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill("0")
  return [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/, ""))
}

/** Recognises proxies by addresses, networks (`10.0.0.0/8`) and names, as in TRUST_PROXY. */
export function trustedAddresses(
  trusted: readonly string[],
): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const place of trusted.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = "", bits] = place.split("/")
    const family = isIPv6(address) ? "ipv6" : "ipv4"
    list.addSubnet(
      address,
      bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits),
      family,
    )
  }
  return (address) => {
    if (address === undefined || trusted.length === 0) return false
    // An IPv4 address reaches a socket that listens on both as ::ffff:…
    const plain = address.startsWith("::ffff:") ? address.slice(7) : address
    return list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6")
  }
}
