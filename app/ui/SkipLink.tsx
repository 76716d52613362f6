interface SkipLinkProps {
  /** The target: `#content`. */
  href: `#${string}`
  children: string
}

/** A link past the header for the keyboard; hidden until it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="sr-only rounded-small bg-peacock font-semibold text-card focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:px-4 focus:py-3"
    >
      {children}
    </a>
  )
}
