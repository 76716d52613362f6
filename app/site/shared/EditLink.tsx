import { useRouteLoaderData } from "react-router"
import type { KindPath } from "#catalog/kind.ts"
import type { loader } from "../layout.tsx"

/** The way from a page to its form, for signed-in staff. Pages with a session are not cached. */
export function EditLink({ kind, id }: { kind: KindPath; id: string }) {
  if (!useRouteLoaderData<typeof loader>("site/layout")?.isStaff) return null
  return (
    <a
      href={`/dash-admin/${kind}/${id}/edit`}
      className="fixed start-4 bottom-4 z-40 inline-flex min-h-11 items-center rounded-full border border-peacock bg-card px-5 font-semibold text-peacock shadow-float hover:bg-peacock-light print:hidden"
    >
      Edit
    </a>
  )
}
