import type { Route } from "./+types/not-found"
import { notFoundPage } from "./loaders.ts"

/** Every address without a page of its own; the layout shows the thrown data. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFoundPage(context)
}

export default function NotFound() {
  return null
}
