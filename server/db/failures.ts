import { AppError } from "#contract/app-error.ts"

const RETRY_AFTER_SECONDS = 2

/** The connection was not made, or the server is full: no statement was executed. */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P03|53|timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/
/** The connection was made and broke. */
const BROKEN_OFF =
  /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/
const TOO_SLOW = /^57014/
/** A replica refuses writes, and reads of unlogged tables. */
const READ_ONLY = /^(25006|cannot .* during recovery)/
/** A replica cancels queries that conflict with the replay of the log. */
const IN_THE_WAY = /^40001/

/** Whether any error of the chain of causes matches by its code or its message. */
function isAny(error: unknown, pattern: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: unknown }
    if (pattern.test(String(code ?? "")) || pattern.test(message)) return true
  }
  return false
}

/** Whether a server could not be reached at all, so that the statement was not executed. */
export function isNotReached(error: unknown): boolean {
  return isAny(error, NOT_REACHED)
}

/** Whether a server could not be reached, or its connection broke during a statement. */
export function isUnreachable(error: unknown): boolean {
  return isAny(error, NOT_REACHED) || isAny(error, BROKEN_OFF)
}

export function isReadOnly(error: unknown): boolean {
  return isAny(error, READ_ONLY)
}

/** Whether a replica cannot answer, but another server may. */
export function isForAnother(error: unknown): boolean {
  return isUnreachable(error) || isReadOnly(error) || isAny(error, IN_THE_WAY)
}

/**
 * Turns the driver's error about a connection into an AppError with a sentence for people; returns
 * other errors unchanged.
 */
export function explain(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isReadOnly(error)) return notSaved(error)
  if (!isUnreachable(error) && !isAny(error, TOO_SLOW)) return error
  return unavailable("The database does not answer at the moment. Please try again.", error)
}

/** `isDone`: all was written, and only the commit is not confirmed. */
export function explainTransaction(error: unknown, { isDone }: { isDone: boolean }): unknown {
  if (!isUnreachable(error)) return explain(error)
  return isDone && !isNotReached(error) ? uncertain(error) : notSaved(error)
}

export function notSaved(cause?: unknown): AppError {
  return unavailable(
    "This cannot be saved just now, and nothing was changed. Please try again in a moment.",
    cause,
  )
}

export function uncertain(cause: unknown): AppError {
  return unavailable(
    "The database broke off before it said whether this is saved. Please look before you send it again.",
    cause,
  )
}

function unavailable(sentence: string, cause: unknown): AppError {
  return new AppError("unavailable", sentence, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/**
 * The name of the violated constraint; undefined for other errors (drivers and ORM wrap it
 * differently).
 */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code?.startsWith("23")) return constraint
  }
  return undefined
}
