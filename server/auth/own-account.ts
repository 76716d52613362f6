import { eq } from "drizzle-orm"
import type { AccountVerb, OwnAccount, SignedInUser, TwoStepOffer } from "#catalog/account.ts"
import { AppError, invalid, notFound } from "#contract/app-error.ts"
import { staff } from "../db/schema.ts"
import { isPasswordOwn, listEvents, noteEvent } from "./account-events.ts"
import { clientInfoOf } from "./client-info.ts"
import { knownBrowsers } from "./known-browser.ts"
import { hashPassword } from "./password.ts"
import { refuseWeak } from "./password-rules.ts"
import { endOwnSession, endSessionsOf, listSessions, startSession } from "./sessions.ts"
import { findByPassword, findPasswordEnd } from "./staff.ts"
import type { Throttle } from "./throttle.ts"
import {
  confirmTwoStep,
  findTwoStep,
  offerTwoStep,
  removeTwoStep,
  renewRecoveryCodes,
  type Dependencies as TwoStepDependencies,
  takeCode,
} from "./two-step.ts"
import { readCookie, sessionCookie, sessionCookieName } from "./viewer.ts"

const TOO_MANY = "Too many failed attempts. Please wait a few minutes and try again."
const EVENTS = 20

/** The signed-in user and the origin of the request. */
export interface Requester {
  user: SignedInUser
  address: string
  userAgent: string | undefined
  cookies: string | undefined
}

interface Dependencies extends TwoStepDependencies {
  isHttps: boolean
  throttle: Throttle
}

/**
 * The own account of a member of staff. Changes that weaken it require the password again: they
 * throw `invalid` at the wrong field, and `tooManyRequests` after too many tries.
 */
export function accountService({ isHttps, throttle, ...twoStep }: Dependencies) {
  const { database, encryptor } = twoStep
  const browsers = knownBrowsers({ database, encryptor, isHttps })
  const sessionOf = (cookies: string | undefined) => readCookie(cookies, sessionCookieName(isHttps))
  const note = ({ user, ...requester }: Requester, verb: AccountVerb, orm = database.orm) =>
    noteEvent(orm, { verb, account: user, ...clientInfoOf(requester) })

  /** `field` is the form field of the password. */
  async function prove(requester: Requester, password: string, field = "password"): Promise<void> {
    const { _id, email } = requester.user
    await throttle.take({ passwordCheck: _id }, TOO_MANY)
    if (!(await findByPassword(database, email, password))) {
      await note(requester, "proofFailed")
      throw invalid({ [field]: "This is not your password" })
    }
    await throttle.clear({ passwordCheck: _id })
  }

  async function proveCode(requester: Requester, code: string): Promise<void> {
    const { _id } = requester.user
    const tries = { codeAccount: _id, codeAccountDay: _id }
    await throttle.take(tries, TOO_MANY)
    if (!(await takeCode(twoStep, _id, code))) {
      await note(requester, "proofFailed")
      throw invalid({ code: "This code is not right, or has been used" })
    }
    await throttle.clear(tries)
  }

  async function proveBoth(
    requester: Requester,
    { password, code }: { password: string; code: string },
  ) {
    await prove(requester, password)
    if (!(await findTwoStep(database, requester.user._id)).since) {
      throw new AppError("conflict", "Two-step sign-in is not on")
    }
    await proveCode(requester, code)
  }

  return {
    async look({ user, cookies }: Requester): Promise<OwnAccount> {
      const [steps, isOwn, passwordEndsAt, sessions, events] = await Promise.all([
        findTwoStep(database, user._id),
        isPasswordOwn(database, user._id),
        findPasswordEnd(database, user._id),
        listSessions(database, user._id, sessionOf(cookies)),
        listEvents(database, user._id, { limit: EVENTS }),
      ])
      return { user, isPasswordOwn: isOwn, passwordEndsAt, twoStep: steps, sessions, events }
    },

    /**
     * Ends all sessions and forgets all known browsers; returns the cookies that keep this browser
     * signed in and known. Accounts with two steps need a code.
     */
    async changePassword(
      requester: Requester,
      {
        currentPassword,
        password,
        code,
      }: { currentPassword: string; password: string; code?: string | undefined },
    ): Promise<string[]> {
      const { user } = requester
      await prove(requester, currentPassword, "currentPassword")
      if (password === currentPassword.normalize("NFC")) {
        throw invalid({ password: "Password must be another than the one until now" })
      }
      await refuseWeak(password, user)
      // Last, because a code is accepted once.
      if ((await findTwoStep(database, user._id)).since) {
        if (code === undefined) throw invalid({ code: "Code is required" })
        await proveCode(requester, code)
      }
      const passwordHash = await hashPassword(password)
      const session = await database.transaction(async (orm) => {
        await orm
          .update(staff)
          .set({ passwordHash, passwordEndsAt: null })
          .where(eq(staff._id, user._id))
        await endSessionsOf(orm, user._id)
        await note(requester, "passwordChanged", orm)
        return startSession({ orm }, user._id, clientInfoOf(requester))
      })
      return [
        sessionCookie(isHttps, { value: session.token, expires: session.expiresAt }),
        browsers.cookieFor({ _id: user._id, passwordHash }, undefined),
      ]
    },

    async offerTwoStep(
      requester: Requester,
      { password }: { password: string },
    ): Promise<TwoStepOffer> {
      await prove(requester, password)
      return offerTwoStep(twoStep, requester.user)
    },

    /** Returns the recovery codes, which are shown this once. */
    async confirmTwoStep(requester: Requester, { code }: { code: string }): Promise<string[]> {
      const { user } = requester
      await throttle.take({ codeAccount: user._id }, TOO_MANY)
      const codes = await confirmTwoStep(twoStep, user, {
        code,
        clientInfo: clientInfoOf(requester),
      })
      await throttle.clear({ codeAccount: user._id })
      return codes
    },

    async endTwoStep(
      requester: Requester,
      proofs: { password: string; code: string },
    ): Promise<void> {
      await proveBoth(requester, proofs)
      await database.transaction(async (orm) => {
        await removeTwoStep(orm, requester.user._id)
        await note(requester, "twoStepOff", orm)
      })
    },

    /** Returns ten new recovery codes; the old ones become invalid. */
    async renewRecoveryCodes(
      requester: Requester,
      proofs: { password: string; code: string },
    ): Promise<string[]> {
      await proveBoth(requester, proofs)
      return renewRecoveryCodes(database, requester.user, clientInfoOf(requester))
    },

    /** Throws `notFound` where the account has no such session. */
    async endSession(
      requester: Requester,
      id: string,
      { password }: { password: string },
    ): Promise<void> {
      await prove(requester, password)
      if (!(await endOwnSession(database, requester.user._id, id))) throw notFound("Session")
      await note(requester, "sessionEnded")
    },

    /**
     * Ends all sessions of the account, this one included; returns the cookie that clears the
     * browser's.
     */
    async signOutEverywhere(
      requester: Requester,
      { password }: { password: string },
    ): Promise<string> {
      await prove(requester, password)
      await database.transaction(async (orm) => {
        await endSessionsOf(orm, requester.user._id)
        await note(requester, "signedOutEverywhere", orm)
      })
      return sessionCookie(isHttps, { value: "", expires: new Date(0) })
    },
  }
}
