import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { codeProof, credentials } from "#catalog/account-input.ts"
import { signInFirst } from "#contract/app-error.ts"
import { itemReply, refusals, signedInUser } from "#contract/documents.ts"
import type { SignInAnswer } from "#contract/page-services.ts"
import { failure } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import type { FindViewer } from "../auth/viewer.ts"
import { readCookie, sessionCookie, sessionCookieName } from "../auth/viewer.ts"
import type { Services } from "../services.ts"
import { accountRoutes } from "./account.ts"
import { CLEARED } from "./replies.ts"

interface Options {
  services: Services
  findViewer: FindViewer
}

/** The reply to the password of an account with two steps; the field names the missing code. */
const CODE_IS_MISSING = failure("Please enter the code that your authenticator app shows", [
  { path: "code", message: "Code is required" },
])

/** Sign-in, sign-out, the signed-in user, and the own account. */
export async function userRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ["users"]
  const isHttps = services.publicOrigin.startsWith("https:")
  // Counted before the body is read, so that no body of a blocked network is read.
  const onRequest = async (request: FastifyRequest) => {
    await services.signIn.countTry(clientInfo(request))
  }

  app.post(
    "/login",
    {
      config: { body: BODIES.data },
      onRequest,
      schema: {
        tags,
        summary: "Sign in; an account with two steps is answered 401 with `code` among the errors",
        body: credentials,
        response: {
          200: itemReply(z.object({ user: signedInUser })),
          ...refusals(400, 401, 403, 429),
        },
      },
    },
    async (request, reply) =>
      send(reply, await services.signIn.withPassword({ ...request.body, ...clientInfo(request) })),
  )

  app.post(
    "/login/code",
    {
      config: { body: BODIES.data },
      onRequest,
      schema: {
        tags,
        summary:
          "The second step: the code of an authenticator, or a recovery code, within 5 minutes of the password",
        body: codeProof,
        response: {
          200: itemReply(z.object({ user: signedInUser })),
          ...refusals(400, 401, 403, 429),
        },
      },
    },
    async (request, reply) =>
      send(reply, await services.signIn.withCode({ ...request.body, ...clientInfo(request) })),
  )

  app.post(
    "/logout",
    {
      config: { body: BODIES.none },
      schema: {
        tags,
        summary: "Sign out; the session ends on the server",
        response: { 200: z.object({ status: z.literal("success") }), ...refusals(403) },
      },
    },
    async (request, reply) => {
      const token = readCookie(request.headers.cookie, sessionCookieName(isHttps))
      if (token) await services.signOut(token, await findViewer(request), clientInfo(request))
      reply.header("set-cookie", sessionCookie(isHttps, { value: "", expires: new Date(0) }))
      if (isHttps) reply.header("clear-site-data", CLEARED)
      return { status: "success" as const }
    },
  )

  app.get(
    "/me",
    {
      schema: {
        tags,
        summary: "Who is signed in",
        response: { 200: itemReply(z.object({ user: signedInUser })), ...refusals(401) },
      },
    },
    async (request, reply) => {
      const viewer = await findViewer(request)
      if (!viewer) throw signInFirst()
      reply.header("cache-control", "no-store")
      return { status: "success" as const, data: { user: viewer } }
    },
  )

  await app.register(async (scope) => accountRoutes(scope, { services, findViewer }), {
    prefix: "/me",
  })
}

function clientInfo({ ip: address, headers }: FastifyRequest) {
  return { address, userAgent: headers["user-agent"], cookies: headers.cookie }
}

function send(reply: FastifyReply, { user: signedIn, cookies }: SignInAnswer) {
  reply.header("set-cookie", cookies)
  reply.header("cache-control", "no-store")
  return signedIn
    ? reply.send({ status: "success" as const, data: { user: signedIn } })
    : reply.code(401).send(CODE_IS_MISSING)
}
