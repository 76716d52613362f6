import { href, redirect } from "react-router"
import type { Route } from "./+types/moved"

const NOW_AT: Record<string, string> = {
  "/dash-admin/add-developer": href("/dash-admin/developers/add"),
  "/dash-admin/add-area": href("/dash-admin/areas/add"),
  "/dash-admin/add-post": href("/dash-admin/posts/add"),
}

/** The addresses that the lists once linked to lead to the real forms. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(NOW_AT[url.pathname] ?? href("/dash-admin"))
}
