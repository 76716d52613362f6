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

/** Whoever asks, signed in, and from where. */
export interface Asking {
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
 * What a member of staff may see and change of the own account. Whatever weakens it asks for the
 * password once more: all of these throw `invalid` at the field that is wrong, and
 * `tooManyRequests` after too many tries.
 */
export function accountService({ isHttps, throttle, ...twoStep }: Dependencies) {
  const { database, encryptor } = twoStep
  const browsers = knownBrowsers({ database, encryptor, isHttps })
  const sessionOf = (cookies: string | undefined) => readCookie(cookies, sessionCookieName(isHttps))
  const note = ({ user, ...asking }: Asking, verb: AccountVerb, orm = database.orm) =>
    noteEvent(orm, { verb, account: user, ...clientInfoOf(asking) })

  /** `field` is where the form has the password. */
  async function prove(asking: Asking, password: string, field = "password"): Promise<void> {
    const { _id, email } = asking.user
    await throttle.take({ passwordCheck: _id }, TOO_MANY)
    if (!(await findByPassword(database, email, password))) {
      await note(asking, "proofFailed")
      throw invalid({ [field]: "This is not your password" })
    }
    await throttle.clear({ passwordCheck: _id })
  }

  async function proveCode(asking: Asking, code: string): Promise<void> {
    const { _id } = asking.user
    const tries = { codeAccount: _id, codeAccountDay: _id }
    await throttle.take(tries, TOO_MANY)
    if (!(await takeCode(twoStep, _id, code))) {
      await note(asking, "proofFailed")
      throw invalid({ code: "This code is not right, or has been used" })
    }
    await throttle.clear(tries)
  }

  async function proveBoth(asking: Asking, { password, code }: { password: string; code: string }) {
    await prove(asking, password)
    if (!(await findTwoStep(database, asking.user._id)).since) {
      throw new AppError("conflict", "Two-step sign-in is not on")
    }
    await proveCode(asking, code)
  }

  return {
    async look({ user, cookies }: Asking): Promise<OwnAccount> {
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
     * Ends all sessions and forgets all known browsers; gives the cookies that keep the asking
     * browser signed in and known. Accounts with two steps need a code.
     */
    async changePassword(
      asking: Asking,
      {
        currentPassword,
        password,
        code,
      }: { currentPassword: string; password: string; code?: string | undefined },
    ): Promise<string[]> {
      const { user } = asking
      await prove(asking, currentPassword, "currentPassword")
      if (password === currentPassword.normalize("NFC")) {
        throw invalid({ password: "Password must be another than the one until now" })
      }
      await refuseWeak(password, user)
      // Last, for a code is taken once.
      if ((await findTwoStep(database, user._id)).since) {
        if (code === undefined) throw invalid({ code: "Code is required" })
        await proveCode(asking, code)
      }
      const passwordHash = await hashPassword(password)
      const session = await database.transaction(async (orm) => {
        await orm
          .update(staff)
          .set({ passwordHash, passwordEndsAt: null })
          .where(eq(staff._id, user._id))
        await endSessionsOf(orm, user._id)
        await note(asking, "passwordChanged", orm)
        return startSession({ orm }, user._id, clientInfoOf(asking))
      })
      return [
        sessionCookie(isHttps, { value: session.token, expires: session.expiresAt }),
        browsers.cookieFor({ _id: user._id, passwordHash }, undefined),
      ]
    },

    async offerTwoStep(asking: Asking, { password }: { password: string }): Promise<TwoStepOffer> {
      await prove(asking, password)
      return offerTwoStep(twoStep, asking.user)
    },

    /** Gives the recovery codes, which are never shown again. */
    async confirmTwoStep(asking: Asking, { code }: { code: string }): Promise<string[]> {
      const { user } = asking
      await throttle.take({ codeAccount: user._id }, TOO_MANY)
      const codes = await confirmTwoStep(twoStep, user, { code, clientInfo: clientInfoOf(asking) })
      await throttle.clear({ codeAccount: user._id })
      return codes
    },

    async endTwoStep(asking: Asking, proofs: { password: string; code: string }): Promise<void> {
      await proveBoth(asking, proofs)
      await database.transaction(async (orm) => {
        await removeTwoStep(orm, asking.user._id)
        await note(asking, "twoStepOff", orm)
      })
    },

    /** Gives ten new recovery codes; those of before are worth nothing from then on. */
    async renewRecoveryCodes(
      asking: Asking,
      proofs: { password: string; code: string },
    ): Promise<string[]> {
      await proveBoth(asking, proofs)
      return renewRecoveryCodes(database, asking.user, clientInfoOf(asking))
    },

    /** Throws `notFound` where the account has no such session. */
    async endSession(
      asking: Asking,
      id: string,
      { password }: { password: string },
    ): Promise<void> {
      await prove(asking, password)
      if (!(await endOwnSession(database, asking.user._id, id))) throw notFound("Session")
      await note(asking, "sessionEnded")
    },

    /**
     * Ends all sessions of the account, the one that asks too; gives the cookie that makes the
     * browser forget it.
     */
    async signOutEverywhere(asking: Asking, { password }: { password: string }): Promise<string> {
      await prove(asking, password)
      await database.transaction(async (orm) => {
        await endSessionsOf(orm, asking.user._id)
        await note(asking, "signedOutEverywhere", orm)
      })
      return sessionCookie(isHttps, { value: "", expires: new Date(0) })
    },
  }
}
