import type { ApiOptions, ApiScope } from "./scope.ts"
import { pictureRoute } from "./store-picture.ts"

/**
 * Pictures for the text of a post, stored before the post. The sweep removes those that no saved
 * post names.
 */
export function postImageRoutes(app: ApiScope, options: ApiOptions) {
  pictureRoute(app, {
    ...options,
    path: "/images",
    field: "image",
    folder: "posts",
    summary: "Store a picture for the text of a post",
  })
}
