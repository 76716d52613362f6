import type { SignedInUser } from "#catalog/account.ts"
import type { PasskeySignIn } from "#catalog/account-input.ts"
import type { ClientInfo } from "#contract/account.ts"
import { AppError } from "#contract/app-error.ts"
import type { SignInAnswer, SignInClient } from "#contract/page-services.ts"
import { noteEvent, noteFailedSignIn, sweepEvents } from "./account-events.ts"
import { clientInfoOf } from "./client-info.ts"
import { type KnownBrowser, knownBrowsers } from "./known-browser.ts"
import { networkOf } from "./network.ts"
import {
  findPasskey,
  type Dependencies as PasskeyDependencies,
  requestPasskey,
  takePasskey,
} from "./passkeys.ts"
import { endSession, startSession } from "./sessions.ts"
import { findAccount, findByPassword, fingerprintOf, type StaffAccount } from "./staff.ts"
import { type Throttle, TOO_MANY_FAILURES, type Tries } from "./throttle.ts"
import { type Dependencies as TwoStepDependencies, takeCode } from "./two-step.ts"
import {
  readCookie,
  secondStepCookie,
  secondStepCookieName,
  sessionCookie,
  sessionCookieName,
} from "./viewer.ts"

const SUSPENDED = "This account is suspended. An owner of the site can reinstate it."
const PASSWORD_OVER =
  "This password was for the first days and has run out. The administrator can set another one."
/** The time to find a phone. */
const SECOND_STEP_MINUTES = 5

const UNKNOWN_PASSKEY =
  "This passkey is not known here, or has been removed. Please sign in with your password."

interface Dependencies extends TwoStepDependencies, PasskeyDependencies {
  isHttps: boolean
  throttle: Throttle
  /** Runs work after the reply, so that its duration does not depend on the work. */
  later: (work: () => Promise<unknown>) => void
}

/**
 * The sign-in of the API and the page: the password, then the code of an account with two steps, or
 * a passkey instead of both. They throw `unauthenticated`, and `tooManyRequests` after too many
 * failures, with the same message for every account. Call `countTry` before each.
 */
export function signInService({ isHttps, throttle, later, ...dependencies }: Dependencies) {
  const { database, encryptor } = dependencies
  const browsers = knownBrowsers({ database, encryptor, isHttps })

  async function createSession(
    account: StaffAccount,
    { cookies }: SignInClient,
    {
      known,
      clientInfo,
      byPasskey = false,
    }: { known: KnownBrowser | undefined; clientInfo: ClientInfo; byPasskey?: boolean },
  ): Promise<SignInAnswer> {
    const user = userOf(account)
    const earlier = readCookie(cookies, sessionCookieName(isHttps))
    if (earlier) await endSession(database, earlier)
    const { token: value, expiresAt: expires } = await startSession(database, user._id, {
      ...clientInfo,
      byPasskey,
    })
    const verb = byPasskey ? "signedInByPasskey" : "signedIn"
    await noteEvent(database.orm, { verb, account: user, ...clientInfo })
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
      await throttle.take(
        callerOf(requester, await browsers.find(requester.cookies)),
        TOO_MANY_FAILURES,
      )
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
      await throttle.take(all, TOO_MANY_FAILURES)
      const clientInfo = clientInfoOf(requester)
      const account = await findByPassword(database, email, password)
      if (!account) {
        later(() => noteFailedSignIn(database, email, clientInfo))
        throw new AppError("unauthenticated", "Incorrect email or password")
      }
      const refusal = account.isSuspended ? SUSPENDED : account.isPasswordOver && PASSWORD_OVER
      if (refusal) {
        const user = userOf(account)
        await noteEvent(database.orm, { verb: "signInFailed", account: user, ...clientInfo })
        throw new AppError("unauthenticated", refusal)
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
      await throttle.take(tries, TOO_MANY_FAILURES)
      const clientInfo = clientInfoOf(requester)
      const user = userOf(account)
      const taken = await takeCode(dependencies, account._id, code)
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

    /** A challenge for any passkey of this site; nothing is stored. */
    requestPasskey: () => requestPasskey(dependencies),

    async withPasskey({
      response,
      ...requester
    }: SignInClient & PasskeySignIn): Promise<SignInAnswer> {
      const passkey = await findPasskey(database, response.id)
      const account = passkey && (await findAccount(database, passkey.staff))
      if (!account) throw new AppError("unauthenticated", UNKNOWN_PASSKEY)
      const clientInfo = clientInfoOf(requester)
      const refusal =
        (await takePasskey(dependencies, passkey, response)) ?? (account.isSuspended && SUSPENDED)
      if (refusal) {
        const user = userOf(account)
        await noteEvent(database.orm, { verb: "passkeyRefused", account: user, ...clientInfo })
        throw new AppError("unauthenticated", refusal)
      }
      const known = await browsers.find(requester.cookies)
      await throttle.giveBack(callerOf(requester, known))
      return createSession(account, requester, { known, clientInfo, byPasskey: true })
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
    return account?.hasTwoSteps && !account.isSuspended && fingerprintOf(account) === of
      ? account
      : undefined
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

function userOf({ _id, name, email, role }: StaffAccount): SignedInUser {
  return { _id, name, email, role }
}
