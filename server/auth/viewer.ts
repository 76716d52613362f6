import { parseCookie, stringifySetCookie } from "cookie"
import type { FastifyRequest } from "fastify"
import type { SignedInUser } from "#catalog/account.ts"

/** `__Host-` binds the cookie to this host over https; plain http cannot carry such a name. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha" : "disha"
}

/** The cookie between password and code, for accounts with two steps. */
export function secondStepCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha-step" : "disha-step"
}

/** The cookie of a browser that an account has signed in with before. */
export function knownBrowserCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha-known" : "disha-known"
}

interface CookieValue {
  /** Empty to clear the cookie. */
  value: string
  expires: Date
}

/** The Set-Cookie of a session; an empty value clears the cookie. */
export function sessionCookie(isHttps: boolean, cookie: CookieValue): string {
  return hostCookie(sessionCookieName(isHttps), { ...cookie, isHttps, sameSite: "lax" })
}

export function secondStepCookie(isHttps: boolean, cookie: CookieValue): string {
  return hostCookie(secondStepCookieName(isHttps), { ...cookie, isHttps, sameSite: "strict" })
}

export function knownBrowserCookie(isHttps: boolean, cookie: CookieValue): string {
  return hostCookie(knownBrowserCookieName(isHttps), { ...cookie, isHttps, sameSite: "strict" })
}

function hostCookie(
  name: string,
  {
    value,
    expires,
    isHttps,
    sameSite,
  }: CookieValue & { isHttps: boolean; sameSite: "lax" | "strict" },
): string {
  return stringifySetCookie({
    name,
    value,
    path: "/",
    httpOnly: true,
    secure: isHttps,
    sameSite,
    expires,
  })
}

/** Finds the account of a request: read at most once, and only with a session cookie. */
export type FindViewer = (request: FastifyRequest) => Promise<SignedInUser | undefined>

interface Options {
  cookieName: string
  signedInUser: (token: string) => Promise<SignedInUser | undefined>
}

/** The accounts of the requests whose session was read. */
const accounts = new WeakMap<FastifyRequest, string>()

/** The id of the account that sent a request, once its session was read. */
export function accountOf(request: FastifyRequest): string | undefined {
  return accounts.get(request)
}

const NO_VIEWER = Promise.resolve(undefined)

export function viewerFinder({ cookieName, signedInUser }: Options): FindViewer {
  const known = new WeakMap<FastifyRequest, Promise<SignedInUser | undefined>>()
  return (request) => {
    const earlier = known.get(request)
    if (earlier) return earlier
    const token = readCookie(request.headers.cookie, cookieName)
    if (!token) return NO_VIEWER
    const viewer = noted(request, signedInUser(token))
    known.set(request, viewer)
    return viewer
  }
}

async function noted(request: FastifyRequest, finding: Promise<SignedInUser | undefined>) {
  const viewer = await finding
  if (viewer) accounts.set(request, viewer._id)
  return viewer
}

/** Whether a Cookie header has a session token, alive or not. */
export function hasSessionCookie(header: string | undefined): boolean {
  return [true, false].some(
    (isHttps) => readCookie(header, sessionCookieName(isHttps)) !== undefined,
  )
}

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}
