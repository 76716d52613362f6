import type { SignedInUser } from "#catalog/account.ts"
import type { AccountLink } from "#contract/account.ts"
import type { ErrorReply, FailReply, ItemReply } from "#contract/reply.ts"
import { readStored, store } from "./ui/stored.ts"

const LOGIN_PATH = "/secure-login/login"
const DASHBOARD_PATH = "/dash-admin"
const STORAGE_KEY = "userInfo"

/** The reply of a sign-in, in local storage while signed in (specification §3, §4). */
export interface UserInfo {
  status: "success"
  data: { user: SignedInUser }
}

/** The address of the login with the page to return to. */
export function loginPath(origin?: string): string {
  return origin === undefined
    ? LOGIN_PATH
    : `${LOGIN_PATH}?${new URLSearchParams({ from: origin })}`
}

/**
 * The remembered origin as a path of this site. An address that a browser reads as another site's,
 * and the login itself, become the dashboard.
 */
export function originPath(from: string | null | undefined): string {
  const base = "http://here.invalid"
  const url = from?.startsWith("/") ? URL.parse(from, base) : null
  if (url?.origin !== base) return DASHBOARD_PATH
  const { pathname, search, hash } = url
  // "/.//elsewhere" reads as "//elsewhere", which names another host.
  if (pathname.startsWith("//") || pathname.startsWith(LOGIN_PATH)) return DASHBOARD_PATH
  return pathname + search + hash
}

const HANDED_OVER = "user-info"
const HANDED_OVER_SECONDS = 60

/**
 * The cookie of a sign-in without script: the next page copies the user from it to local storage.
 * It lives for a minute.
 */
export function handOver(user: SignedInUser, { isHttps }: { isHttps: boolean }): string {
  const info: UserInfo = { status: "success", data: { user } }
  const [prefix, secure] = isHttps ? ["__Host-", "; Secure"] : ["", ""]
  return `${prefix}${HANDED_OVER}=${encodeURIComponent(JSON.stringify(info))}; Path=/; SameSite=Lax; Max-Age=${HANDED_OVER_SECONDS}${secure}`
}

/** Moves the user from the cookie of a sign-in without script to local storage, once. */
function takeOver() {
  const [, prefix, encoded] =
    new RegExp(`(?:^|; )(__Host-)?${HANDED_OVER}=([^;]*)`).exec(document.cookie) ?? []
  if (!encoded) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of newer browsers answers too late
  document.cookie = `${prefix ?? ""}${HANDED_OVER}=; Path=/; Max-Age=0${prefix ? "; Secure" : ""}`
  try {
    localStorage.setItem(STORAGE_KEY, decodeURIComponent(encoded))
  } catch {
    // A browser without storage has to sign in again.
  }
}

const NOT_REACHED = "The server cannot be reached. Please check the connection and try again."

/** Signed in; or a code is required; or a sentence on the failure. */
export type SignInOutcome = "done" | "code" | { failure: string }

/** Signs in and stores the user. Never throws. */
export function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  return sendSignIn("/api/v1/users/login", credentials)
}

/** The second step, for an account that requires a code. Never throws. */
export function sendCode(code: string): Promise<SignInOutcome> {
  return sendSignIn("/api/v1/users/login/code", { code })
}

/** Sends what signs in and stores the user. Never throws. */
export async function sendSignIn(path: string, body: object): Promise<SignInOutcome> {
  const answer = await post<UserInfo["data"]>(path, body)
  if ("data" in answer) {
    holdUser({ status: "success", data: answer.data })
    return "done"
  }
  return answer.status === 401 && "code" in answer.fields ? "code" : answer
}

/** The answer to a call without a session: data, or a sentence and the complaints by field. */
type Answer<Data> =
  | { data: Data }
  | { failure: string; status: number; fields: Record<string, string> }

/** The subject of a link of `/secure-login/link`. Never throws. */
export function lookAtLink(token: string): Promise<Answer<AccountLink>> {
  return post("/api/v1/users/link", { token })
}

/** Creates the account of an invitation, or sets a new password. Never throws. */
export function redeemLink(use: {
  token: string
  name?: string
  password: string
}): Promise<Answer<{ email: string }>> {
  return post("/api/v1/users/link/use", use)
}

export async function post<Data>(path: string, body: object): Promise<Answer<Data>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as
      | ItemReply<Data>
      | Partial<FailReply>
      | Partial<ErrorReply & { errors: undefined }>
    if (reply.status === "success") return { data: reply.data }
    const fields = (reply.errors ?? []).map(({ path: field, message }) => [field, message])
    return {
      failure: reply.message ?? "Something went wrong",
      status: response.status,
      fields: Object.fromEntries(fields),
    }
  } catch {
    return { failure: NOT_REACHED, status: 0, fields: {} }
  }
}

/** Undefined until storage was read. */
let held: UserInfo | null | undefined
const listeners = new Set<() => void>()

/** The signed-in user, from memory or local storage; undefined on the server. */
export function heldUser(): SignedInUser | undefined {
  if (typeof window === "undefined") return undefined
  if (held === undefined) {
    takeOver()
    held = readUser()
  }
  return held?.data.user
}

export function holdUser(info: UserInfo) {
  held = info
  // A browser without storage still holds it while the page is open.
  store(STORAGE_KEY, info)
  notifyListeners()
}

export function dropUser() {
  held = null
  store(STORAGE_KEY, undefined)
  notifyListeners()
}

/** Calls back at each sign-in and sign-out, in other tabs too. */
export function onUserChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener("storage", readAgain)
  }
}

function readAgain({ key }: StorageEvent) {
  if (key !== null && key !== STORAGE_KEY) return
  held = readUser()
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

function readUser(): UserInfo | null {
  const info = readStored(STORAGE_KEY) as Partial<UserInfo> | null | undefined
  return typeof info?.data?.user?.name === "string" ? (info as UserInfo) : null
}
