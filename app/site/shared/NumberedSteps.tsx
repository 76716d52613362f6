interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
  /** The columns and their gap. */
  className: string
  headingLevel?: 3 | 4
}

/** Successive steps, numbered. */
export function NumberedSteps({ steps, className, headingLevel = 3 }: NumberedStepsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className={`grid ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-ink/80 pt-4">
          <Heading>
            <span className="me-2 text-soft tabular-nums">{index + 1}</span>
            {title}
          </Heading>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
