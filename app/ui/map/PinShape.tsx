/**
 * The drawing of a pin, whose point is the middle of its lower edge. Hidden from screen readers:
 * words stand beside it.
 */
export function PinShape() {
  return (
    <svg viewBox="0 0 32 42" className="pointer-events-none w-8" aria-hidden="true">
      <path
        d="M16 1.5A14.5 14.5 0 0 0 1.5 16C1.5 26.5 16 40.5 16 40.5S30.5 26.5 30.5 16A14.5 14.5 0 0 0 16 1.5Z"
        className="fill-marigold stroke-card"
        strokeWidth="2"
      />
      <circle cx="16" cy="16" r="5" className="fill-card" />
    </svg>
  )
}
