import type { Route } from "./+types/not-found"
import { notFoundPage } from "./loaders.ts"

/** Every address that no other page has; the layout shows what is thrown here. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFoundPage(context)
}

export default function NotFound() {
  return null
}
