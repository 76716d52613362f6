import type { FastifyRequest } from "fastify"
import type { SignedInUser } from "#catalog/account.ts"

/** `__Host-` binds the cookie to this host over https; plain http cannot carry such a name. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha" : "disha"
}

/** What a reply sets, so that a browser carries a session; with no value it forgets it. */
export function sessionCookie(
  isHttps: boolean,
  { value, expires }: { value: string; expires: Date },
): string {
  const secure = isHttps ? "; Secure" : ""
  return `${sessionCookieName(isHttps)}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure}`
}

/** Who asks: found once a request, and only when a session cookie came along. */
export type FindViewer = (request: FastifyRequest) => Promise<SignedInUser | undefined>

interface Options {
  cookieName: string
  signedInUser: (token: string) => Promise<SignedInUser | undefined>
}

export function viewerFinder({ cookieName, signedInUser }: Options): FindViewer {
  const known = new WeakMap<FastifyRequest, Promise<SignedInUser | undefined>>()
  return (request) => {
    const earlier = known.get(request)
    if (earlier) return earlier
    const token = readCookie(request.headers.cookie, cookieName)
    const viewer = token ? signedInUser(token) : Promise.resolve(undefined)
    known.set(request, viewer)
    return viewer
  }
}

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.split("=")
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}
