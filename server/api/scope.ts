import type { FastifyContextConfig, FastifyRequest, FastifySchema } from "fastify"
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod"
import type { SignedInUser } from "#catalog/account.ts"
import { signInFirst } from "#contract/app-error.ts"
import type { Requester } from "../auth/proof.ts"
import type { FindViewer } from "../auth/viewer.ts"
import type { Services } from "../services.ts"

/** A part of the API, whose routes state by Zod schemas what they take. */
export type ApiScope = Parameters<FastifyPluginCallbackZod>[0]

/** The dependencies of the routes of every part. */
export interface ApiOptions {
  services: Services
  findViewer: FindViewer
}

/** The options of a route: who may call it and how much of a body it takes, and its schema. */
export function route<Schema extends FastifySchema>(
  config: FastifyContextConfig,
  summary: string,
  schema: Schema,
) {
  return { config, schema: { summary, ...schema } }
}

/** Browser, address and cookies of a request. */
export function clientOf({ ip: address, headers }: FastifyRequest) {
  return { address, userAgent: headers["user-agent"], cookies: headers.cookie }
}

/** The signed-in user of a request. Throws `unauthenticated`. */
export async function getViewer(
  request: FastifyRequest,
  findViewer: FindViewer,
): Promise<SignedInUser> {
  const viewer = await findViewer(request)
  if (!viewer) throw signInFirst()
  return viewer
}

/** The signed-in user of a request and its origin. Throws `unauthenticated`. */
export async function requesterOf(
  request: FastifyRequest,
  findViewer: FindViewer,
): Promise<Requester> {
  return { user: await getViewer(request, findViewer), ...clientOf(request) }
}
