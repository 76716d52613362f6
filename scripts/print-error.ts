import { redactError } from "#contract/redacted-error.ts"

/** Prints a command's failure for the operator; the exit code is 1. */
export function printError(error: unknown): void {
  console.error(describeError(error))
  process.exitCode = 1
}

/**
 * The cause of a failure, in a line. Errors for visitors only state that a service does not answer;
 * an operator needs the first cause of all. Values of statements are left out.
 */
export function describeError(error: unknown): string {
  let first = redactError(error)
  const { message } = first
  while (first.cause) first = first.cause
  return first.message === message ? message : `${message} (${first.message})`
}
