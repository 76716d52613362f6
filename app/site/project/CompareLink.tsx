import { CompareIcon } from "../../ui/icons.tsx"
import { comparePath } from "../compare/chosen.ts"

/** A link to the comparison of this project with those that this browser compared last. */
export function CompareLink({ project: { slug } }: { project: { slug: string } }) {
  return (
    <a
      href={comparePath([slug])}
      data-compare={slug}
      className="inline-flex min-h-11 items-center gap-2 rounded-small px-3 font-semibold text-peacock hover:underline underline-offset-4"
    >
      <CompareIcon /> <span className="max-md:sr-only">Compare</span>
    </a>
  )
}
