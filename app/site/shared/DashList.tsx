interface DashListProps {
  sentences: readonly string[]
  /** The columns and their gap. */
  className: string
}

/** A list of sentences with dashes as bullets. */
export function DashList({ sentences, className }: DashListProps) {
  return (
    <ul className={`grid ${className}`}>
      {sentences.map((sentence) => (
        <li key={sentence} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2">
          <span aria-hidden="true" className="mt-3 h-px w-4 bg-ink" />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
