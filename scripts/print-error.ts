import { redactError } from "#contract/redacted-error.ts"

/** Prints what went wrong with a command, for whoever has called it; the exit code is 1. */
export function printError(error: unknown): void {
  console.error(describeError(error))
  process.exitCode = 1
}

/**
 * What went wrong, in a line. A sentence that is meant for visitors says that something does not
 * answer; who runs a command has to know what it said, which is the first cause of all. Values that
 * were to be written are left out.
 */
export function describeError(error: unknown): string {
  let first = redactError(error)
  const { message } = first
  while (first.cause) first = first.cause
  return first.message === message ? message : `${message} (${first.message})`
}
