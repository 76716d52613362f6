import type { ClientInfo, SignedInUser } from "#catalog/account.ts"
import { AppError } from "#contract/app-error.ts"
import type { SignInAnswer, SignInClient } from "#contract/page-services.ts"
import { noteEvent, noteFailedSignIn, sweepEvents } from "./account-events.ts"
import { clientInfoOf } from "./client-info.ts"
import { type KnownBrowser, knownBrowsers } from "./known-browser.ts"
import { networkOf } from "./network.ts"
import { endSession, startSession } from "./sessions.ts"
import { findAccount, findByPassword, fingerprintOf, type StaffAccount } from "./staff.ts"
import type { Throttle, Tries } from "./throttle.ts"
import { type Dependencies as TwoStepDependencies, takeCode } from "./two-step.ts"
import {
  readCookie,
  secondStepCookie,
  secondStepCookieName,
  sessionCookie,
  sessionCookieName,
} from "./viewer.ts"

const TOO_MANY = "Too many failed attempts. Please wait a few minutes and try again."
/** The time to find a phone. */
const SECOND_STEP_MINUTES = 5

interface Dependencies extends TwoStepDependencies {
  isHttps: boolean
  throttle: Throttle
  /** Runs work after the reply, so that its duration does not depend on the work. */
  later: (work: () => Promise<unknown>) => void
}

/**
 * The sign-in of the API and the page: the password, then the code of an account with two steps.
 * Both throw `unauthenticated`, and `tooManyRequests` after too many failures, with the same
 * message for every account. Call `countTry` before each.
 */
export function signInService({ isHttps, throttle, later, ...twoStep }: Dependencies) {
  const { database, encryptor } = twoStep
  const browsers = knownBrowsers({ database, encryptor, isHttps })

  async function createSession(
    account: StaffAccount,
    { cookies }: SignInClient,
    { known, clientInfo }: { known: KnownBrowser | undefined; clientInfo: ClientInfo },
  ): Promise<SignInAnswer> {
    const user = userOf(account)
    const earlier = readCookie(cookies, sessionCookieName(isHttps))
    if (earlier) await endSession(database, earlier)
    const { token: value, expiresAt: expires } = await startSession(database, user._id, clientInfo)
    await noteEvent(database.orm, { verb: "signedIn", account: user, ...clientInfo })
    later(() => sweepEvents(database))
    const knownBrowser = browsers.cookieFor(account, known)
    return { user, cookies: [sessionCookie(isHttps, { value, expires }), knownBrowser] }
  }

  return {
    /** Ends the session of a token. */
    async signOut(
      token: string,
      user: SignedInUser | undefined,
      requester: SignInClient,
    ): Promise<void> {
      await endSession(database, token)
      if (user)
        await noteEvent(database.orm, {
          verb: "signedOut",
          account: user,
          ...clientInfoOf(requester),
        })
    },

    /**
     * Counts a try before its body is read: by the network, or by the browser where it is known.
     * Throws `tooManyRequests`.
     */
    async countTry(requester: Pick<SignInClient, "address" | "cookies">): Promise<undefined> {
      await throttle.take(callerOf(requester, await browsers.find(requester.cookies)), TOO_MANY)
    },

    async withPassword({
      email,
      password,
      ...requester
    }: SignInClient & { email: string; password: string }): Promise<SignInAnswer> {
      const known = await browsers.find(requester.cookies)
      const guesses: Tries = { signIn: `${email}\0${networkOf(requester.address)}` }
      const all: Tries = known?.account.email === email ? {} : { ...guesses, signInAccount: email }
      // Counted for unknown accounts too, so that a 429 reveals nothing.
      await throttle.take(all, TOO_MANY)
      const clientInfo = clientInfoOf(requester)
      const account = await findByPassword(database, email, password)
      if (!account) {
        later(() => noteFailedSignIn(database, email, clientInfo))
        throw new AppError("unauthenticated", "Incorrect email or password")
      }
      if (account.isPasswordOver) {
        await noteEvent(database.orm, {
          verb: "signInFailed",
          account: userOf(account),
          ...clientInfo,
        })
        throw new AppError(
          "unauthenticated",
          "This password was for the first days and has run out. Whoever runs this site can set another one.",
        )
      }
      await throttle.giveBack({ ...all, ...callerOf(requester, known) })
      await throttle.clear(guesses)
      if (!account.hasTwoSteps) return createSession(account, requester, { known, clientInfo })
      const until = Date.now() + SECOND_STEP_MINUTES * 60_000
      const ticket = [account._id, until, fingerprintOf(account)].join(" ")
      const value = encryptor.encrypt("second step", "", ticket)
      return { cookies: [secondStepCookie(isHttps, { value, expires: new Date(until) })] }
    },

    async withCode({ code, ...requester }: SignInClient & { code: string }): Promise<SignInAnswer> {
      const account = await holderOfTicket(requester.cookies)
      if (!account) {
        throw new AppError(
          "unauthenticated",
          "That took too long. Please sign in with your password again.",
        )
      }
      // A ticket requires the right password: guesses at passwords use none of these up.
      const tries = { codeAccount: account._id, codeAccountDay: account._id }
      await throttle.take(tries, TOO_MANY)
      const clientInfo = clientInfoOf(requester)
      const user = userOf(account)
      const taken = await takeCode(twoStep, account._id, code)
      if (!taken) {
        await noteEvent(database.orm, { verb: "codeFailed", account: user, ...clientInfo })
        throw new AppError("unauthenticated", "Incorrect code")
      }
      const known = await browsers.find(requester.cookies)
      await throttle.clear(tries)
      await throttle.giveBack(callerOf(requester, known))
      if (taken === "recovery")
        await noteEvent(database.orm, { verb: "recoveryCodeUsed", account: user, ...clientInfo })
      const { cookies } = await createSession(account, requester, { known, clientInfo })
      return {
        user,
        cookies: [...cookies, secondStepCookie(isHttps, { value: "", expires: new Date(0) })],
      }
    },
  }

  /**
   * The account of a ticket for the second step, unless it has expired or the password has changed.
   */
  async function holderOfTicket(cookies: string | undefined): Promise<StaffAccount | undefined> {
    const encrypted = readCookie(cookies, secondStepCookieName(isHttps))
    const [staffId, until, of] =
      (encrypted && encryptor.decrypt("second step", "", encrypted)?.split(" ")) || []
    if (!staffId || !(Number(until) > Date.now())) return undefined
    const account = await findAccount(database, staffId)
    return account?.hasTwoSteps && fingerprintOf(account) === of ? account : undefined
  }
}

/** The subject of a try before its account is known. */
function callerOf(
  { address }: Pick<SignInClient, "address">,
  known: KnownBrowser | undefined,
): Tries {
  return known
    ? { signInBrowser: `${known.account._id} ${known.id}` }
    : { signInNetwork: networkOf(address) }
}

function userOf({ _id, name, email }: StaffAccount): SignedInUser {
  return { _id, name, email }
}
