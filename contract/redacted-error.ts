/**
 * An error as a log tells it: what went wrong and where, and none of the values that it went wrong
 * with.
 */
export interface RedactedError {
  [property: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
  cause?: RedactedError
}

/**
 * The ORM repeats the written values in its message, such as an enquiry or the hash of a password.
 */
const VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/g
const MAX_CAUSES = 5

/**
 * The parts of an error that may be logged. The database's details, which quote rows, and all other
 * properties are left out.
 */
export function redactError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: error.message.replace(VALUES, ""),
    stack: (error.stack ?? "").replace(VALUES, ""),
    ...(typeof code === "string" && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: redactError(cause, depth + 1) }),
  }
}
