import type { AccountVerb, SignedInUser } from "#catalog/account.ts"
import { AppError, invalid } from "#contract/app-error.ts"
import { noteEvent } from "./account-events.ts"
import { clientInfoOf } from "./client-info.ts"
import { findByPassword } from "./staff.ts"
import { type Throttle, TOO_MANY_FAILURES } from "./throttle.ts"
import { findTwoStep, type Dependencies as TwoStepDependencies, takeCode } from "./two-step.ts"

/** The signed-in user and the origin of the request. */
export interface Requester {
  user: SignedInUser
  address: string
  userAgent: string | undefined
  cookies: string | undefined
}

export interface Dependencies extends TwoStepDependencies {
  throttle: Throttle
}

/**
 * Proofs that a request comes from the holder of the account, by password and code. They throw
 * `invalid` at the wrong field, and `tooManyRequests` after too many tries.
 */
export function proofs({ throttle, ...twoStep }: Dependencies) {
  const { database } = twoStep

  /** Logs an event of the requester's own account. */
  const note = ({ user, ...requester }: Requester, verb: AccountVerb, orm = database.orm) =>
    noteEvent(orm, { verb, account: user, ...clientInfoOf(requester) })

  /** `field` is the form field of the password. */
  async function prove(requester: Requester, password: string, field = "password"): Promise<void> {
    const { _id, email } = requester.user
    await throttle.take({ passwordCheck: _id }, TOO_MANY_FAILURES)
    if (!(await findByPassword(database, email, password))) {
      await note(requester, "proofFailed")
      throw invalid({ [field]: "This is not your password" })
    }
    await throttle.clear({ passwordCheck: _id })
  }

  async function proveCode(requester: Requester, code: string): Promise<void> {
    const { _id } = requester.user
    const tries = { codeAccount: _id, codeAccountDay: _id }
    await throttle.take(tries, TOO_MANY_FAILURES)
    if (!(await takeCode(twoStep, _id, code))) {
      await note(requester, "proofFailed")
      throw invalid({ code: "This code is not right, or has been used" })
    }
    await throttle.clear(tries)
  }

  return {
    note,
    prove,

    /** The code of an account with two steps; other accounts need none. */
    async proveCodeIfOn(requester: Requester, code: string | undefined): Promise<void> {
      if (!(await findTwoStep(database, requester.user._id)).since) return
      if (code === undefined) throw invalid({ code: "Code is required" })
      await proveCode(requester, code)
    },

    /** Throws `conflict` for an account without two steps. */
    async proveBoth(requester: Requester, { password, code }: { password: string; code: string }) {
      await prove(requester, password)
      if (!(await findTwoStep(database, requester.user._id)).since) {
        throw new AppError("conflict", "Two-step sign-in is not on")
      }
      await proveCode(requester, code)
    },
  }
}
