import type { SignedInUser } from "#catalog/account.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { signIn } from "./staff.ts"
import { throttle } from "./throttle.ts"
import { readCookie, sessionCookie, sessionCookieName } from "./viewer.ts"

/** Per account: somebody guessing one password. Per address: somebody trying many accounts. */
const ACCOUNT_LIMIT = { failures: 10, perMs: 15 * 60_000 }
const ADDRESS_LIMIT = { failures: 30, perMs: 15 * 60_000 }

interface Attempt {
  email: string
  password: string
  /** The network address that it comes from. */
  address: string
  /** The Cookie header that came along: the session in it is ended. */
  cookies: string | undefined
}

/**
 * The one way in, for the API and for the form of the page. Gives who it is and the cookie to set.
 * Throws `unauthenticated`, and `tooManyRequests` after too many failures, in the same words for every account.
 */
export function signInDesk(database: Database, { isHttps }: { isHttps: boolean }) {
  const accounts = throttle(ACCOUNT_LIMIT)
  const addresses = throttle(ADDRESS_LIMIT)
  return async ({
    email,
    password,
    address,
    cookies,
  }: Attempt): Promise<{ user: SignedInUser; cookie: string }> => {
    // Both keys are counted whether or not the account exists, so that a 429 does not tell either.
    const wait = Math.max(accounts.waitSeconds(email), addresses.waitSeconds(address))
    if (wait > 0) {
      throw new AppError(
        "tooManyRequests",
        "Too many failed attempts. Please wait a few minutes and try again.",
        { retryAfterSeconds: wait },
      )
    }
    const earlier = readCookie(cookies, sessionCookieName(isHttps))
    const session = await signIn(database, email, password, earlier)
    if (!session) {
      accounts.fail(email)
      addresses.fail(address)
      throw new AppError("unauthenticated", "Incorrect email or password")
    }
    accounts.clear(email)
    const { token: value, expiresAt: expires } = session
    return { user: session.user, cookie: sessionCookie(isHttps, { value, expires }) }
  }
}
