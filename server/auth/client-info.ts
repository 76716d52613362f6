import { isIP } from "node:net"
import { firstOf } from "#catalog/lists.ts"
import type { ClientInfo } from "#contract/account.ts"

/** In order of precedence: many user agents also name the browsers that they descend from. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
]
const SYSTEMS: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
]

/**
 * Browser, system and rough address of a request, so that account holders recognise their own
 * sign-ins.
 */
export function clientInfoOf({
  userAgent,
  address,
}: {
  userAgent: string | undefined
  address: string
}): ClientInfo {
  return { device: deviceOf(userAgent ?? ""), address: roughAddress(address) }
}

/** Browser and system in words: `Firefox on Windows`. */
function deviceOf(userAgent: string): string {
  const nameIn = (known: typeof BROWSERS) => known.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? "Another program"
}

/** The first three groups of an IPv6 address, or three numbers of an IPv4 one; empty for others. */
function roughAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (isIP(plain) === 4) return plain.replace(/\d+$/, "x")
  if (isIP(plain) === 0) return ""
  const [before = "", after = ""] = firstOf(plain.split("%")).split("::")
  const start = before === "" ? [] : before.split(":")
  const end = after === "" ? [] : after.split(":")
  const whole = plain.includes("::")
    ? [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end]
    : start
  return `${whole.slice(0, 3).join(":")}:x`
}
