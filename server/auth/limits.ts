/*
 * How often what may be asked, and how much may be sent. Every number stands here. A limit is a
 * bucket: so many tries at once, and then each of them comes back in its share of the time.
 */
import { MAX_FILE_BYTES, MAX_FILES } from "#contract/form-names.ts"

const KILOBYTE = 1024

/** The most that a route takes of one request, whatever its content type. */
export interface BodyLimit {
  /** Of the whole body. */
  bytes: number
  /** Of a form; what is sent as JSON has its bytes alone. */
  fields: number
  files: number
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The most that a call takes of a body. */
    body?: BodyLimit
  }
}

/** What the routes take: each of them names one of these (server/api/bodies.ts). */
export const BODIES = {
  /** Calls that say all in their address. */
  none: { bytes: KILOBYTE, fields: 0, files: 0 },
  /** Sign-ins, and the small calls of the dashboard. */
  data: { bytes: 16 * KILOBYTE, fields: 20, files: 0 },
  /** Enquiries, and every form of a page. */
  letter: { bytes: 64 * KILOBYTE, fields: 10, files: 0 },
  /** One picture for the text of a post. */
  picture: { bytes: MAX_FILE_BYTES + 64 * KILOBYTE, fields: 10, files: 1 },
  /** A record with its gallery and plans, of staff alone: files go to the disk as they come. */
  record: { bytes: MAX_FILES * MAX_FILE_BYTES + 8 * KILOBYTE ** 2, fields: 500, files: MAX_FILES },
} satisfies Record<string, BodyLimit>

export interface Limit {
  /** How many at once. */
  tries: number
  /** In how many seconds all of them come back. */
  perSeconds: number
}

/**
 * What guards passwords, second steps, letters and room on the disk: counted in the database, by
 * all processes together (throttle.ts).
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
  /** By network: somebody trying many accounts. */
  signInNetwork: { tries: 30, perSeconds: 15 * 60 },
  /** By account: somebody who has the password, guessing codes of six digits. */
  codeAccount: { tries: 5, perSeconds: 15 * 60 },
  /** The same over a day: who guesses for a year hits one time in fifty. */
  codeAccountDay: { tries: 20, perSeconds: 24 * 60 * 60 },
  /**
   * By account: somebody at an open screen, guessing the password that a change of the account asks
   * for.
   */
  passwordCheck: { tries: 10, perSeconds: 15 * 60 },
  /** By network: more than a family that asks about one home after another, less than a robot. */
  letters: { tries: 10, perSeconds: 10 * 60 },
  /**
   * By account, forms with pictures: nobody takes in so many by hand, and a stolen session may not
   * fill the disk.
   */
  uploads: { tries: 2_000, perSeconds: 10 * 60 },
} satisfies Record<string, Limit>

/** Time of the processor. */
export interface Budget {
  /** In milliseconds, how much at once. */
  ms: number
  /** In how many seconds all of it comes back. */
  perSeconds: number
}

/**
 * What a network may cost the processor with all that it asks, by what each answer costs
 * (server/limits/costs.ts); each process counts its own, in memory. A mobile network may show
 * thousands of people under one address: this is far above what an office asks, seventy searches at
 * once, and leaves half of the machine to others.
 */
export const BUDGETS = {
  /** An address of IPv4, the /64 of IPv6. */
  address: { ms: 3_000, perSeconds: 10 },
  /** A /24 of IPv4, a /56 of IPv6. */
  range: { ms: 5_000, perSeconds: 10 },
} satisfies Record<string, Budget>
