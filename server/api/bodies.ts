import type { FastifyInstance } from "fastify"
import { BODIES } from "../auth/limits.ts"

const WITH_BODY = new Set(["POST", "PUT", "PATCH"])

/**
 * Holds every route that is added from now on to the body that it states, as Fastify's own
 * `bodyLimit`. Throws, while the app is put together, when one that takes a body states none.
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
