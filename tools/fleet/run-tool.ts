import { parseArgs } from "node:util"
import { z } from "zod"
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

/** An option that is a whole number. */
export const whole = z.coerce.number().int()

/** The options of the command line by their schemas. Throws a sentence for each that is wrong. */
export function readOptions<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape).map((name) => [name, { type: "string" as const }])
  const { values } = parseArgs({ options: Object.fromEntries(names) })
  const { data, error } = z.object(shape).safeParse(values)
  if (error) throw new Error(z.prettifyError(error))
  return data
}
