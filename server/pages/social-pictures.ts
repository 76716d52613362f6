import type { FastifyInstance, FastifyRequest } from "fastify"
import { isId } from "#catalog/fields.ts"
import { kinds } from "#catalog/kinds.ts"
import { AppError } from "#contract/app-error.ts"
import type { Media } from "../media/media.ts"
import { replyNotFound, sendFile } from "../media/routes.ts"
import type { Services } from "../services.ts"

/**
 * `{id}-{hash}.jpg`: the record, and a hash of the facts on its card when the page was rendered.
 */
const NAME = /^([0-9a-f]{24})-([0-9a-f]{32})\.jpg$/

interface Options {
  findCard: Services["socialCards"]["find"]
  media: Pick<Media, "card">
}

/**
 * The preview pictures of our pages on other sites: `/{kind}/{id}-{hash}.jpg`. A card is rendered
 * on its first request, and its answer may be cached for ever. An address with an earlier hash
 * redirects to the card of today.
 */
export async function socialPictures(app: FastifyInstance, { findCard, media }: Options) {
  app.setNotFoundHandler((_request, reply) => replyNotFound(reply))
  app.route({
    method: ["GET", "HEAD"],
    url: "/:kind/:name",
    async handler(request: FastifyRequest<{ Params: { kind: string; name: string } }>, reply) {
      const kind = kinds.find(({ path }) => path === request.params.kind)?.path
      const [, id, hash] = NAME.exec(request.params.name) ?? []
      if (!kind || !id || !isId(id)) return replyNotFound(reply)
      const found = await findCard(kind, id).catch((error) => {
        if (error instanceof AppError && error.code === "notFound") return undefined
        throw error
      })
      if (!found) return replyNotFound(reply)
      if (found.hash !== hash)
        return reply.header("cache-control", "no-cache").redirect(found.address, 302)
      return sendFile(await media.card(found.hash, found.card), request, reply)
    },
  })
}
