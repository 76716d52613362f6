/** The result of a check; `figures` is printed below its sentence. */
export interface Finding {
  holds: boolean
  figures: string
}

/** Prints PASS or FAIL for each sentence, and counts them. */
export class Proofs {
  passed = 0
  failed = 0

  /** A check that throws has failed. */
  async prove(sentence: string, check: () => Promise<Finding>): Promise<void> {
    const { holds, figures } = await check().catch((error) => ({
      holds: false,
      figures: error instanceof Error ? error.message : String(error),
    }))
    if (holds) this.passed += 1
    else this.failed += 1
    console.log(`  ${holds ? "PASS" : "FAIL"}  ${sentence}`)
    if (figures) this.report(figures)
  }

  report(line: string) {
    console.log(`        ${line}`)
  }

  /** Prints the totals and sets the exit code: 1 when a sentence does not hold. */
  finish() {
    const seconds = Math.round(performance.now() / 1_000)
    console.log(`\n${this.passed} sentences hold, ${this.failed} do not; ${seconds} s`)
    process.exitCode = this.failed > 0 ? 1 : 0
  }
}
