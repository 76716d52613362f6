/** Holds the place of a piece of text or a picture that is under way. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-small bg-line/70 ${className}`}
    />
  )
}
