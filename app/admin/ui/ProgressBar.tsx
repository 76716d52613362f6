interface ProgressBarProps {
  /** The name of the task. */
  label: string
  /** 0 to 100; undefined while it is unknown. */
  percent: number | undefined
}

/** How far something long has come. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full bg-peacock ${percent === undefined ? "animate-pulse" : ""}`}
        style={{ inlineSize: `${percent ?? 100}%` }}
      />
    </div>
  )
}
