import { formatRolesWith, type Permission, type Role } from "#catalog/roles.ts"

/** The reasons to reject a request, and their HTTP statuses. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooManyRequests: 429,
  unavailable: 503,
  /** Rejected by admission control, which counts it; no failure of the product. */
  overloaded: 503,
} as const satisfies Record<string, number>

export type AppErrorCode = keyof typeof STATUS

/** One field's complaint; `path` is the form field's own name. */
export interface FieldError {
  path: string
  message: string
}

/** A failure whose message is fit to be read by the person in front of the screen. */
export class AppError extends Error {
  override name = "AppError"
  readonly code: AppErrorCode
  readonly fields: FieldError[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AppErrorCode,
    message: string,
    more: { fields?: FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return STATUS[this.code]
  }
}

/** `notFound("Project")` reads "Project not found". */
export function notFound(what: string): AppError {
  return new AppError("notFound", `${what} not found`)
}

/** `invalid({ price: "Price must be a number" })`; the first sentence serves as the message. */
export function invalid(messages: Record<string, string>): AppError {
  const fields = Object.entries(messages).map(([path, message]) => ({ path, message }))
  return new AppError("invalid", fields[0]?.message ?? "The request is not valid", { fields })
}

/** The path of the field error that a second sign-in step resolves. */
export const STEP_FIRST = "twoStep"

export function addStepFirst(): AppError {
  const message = "Please switch on two-step sign-in for your account first"
  return new AppError("forbidden", message, { fields: [{ path: STEP_FIRST, message }] })
}

/** The refusal of what the role of an account does not include. */
export function notAllowed(role: Role, permission: Permission): AppError {
  const who = formatRolesWith(permission)
  return new AppError(
    "forbidden",
    `Only ${who} may do this, and your role is ${role}. An owner can change your role.`,
  )
}

/** The refusal of a change that would be on the site without a second person (FOUR_EYES). */
export function secondFirst(noun: string): AppError {
  return new AppError(
    "forbidden",
    `On this site a colleague publishes what you write. Save a draft of the ${noun}, or pause it first.`,
  )
}

export function signInFirst(): AppError {
  return new AppError("unauthenticated", "Please sign in first")
}
