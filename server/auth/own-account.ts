import { eq } from "drizzle-orm"
import type { NewPasskey } from "#catalog/account-input.ts"
import type { OwnAccount, TwoStepOffer } from "#contract/account.ts"
import { invalid, notFound } from "#contract/app-error.ts"
import type { Orm } from "../db/open.ts"
import { staff } from "../db/schema.ts"
import { isPasswordOwn, listEvents, noteForStaff } from "./account-events.ts"
import { clientInfoOf } from "./client-info.ts"
import { knownBrowsers } from "./known-browser.ts"
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  type Dependencies as PasskeyDependencies,
  removePasskey,
  renamePasskey,
} from "./passkeys.ts"
import { hashPassword } from "./password.ts"
import { refuseWeak } from "./password-rules.ts"
import { type Dependencies as ProofDependencies, proofs, type Requester } from "./proof.ts"
import {
  confirmByPasskey,
  endOwnSession,
  endSessionsOf,
  listSessions,
  renewSession,
} from "./sessions.ts"
import { findPasswordEnd } from "./staff.ts"
import { TOO_MANY_FAILURES } from "./throttle.ts"
import {
  confirmTwoStep,
  findTwoStep,
  offerTwoStep,
  removeTwoStep,
  renewRecoveryCodes,
} from "./two-step.ts"
import { readCookie, sessionCookie, sessionCookieName } from "./viewer.ts"

const EVENTS = 20

type PasswordProof = { password: string }
type BothProofs = PasswordProof & { code: string }

interface Dependencies extends ProofDependencies, PasskeyDependencies {
  isHttps: boolean
}

/**
 * The own account of a member of staff. Changes that weaken it require the password again: they
 * throw `invalid` at the wrong field, and `tooManyRequests` after too many tries.
 */
export function accountService({ isHttps, ...dependencies }: Dependencies) {
  const { database, encryptor, throttle } = dependencies
  const browsers = knownBrowsers({ database, encryptor, isHttps })
  const sessionOf = (cookies: string | undefined) => readCookie(cookies, sessionCookieName(isHttps))
  const { note, prove, proveBoth, proveCodeIfOn } = proofs(dependencies)

  /** Logs a passkey for its holder, and for all staff. */
  async function notePasskey(
    requester: Requester,
    orm: Orm,
    { verb, name }: { verb: "passkeyAdded" | "passkeyRenamed" | "passkeyRemoved"; name: string },
  ) {
    await note(requester, verb, orm)
    await noteForStaff(orm, requester.user, { verb, fields: [name] })
  }

  return {
    async look({ user, cookies }: Requester): Promise<OwnAccount> {
      const [steps, passkeys, isOwn, passwordEndsAt, sessions, events] = await Promise.all([
        findTwoStep(database, user._id),
        listPasskeys(database, user._id),
        isPasswordOwn(database, user._id),
        findPasswordEnd(database, user._id),
        listSessions(database, user._id, sessionOf(cookies)),
        listEvents(database, user._id, { limit: EVENTS }),
      ])
      const password = { isPasswordOwn: isOwn, passwordEndsAt }
      return { user, ...password, twoStep: steps, passkeys, sessions, events }
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
      await proveCodeIfOn(requester, code)
      const passwordHash = await hashPassword(password)
      const session = await database.transaction(async (orm) => {
        await orm
          .update(staff)
          .set({ passwordHash, passwordEndsAt: null })
          .where(eq(staff._id, user._id))
        await note(requester, "passwordChanged", orm)
        const token = sessionOf(requester.cookies)
        return renewSession(orm, user._id, { token, ...clientInfoOf(requester) })
      })
      return [
        sessionCookie(isHttps, { value: session.token, expires: session.expiresAt }),
        browsers.cookieFor({ _id: user._id, passwordHash }, undefined),
      ]
    },

    async rename(requester: Requester, { name }: { name: string }): Promise<void> {
      await database.transaction(async (orm) => {
        await orm.update(staff).set({ name }).where(eq(staff._id, requester.user._id))
        await note(requester, "nameChanged", orm)
      })
    },

    async offerTwoStep(requester: Requester, { password }: PasswordProof): Promise<TwoStepOffer> {
      await prove(requester, password)
      return offerTwoStep(dependencies, requester.user)
    },

    /** Returns the recovery codes, which are shown this once. */
    async confirmTwoStep(requester: Requester, { code }: { code: string }): Promise<string[]> {
      const { user } = requester
      await throttle.take({ codeAccount: user._id }, TOO_MANY_FAILURES)
      const codes = await confirmTwoStep(dependencies, user, {
        code,
        clientInfo: clientInfoOf(requester),
      })
      await throttle.clear({ codeAccount: user._id })
      return codes
    },

    async endTwoStep(requester: Requester, proofs: BothProofs): Promise<void> {
      await proveBoth(requester, proofs)
      await database.transaction(async (orm) => {
        await removeTwoStep(orm, requester.user._id)
        await note(requester, "twoStepOff", orm)
      })
    },

    /** Returns ten new recovery codes; the old ones become invalid. */
    async renewRecoveryCodes(requester: Requester, proofs: BothProofs): Promise<string[]> {
      await proveBoth(requester, proofs)
      return renewRecoveryCodes(database, requester.user, clientInfoOf(requester))
    },

    /** Begins a passkey, which stands for both steps and therefore requires both. */
    async offerPasskey(
      requester: Requester,
      { password, code }: PasswordProof & { code?: string | undefined },
    ) {
      await prove(requester, password)
      await proveCodeIfOn(requester, code)
      return offerPasskey(dependencies, requester.user)
    },

    /** Adds the passkey that `offerPasskey` began; it confirms this session too. */
    async addPasskey(requester: Requester, created: NewPasskey): Promise<void> {
      await addPasskey(dependencies, requester.user, created, async (orm) => {
        await confirmByPasskey(orm, sessionOf(requester.cookies))
        await notePasskey(requester, orm, { verb: "passkeyAdded", name: created.name })
      })
    },

    /** Throws `notFound` where the account has no such passkey. */
    async renamePasskey(requester: Requester, id: string, { name }: { name: string }) {
      await database.transaction(async (orm) => {
        await renamePasskey(orm, requester.user._id, id, name)
        await notePasskey(requester, orm, { verb: "passkeyRenamed", name })
      })
    },

    /** Throws `notFound` where the account has no such passkey. */
    async removePasskey(requester: Requester, id: string, { password }: PasswordProof) {
      await prove(requester, password)
      await database.transaction(async (orm) => {
        const name = await removePasskey(orm, requester.user._id, id)
        await notePasskey(requester, orm, { verb: "passkeyRemoved", name })
      })
    },

    /** Throws `notFound` where the account has no such session. */
    async endSession(requester: Requester, id: string, { password }: PasswordProof) {
      await prove(requester, password)
      if (!(await endOwnSession(database, requester.user._id, id))) throw notFound("Session")
      await note(requester, "sessionEnded")
    },

    /**
     * Ends all sessions of the account, this one included; returns the cookie that clears the
     * browser's.
     */
    async signOutEverywhere(requester: Requester, { password }: PasswordProof): Promise<string> {
      await prove(requester, password)
      await database.transaction(async (orm) => {
        await endSessionsOf(orm, requester.user._id)
        await note(requester, "signedOutEverywhere", orm)
      })
      return sessionCookie(isHttps, { value: "", expires: new Date(0) })
    },
  }
}
