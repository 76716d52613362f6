import { HeartIcon } from "../../ui/icons.tsx"

interface HeartProps {
  project: { slug: string; name: string }
  className?: string
}

/**
 * Adds a project to the favourites of this browser. Only with JavaScript: the loader of the islands
 * handles it.
 */
export function Heart({ project: { slug, name }, className = "" }: HeartProps) {
  return (
    <button
      type="button"
      data-favourite={slug}
      data-name={name}
      aria-pressed="false"
      aria-label={`Save ${name}`}
      className={`heart ${className}`}
    >
      <HeartIcon className="size-5.5" />
    </button>
  )
}
