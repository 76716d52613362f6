/** The mark and the site's name as text; everything scales with the font size. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-[0.42em] font-serif font-semibold leading-none tracking-[0.005em] ${className}`}
    >
      <Mark />
      <span>{name}</span>
    </span>
  )
}

/** A square turned into a compass rose. */
function Mark() {
  return (
    <svg
      className="shrink-0 size-[1.2em]"
      viewBox="0 0 48 48"
      fill="currentColor"
      role="none"
      aria-hidden="true"
    >
      <path d="M3 6a3 3 0 0 1 3-3H22.5L18 18 3 22.5ZM25.5 3H42a3 3 0 0 1 3 3V22.5L30 18ZM45 25.5V42a3 3 0 0 1-3 3H25.5L30 30ZM22.5 45H6a3 3 0 0 1-3-3V25.5L18 30Z" />
      <path d="M24 3.6 28.2 18.2 24 22.4 19.8 18.2Z" fill="var(--color-marigold, #c9781c)" />
    </svg>
  )
}
