interface SkipLinkProps {
  /** What it leads to: `#content`. */
  href: `#${string}`
  children: string
}

/** A way past what comes first, for who goes by keyboard; nobody else sees it. */
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
