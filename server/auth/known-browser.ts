import { randomUUID } from "node:crypto"
import type { Database } from "../db/open.ts"
import type { Encryptor } from "./secret.ts"
import { findAccount, fingerprintOf, type StaffAccount } from "./staff.ts"
import { knownBrowserCookie, knownBrowserCookieName, readCookie } from "./viewer.ts"

/** As long as browsers keep a cookie at most. */
const KNOWN_MS = 400 * 24 * 60 * 60_000

/** A browser that an account was signed in with before. */
export interface KnownBrowser {
  account: StaffAccount
  /** Random; the same for as long as the browser stays with the account. */
  id: string
}

interface Dependencies {
  database: Database
  encryptor: Pick<Encryptor, "encrypt" | "decrypt">
  isHttps: boolean
}

/**
 * Knows browsers again by an encrypted note of account, browser and password. The note is no session:
 * tries of a known browser are counted apart, so that guesses from elsewhere do not hold it up.
 */
export function knownBrowsers({ database, encryptor, isHttps }: Dependencies) {
  return {
    /** The browser of a Cookie header, unless the account or its password is another by now. */
    async find(cookies: string | undefined): Promise<KnownBrowser | undefined> {
      const encrypted = readCookie(cookies, knownBrowserCookieName(isHttps))
      const [staffId, id, of] =
        (encrypted && encryptor.decrypt("known browser", "", encrypted)?.split(" ")) || []
      const account = staffId && id ? await findAccount(database, staffId) : undefined
      return account && id && fingerprintOf(account) === of ? { account, id } : undefined
    },

    /** The cookie by which a browser is known from now on; `earlier` is what it was known as. */
    cookieFor(
      account: Pick<StaffAccount, "_id" | "passwordHash">,
      earlier: KnownBrowser | undefined,
    ): string {
      const id = earlier?.account._id === account._id ? earlier.id : randomUUID()
      const value = encryptor.encrypt(
        "known browser",
        "",
        [account._id, id, fingerprintOf(account)].join(" "),
      )
      return knownBrowserCookie(isHttps, { value, expires: new Date(Date.now() + KNOWN_MS) })
    },
  }
}
