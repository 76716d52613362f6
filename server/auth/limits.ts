/*
 * All rate limits and body limits. A rate limit is a bucket: `tries` at once, refilled evenly over
 * `perSeconds`.
 */
import { MAX_FILE_BYTES, MAX_FILES } from "#contract/form-names.ts"
import { MAX_TABLE_BYTES } from "#contract/import.ts"

const KILOBYTE = 1024

/** The body limit of a route, for every content type. */
export interface BodyLimit {
  /** Of the whole body. */
  bytes: number
  /** Of a form; JSON is limited by its bytes alone. */
  fields: number
  files: number
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body limit of the call. */
    body?: BodyLimit
  }
}

/** The body limits; each route names one of them (server/api/bodies.ts). */
export const BODIES = {
  /** Calls without a body. */
  none: { bytes: KILOBYTE, fields: 0, files: 0 },
  /** Sign-ins, and the small calls of the dashboard. */
  data: { bytes: 16 * KILOBYTE, fields: 20, files: 0 },
  /** Enquiries, and every form of a page. */
  form: { bytes: 64 * KILOBYTE, fields: 10, files: 0 },
  /** One picture for the text of a post. */
  picture: { bytes: MAX_FILE_BYTES + 64 * KILOBYTE, fields: 10, files: 1 },
  /** A table to import. */
  table: { bytes: MAX_TABLE_BYTES + 512 * KILOBYTE, fields: 5, files: 1 },
  /** A permit with its document. */
  permit: { bytes: 6 * KILOBYTE ** 2, fields: 20, files: 1 },
  /** A record with its gallery and plans, for staff alone: files are streamed to the disk. */
  record: { bytes: MAX_FILES * MAX_FILE_BYTES + 8 * KILOBYTE ** 2, fields: 500, files: MAX_FILES },
} satisfies Record<string, BodyLimit>

export interface Limit {
  /** The size of the bucket. */
  tries: number
  /** The seconds in which an empty bucket refills. */
  perSeconds: number
}

/**
 * Limits of password guesses, code guesses, enquiries and uploads: counted in the database, for all
 * processes together (throttle.ts).
 */
export const LIMITS = {
  /** By account and network together: guesses at one password from one place. */
  signIn: { tries: 10, perSeconds: 15 * 60 },
  /**
   * By account, from all networks: some 20 at once fill it, and then known browsers alone get in.
   * Ten million likely passwords take over a year at 24,000 a day; common ones are refused anyway.
   */
  signInAccount: { tries: 1_000, perSeconds: 60 * 60 },
  /** By account and known browser: tries from elsewhere do not count here. */
  signInBrowser: { tries: 10, perSeconds: 15 * 60 },
  /** By network: guesses at many accounts. */
  signInNetwork: { tries: 30, perSeconds: 15 * 60 },
  /** By account: guesses at six-digit codes with a stolen password. */
  codeAccount: { tries: 5, perSeconds: 15 * 60 },
  /** The same over a day: a year of guessing succeeds one time in fifty. */
  codeAccountDay: { tries: 20, perSeconds: 24 * 60 * 60 },
  /** By account: guesses, at an unlocked screen, of the password that account changes require. */
  passwordCheck: { tries: 10, perSeconds: 15 * 60 },
  /** By account: links for a forgotten password; further requests mail none. */
  forgottenAccount: { tries: 3, perSeconds: 60 * 60 },
  /** By network: requests of such links. */
  forgottenNetwork: { tries: 10, perSeconds: 60 * 60 },
  /** By network: more enquiries than a family sends, fewer than a robot. */
  enquiries: { tries: 10, perSeconds: 10 * 60 },
  /**
   * By account, forms with pictures: more than manual work, and too few for a stolen session to
   * fill the disk.
   */
  uploads: { tries: 2_000, perSeconds: 10 * 60 },
} satisfies Record<string, Limit>

/** Time of the processor. */
export interface Budget {
  /** Milliseconds at once. */
  ms: number
  /** The seconds in which a spent budget refills. */
  perSeconds: number
}

/**
 * Processor time per network, by the cost of each answer (server/limits/costs.ts), counted by each
 * process in memory. Mobile carriers share one address between thousands: the budget is far above
 * an office (seventy searches at once) and leaves half of the machine to others.
 */
export const BUDGETS = {
  /** An address of IPv4, the /64 of IPv6. */
  address: { ms: 3_000, perSeconds: 10 },
  /** A /24 of IPv4, a /56 of IPv6. */
  range: { ms: 5_000, perSeconds: 10 },
} satisfies Record<string, Budget>
