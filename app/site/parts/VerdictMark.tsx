import type { Entry, Verdict } from "#catalog/vastu/rules.ts"

/** The verdicts from best to worst, as they are said. */
export const VASTU_VERDICTS: readonly { verdict: Verdict; word: string }[] = [
  { verdict: "ideal", word: "Ideal" },
  { verdict: "good", word: "Good" },
  { verdict: "neutral", word: "Neutral" },
  { verdict: "avoid", word: "To be avoided" },
  { verdict: "severe", word: "Severe" },
]

const MARKS: Record<Entry, { letter: string; word: string; look: string }> = {
  ideal: { letter: "I", word: "Ideal", look: "bg-leaf text-card" },
  good: { letter: "G", word: "Good", look: "border border-leaf text-ink" },
  neutral: { letter: "N", word: "Neutral", look: "border border-line text-soft" },
  avoid: { letter: "A", word: "To be avoided", look: "border border-clay border-dashed text-ink" },
  severe: { letter: "X", word: "Severe", look: "bg-clay text-card" },
  "not scored": { letter: "–", word: "Not scored", look: "text-soft" },
  unknown: { letter: "?", word: "Not said", look: "text-soft" },
}

/** A verdict as a letter whose frame tells it apart in black and white as well. */
export function VerdictMark({ entry }: { entry: Entry }) {
  const { letter, word, look } = MARKS[entry]
  return (
    <span
      className={`inline-grid size-7 place-items-center rounded-small text-small font-semibold ${look}`}
      title={word}
    >
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}
