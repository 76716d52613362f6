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

/** The result of a check; `figures` is printed below its sentence. */
type Finding = { holds: boolean; figures: string }

export type Proofs = ReturnType<typeof startProofs>

/** Prints PASS or FAIL for each sentence, and counts them. */
export function startProofs() {
  let [passed, failed] = [0, 0]
  return {
    /** A check that throws has failed. */
    async prove(sentence: string, check: () => Finding | Promise<Finding>): Promise<void> {
      const { holds, figures } = await Promise.try(check).catch((error) => ({
        holds: false,
        figures: error instanceof Error ? error.message : String(error),
      }))
      if (holds) passed += 1
      else failed += 1
      console.log(`  ${holds ? "PASS" : "FAIL"}  ${sentence}\n        ${figures}`)
    },
    /** Prints the totals and sets the exit code: 1 when a sentence does not hold. */
    finish() {
      const seconds = Math.round(performance.now() / 1_000)
      console.log(`\n${passed} sentences hold, ${failed} do not; ${seconds} s`)
      process.exitCode = failed > 0 ? 1 : 0
    },
  }
}
