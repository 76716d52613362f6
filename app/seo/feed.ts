import { servicesContext } from "#app/context.ts"
import type { PostCard } from "#catalog/post.ts"
import type { Route } from "./+types/feed"
import { atomFeed } from "./atom.ts"
import { textResponse } from "./delivery.ts"

const NEWEST = 20

/** The newest posts, for feed readers; without drafts, for staff as well. */
export async function loader({ context }: Route.LoaderArgs) {
  const { posts, site, publicOrigin } = context.get(servicesContext)
  const newest = await posts.listCards({ page: 1, limit: NEWEST }, { isStaff: false })
  const feed = atomFeed(JSON.parse(newest.data) as PostCard[], site, publicOrigin)
  return textResponse(feed, { type: "application/atom+xml" })
}
