/** The result of a check; `figures` is printed below its sentence. */
interface Finding {
  holds: boolean
  figures: string
}

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
