/** What a proof found; `figures` is printed behind its sentence. */
export interface Finding {
  holds: boolean
  figures: string
}

export interface Proofs {
  /** Prints PASS or FAIL with the sentence. What throws has failed. */
  prove(sentence: string, look: () => Promise<Finding>): Promise<void>
  /** Prints figures that are nothing to pass or fail by. */
  report(line: string): void
  chapter(title: string): void
  readonly failed: number
  readonly passed: number
}

export function openProofs(): Proofs {
  let failed = 0
  let passed = 0
  const line = (verdict: string, sentence: string, figures: string) =>
    console.log(`  ${verdict}  ${sentence}${figures && `\n        ${figures}`}`)
  return {
    get failed() {
      return failed
    },
    get passed() {
      return passed
    },
    chapter: (title) => console.log(`\n${title}`),
    report: (text) => console.log(`        ${text}`),
    async prove(sentence, look) {
      try {
        const { holds, figures } = await look()
        if (holds) passed++
        else failed++
        line(holds ? "PASS" : "FAIL", sentence, figures)
      } catch (error) {
        failed++
        line("FAIL", sentence, error instanceof Error ? error.message : String(error))
      }
    },
  }
}
