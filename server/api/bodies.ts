import type { FastifyInstance } from "fastify"
import { BODIES } from "../auth/limits.ts"

const WITH_BODY = new Set(["POST", "PUT", "PATCH"])

/**
 * Applies the stated body limit of every route added from now on, as Fastify's `bodyLimit`. Throws
 * at registration when a route that takes a body states no limit.
 */
export function limitBodies(app: FastifyInstance) {
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat()
    const stated = route.config?.body
    if (!stated && methods.some((method) => WITH_BODY.has(method)))
      throw new Error(`${methods.join(", ")} ${route.url} states no limit of its body`)
    route.bodyLimit = (stated ?? BODIES.none).bytes
  })
}
