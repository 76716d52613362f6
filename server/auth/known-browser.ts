import { randomUUID } from "node:crypto"
import type { Database } from "../db/open.ts"
import type { Encryptor } from "./secret.ts"
import { findAccount, fingerprintOf, type StaffAccount } from "./staff.ts"
import { knownBrowserCookie, knownBrowserCookieName, readCookie } from "./viewer.ts"

/** The longest lifetime of a cookie in browsers. */
const KNOWN_MS = 400 * 24 * 60 * 60_000

/** A browser that an account has signed in with before. */
export interface KnownBrowser {
  account: StaffAccount
  /** Random; stable while the browser is known for the account. */
  id: string
}

interface Dependencies {
  database: Database
  encryptor: Pick<Encryptor, "encrypt" | "decrypt">
  isHttps: boolean
}

/**
 * Recognises browsers by an encrypted cookie of account, browser and password. It is no session: a
 * known browser has its own limit of tries, so that guesses from elsewhere do not block it.
 */
export function knownBrowsers({ database, encryptor, isHttps }: Dependencies) {
  return {
    /** The browser of a Cookie header, unless account or password have changed since. */
    async find(cookies: string | undefined): Promise<KnownBrowser | undefined> {
      const encrypted = readCookie(cookies, knownBrowserCookieName(isHttps))
      const [staffId, id, of] =
        (encrypted && encryptor.decrypt("known browser", "", encrypted)?.split(" ")) || []
      const account = staffId && id ? await findAccount(database, staffId) : undefined
      return account && id && fingerprintOf(account) === of ? { account, id } : undefined
    },

    /** The cookie that makes a browser known; `earlier` is its previous cookie. */
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
