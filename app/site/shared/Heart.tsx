import { HeartIcon } from "../../ui/icons.tsx"

interface HeartProps {
  project: { slug: string; name: string }
  className?: string
  /** Whether its word stands beside it. */
  isWorded?: boolean
}

/**
 * Adds a project to the favourites of this browser. Only with JavaScript: the loader of the islands
 * handles it.
 */
export function Heart({ project: { slug, name }, className = "", isWorded }: HeartProps) {
  return (
    <button
      type="button"
      data-favourite={slug}
      data-name={name}
      aria-pressed="false"
      aria-label={`Save ${name}`}
      className={`heart ${isWorded ? "group/heart with-word" : ""} ${className}`}
    >
      <HeartIcon className="size-5.5" />
      {isWorded && (
        <>
          <span className="group-aria-pressed/heart:hidden">Save</span>
          <span className="hidden group-aria-pressed/heart:inline">Saved</span>
        </>
      )}
    </button>
  )
}
