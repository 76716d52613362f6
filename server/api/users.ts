import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { credentials } from "#catalog/account.ts"
import { signInFirst } from "#contract/app-error.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import type { FindViewer } from "../auth/viewer.ts"
import { readCookie, sessionCookie, sessionCookieName } from "../auth/viewer.ts"
import type { Services } from "../services.ts"

const user = z.object({ _id: z.string(), name: z.string(), email: z.string() })

interface Options {
  services: Services
  findViewer: FindViewer
}

/** Signing in and out, and who one is. */
export function userRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ["users"]
  const isHttps = services.publicOrigin.startsWith("https:")

  app.post(
    "/login",
    {
      schema: {
        tags,
        summary: "Sign in",
        body: credentials,
        response: { 200: itemReply(z.object({ user })), ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { user: signedIn, cookie } = await services.signIn({
        ...request.body,
        address: request.ip,
        cookies: request.headers.cookie,
      })
      reply.header("set-cookie", cookie)
      reply.header("cache-control", "no-store")
      return { status: "success" as const, data: { user: signedIn } }
    },
  )

  app.post(
    "/logout",
    {
      schema: {
        tags,
        summary: "Sign out; the session ends on the server",
        response: { 200: z.object({ status: z.literal("success") }), ...refusals(403) },
      },
    },
    async (request, reply) => {
      const token = readCookie(request.headers.cookie, sessionCookieName(isHttps))
      if (token) await services.signOut(token)
      reply.header("set-cookie", sessionCookie(isHttps, { value: "", expires: new Date(0) }))
      return { status: "success" as const }
    },
  )

  app.get(
    "/me",
    {
      schema: {
        tags,
        summary: "Who is signed in",
        response: { 200: itemReply(z.object({ user })), ...refusals(401) },
      },
    },
    async (request, reply) => {
      const viewer = await findViewer(request)
      if (!viewer) throw signInFirst()
      reply.header("cache-control", "no-store")
      return { status: "success" as const, data: { user: viewer } }
    },
  )
}
