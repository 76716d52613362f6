import type { FastifyInstance, FastifyReply } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { credentials } from "#catalog/account.ts"
import { AppError, signInFirst } from "#contract/app-error.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { throttle } from "../auth/throttle.ts"
import type { FindViewer } from "../auth/viewer.ts"
import { readCookie, sessionCookieName } from "../auth/viewer.ts"
import type { Services } from "../services.ts"

const user = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** Per account: somebody guessing one password. Per address: somebody trying many accounts. */
const ACCOUNT_LIMIT = { failures: 10, perMs: 15 * 60_000 }
const ADDRESS_LIMIT = { failures: 30, perMs: 15 * 60_000 }

interface Options {
  services: Services
  findViewer: FindViewer
}

/** Signing in and out, and who one is. */
export function userRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ["users"]
  const isHttps = services.publicOrigin.startsWith("https:")
  const cookieName = sessionCookieName(isHttps)
  const accounts = throttle(ACCOUNT_LIMIT)
  const addresses = throttle(ADDRESS_LIMIT)

  function setCookie(reply: FastifyReply, value: string, expires: Date) {
    const secure = isHttps ? "; Secure" : ""
    reply.header(
      "set-cookie",
      `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure}`,
    )
  }

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
      const { email, password } = request.body
      // Both keys are counted whether or not the account exists, so that a 429 does not tell either.
      const wait = Math.max(accounts.waitSeconds(email), addresses.waitSeconds(request.ip))
      if (wait > 0) {
        throw new AppError(
          "tooManyRequests",
          "Too many failed attempts. Please wait a few minutes and try again.",
          {
            retryAfterSeconds: wait,
          },
        )
      }
      const earlier = readCookie(request.headers.cookie, cookieName)
      const session = await services.signIn(email, password, earlier)
      if (!session) {
        accounts.fail(email)
        addresses.fail(request.ip)
        throw new AppError("unauthenticated", "Incorrect email or password")
      }
      accounts.clear(email)
      setCookie(reply, session.token, session.expiresAt)
      reply.header("cache-control", "no-store")
      return { status: "success" as const, data: { user: session.user } }
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
      const token = readCookie(request.headers.cookie, cookieName)
      if (token) await services.signOut(token)
      setCookie(reply, "", new Date(0))
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
