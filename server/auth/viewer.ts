import { parseCookie, stringifySetCookie } from "cookie"
import type { FastifyRequest } from "fastify"
import type { SignedInUser } from "#catalog/account.ts"

/** `__Host-` binds the cookie to this host over https; plain http cannot carry such a name. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha" : "disha"
}

/** What is carried between the password and the code, by those who have two steps. */
export function secondStepCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha-step" : "disha-step"
}

/** What a browser is known by that an account was signed in with before. */
export function knownBrowserCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-disha-known" : "disha-known"
}

interface CookieValue {
  /** Empty for a cookie that is to be forgotten. */
  value: string
  expires: Date
}

/** What a reply sets, so that a browser carries a session; with no value it forgets it. */
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

/** Who asks: found once a request, and only when a session cookie came along. */
export type FindViewer = (request: FastifyRequest) => Promise<SignedInUser | undefined>

interface Options {
  cookieName: string
  signedInUser: (token: string) => Promise<SignedInUser | undefined>
}

/** The accounts of those who have asked, as far as it was found out. */
const accounts = new WeakMap<FastifyRequest, string>()

/** The id of the member of staff who sent a request, once somebody had to know. */
export function accountOf(request: FastifyRequest): string | undefined {
  return accounts.get(request)
}

const NOBODY = Promise.resolve(undefined)

export function viewerFinder({ cookieName, signedInUser }: Options): FindViewer {
  const known = new WeakMap<FastifyRequest, Promise<SignedInUser | undefined>>()
  return (request) => {
    const earlier = known.get(request)
    if (earlier) return earlier
    const token = readCookie(request.headers.cookie, cookieName)
    if (!token) return NOBODY
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

/** Whether a Cookie header carries a session, alive or not. */
export function hasSessionCookie(header: string | undefined): boolean {
  return [true, false].some(
    (isHttps) => readCookie(header, sessionCookieName(isHttps)) !== undefined,
  )
}

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}
