import { createHash } from "node:crypto"
import type { SignedInUser, Whence } from "#catalog/account.ts"
import { AppError } from "#contract/app-error.ts"
import { noteEvent, noteFailedSignIn, sweepEvents } from "./account-events.ts"
import { networkOf } from "./network.ts"
import { endSession, startSession } from "./sessions.ts"
import { findByPassword, findForSecondStep, type StaffAccount } from "./staff.ts"
import type { Throttle } from "./throttle.ts"
import { type Dependencies as TwoStepDependencies, takeCode } from "./two-step.ts"
import {
  readCookie,
  secondStepCookie,
  secondStepCookieName,
  sessionCookie,
  sessionCookieName,
} from "./viewer.ts"
import { whenceOf } from "./whence.ts"

const TOO_MANY = "Too many failed attempts. Please wait a few minutes and try again."
/** How long somebody may take to look for their telephone. */
const SECOND_STEP_MINUTES = 5

interface Asking {
  /** The network address that it comes from. */
  address: string
  userAgent: string | undefined
  /** The Cookie header that came along: the session in it is ended. */
  cookies: string | undefined
}

/** Somebody is signed in, or is to show a code as well; and the cookies to set, for the session or for the way to it. */
export type SignInAnswer = { user: SignedInUser; cookies: string[] } | { user?: undefined; cookies: string[] }

interface Dependencies extends TwoStepDependencies {
  isHttps: boolean
  throttle: Throttle
  /** Has work done behind the answer, so that it takes equally long whether or not there is something to do. */
  later: (work: () => Promise<unknown>) => void
}

/**
 * The one way in, for the API and for the form of the page: the password, and for an account with two steps the code.
 * Both throw `unauthenticated`, and `tooManyRequests` after too many failures, in the same words for every account.
 */
export function signInDesk({ isHttps, throttle, later, ...twoStep }: Dependencies) {
  const { database, seals } = twoStep

  async function letIn(user: SignedInUser, { cookies }: Asking, whence: Whence): Promise<SignInAnswer> {
    const earlier = readCookie(cookies, sessionCookieName(isHttps))
    if (earlier) await endSession(database, earlier)
    const { token: value, expiresAt: expires } = await startSession(database, user._id, whence)
    await noteEvent(database.orm, { verb: "signedIn", account: user, ...whence })
    later(() => sweepEvents(database))
    return { user, cookies: [sessionCookie(isHttps, { value, expires })] }
  }

  return {
    /** Ends the session of a cookie's value. */
    async signOut(token: string, user: SignedInUser | undefined, asking: Asking): Promise<void> {
      await endSession(database, token)
      if (user) await noteEvent(database.orm, { verb: "signedOut", account: user, ...whenceOf(asking) })
    },

    async withPassword({
      email,
      password,
      ...asking
    }: Asking & { email: string; password: string }): Promise<SignInAnswer> {
      const network = networkOf(asking.address)
      // Both are counted whether or not the account exists, so that a 429 does not tell either.
      await throttle.take({ signInAccount: email, signInNetwork: network }, TOO_MANY)
      const whence = whenceOf(asking)
      const account = await findByPassword(database, email, password)
      if (!account) {
        later(() => noteFailedSignIn(database, email, whence))
        throw new AppError("unauthenticated", "Incorrect email or password")
      }
      if (account.isPasswordOver) {
        await noteEvent(database.orm, { verb: "signInFailed", account: userOf(account), ...whence })
        throw new AppError(
          "unauthenticated",
          "This password was for the first days and has run out. Whoever runs this site can set another one.",
        )
      }
      await throttle.clear({ signInAccount: email })
      await throttle.giveBack({ signInNetwork: network })
      if (!account.hasTwoSteps) return letIn(userOf(account), asking, whence)
      const until = Date.now() + SECOND_STEP_MINUTES * 60_000
      const ticket = [account._id, until, fingerprint(account)].join(" ")
      const value = seals.seal("second step", "", ticket)
      return { cookies: [secondStepCookie(isHttps, { value, expires: new Date(until) })] }
    },

    async withCode({ code, ...asking }: Asking & { code: string }): Promise<SignInAnswer> {
      const account = await holderOfTicket(asking.cookies)
      if (!account) {
        throw new AppError("unauthenticated", "That took too long. Please sign in with your password again.")
      }
      const tries = { codeAccount: account._id, codeAccountDay: account._id }
      const network = { signInNetwork: networkOf(asking.address) }
      await throttle.take({ ...tries, ...network }, TOO_MANY)
      const whence = whenceOf(asking)
      const user = userOf(account)
      const taken = await takeCode(twoStep, account._id, code)
      if (!taken) {
        await noteEvent(database.orm, { verb: "codeFailed", account: user, ...whence })
        throw new AppError("unauthenticated", "Incorrect code")
      }
      await throttle.clear(tries)
      await throttle.giveBack(network)
      if (taken === "recovery")
        await noteEvent(database.orm, { verb: "recoveryCodeUsed", account: user, ...whence })
      const { cookies } = await letIn(user, asking, whence)
      return { user, cookies: [...cookies, secondStepCookie(isHttps, { value: "", expires: new Date(0) })] }
    },
  }

  /** Whom a ticket lets go on to the second step, unless it has run out or their password is another by now. */
  async function holderOfTicket(cookies: string | undefined): Promise<StaffAccount | undefined> {
    const sealed = readCookie(cookies, secondStepCookieName(isHttps))
    const [staffId, until, of] = (sealed && seals.open("second step", "", sealed)?.split(" ")) || []
    if (!staffId || !(Number(until) > Date.now())) return undefined
    const account = await findForSecondStep(database, staffId)
    return account && fingerprint(account) === of ? account : undefined
  }
}

function fingerprint({ passwordHash }: StaffAccount): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16)
}

function userOf({ _id, name, email }: StaffAccount): SignedInUser {
  return { _id, name, email }
}
