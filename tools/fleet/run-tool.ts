import { printError } from "#scripts/print-error.ts"
import { endTogether } from "#scripts/processes.mjs"

/**
 * Runs a tool and ends this process, with all that it started. A failure is printed in a line, with
 * exit code 1.
 */
export async function runTool(work: () => Promise<unknown>): Promise<never> {
  endTogether()
  await work().catch(printError)
  process.exit()
}

/** The value of an option that is a whole number. Throws a sentence for any other. */
export function wholeNumber(name: string, value: string, least?: number): number {
  const number = Number(value)
  if (Number.isSafeInteger(number) && number >= (least ?? number)) return number
  throw new Error(`--${name} is a whole number${least === undefined ? "" : ` from ${least}`}.`)
}
