interface Props {
  /** The whole address of the page. */
  url: string
  title: string
}

/** Ways to pass a page on, as plain links: nothing is loaded from anybody until one is pressed. */
export function ShareLinks({ url, title }: Props) {
  const address = encodeURIComponent(url)
  const words = encodeURIComponent(title)
  const places = [
    { name: "WhatsApp", path: `https://wa.me/?text=${words}%20${address}` },
    { name: "E-mail", path: `mailto:?subject=${words}&body=${address}` },
    { name: "LinkedIn", path: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: "X", path: `https://x.com/intent/post?text=${words}&url=${address}` },
  ]
  return (
    <nav aria-label="Share" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small print:hidden">
      <span className="me-2 font-semibold">Share</span>
      {places.map(({ name, path }) => (
        <a
          key={name}
          href={path}
          {...(path.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-small border border-line bg-card px-4 hover:border-peacock hover:text-peacock"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
