import { HeartIcon } from "../../ui/icons.tsx"

interface HeartProps {
  project: { slug: string; name: string }
  className?: string
}

/** Keeps a project among the favourites of this browser. Only with JavaScript: the loader of the islands answers it. */
export function Heart({ project: { slug, name }, className = "" }: HeartProps) {
  return (
    <button
      type="button"
      data-keep={slug}
      data-name={name}
      aria-pressed="false"
      aria-label={`Keep ${name} as a favourite`}
      className={`grid size-11 place-items-center rounded-full bg-paper/90 text-peacock transition-colors hover:bg-card aria-pressed:[&_path]:fill-current print:hidden [@media(scripting:none)]:hidden ${className}`}
    >
      <HeartIcon className="size-5.5" />
    </button>
  )
}
