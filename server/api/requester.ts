import type { FastifyRequest } from "fastify"
import { signInFirst } from "#contract/app-error.ts"
import type { Requester } from "../auth/proof.ts"
import type { FindViewer } from "../auth/viewer.ts"

/** Browser, address and cookies of a request. */
export function clientOf({ ip: address, headers }: FastifyRequest) {
  return { address, userAgent: headers["user-agent"], cookies: headers.cookie }
}

/** The signed-in user of a request and its origin. Throws `unauthenticated`. */
export async function requesterOf(
  request: FastifyRequest,
  findViewer: FindViewer,
): Promise<Requester> {
  const user = await findViewer(request)
  if (!user) throw signInFirst()
  return { user, ...clientOf(request) }
}
