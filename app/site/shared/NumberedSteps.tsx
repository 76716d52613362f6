interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
  /** The columns and their gap. */
  className: string
}

/** Successive steps, numbered. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={`grid ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-ink/80 pt-4">
          <h3>
            <span className="me-2 text-soft tabular-nums">{index + 1}</span>
            {title}
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
