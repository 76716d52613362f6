import type { FastifyInstance } from "fastify"
import { post } from "#catalog/post.ts"
import { type PictureRoutes, pictureRoute } from "./store-picture.ts"

/**
 * Pictures for the text of a post, stored before the post. The sweep removes those that no saved
 * post names.
 */
export function postImageRoutes(instance: FastifyInstance, options: PictureRoutes) {
  pictureRoute(instance, {
    ...options,
    path: "/images",
    field: "image",
    folder: "posts",
    tags: [post.path],
    summary: "Store a picture for the text of a post",
  })
}
