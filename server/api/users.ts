import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import {
  codeProof,
  credentials,
  forgottenInput,
  linkInput,
  linkUseInput,
  passkeySignIn,
} from "#catalog/account-input.ts"
import { accountLink } from "#contract/account.ts"
import { itemReply, refusals, signedInUser } from "#contract/documents.ts"
import type { SignInAnswer } from "#contract/page-services.ts"
import { failure, success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { readCookie, sessionCookie, sessionCookieName } from "../auth/viewer.ts"
import { accountRoutes, passkeyOptions } from "./account.ts"
import { CLEARED, DONE, done } from "./replies.ts"
import { type ApiOptions, type ApiScope, clientOf, getViewer, route } from "./scope.ts"

const signInReplies = {
  200: itemReply(z.object({ user: signedInUser })),
  ...refusals(401),
}
const OPEN = { access: "visitor", body: BODIES.data } as const
/** The reply to the password of an account with two steps; the field names the missing code. */
const CODE_IS_MISSING = failure("Please enter the code that your authenticator app shows", [
  { path: "code", message: "Code is required" },
])

/** Sign-in, sign-out, the signed-in user, and the own account. */
export async function userRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  const isHttps = services.publicOrigin.startsWith("https:")
  // Counted before the body is read, so that no body of a blocked network is read.
  const onRequest = async (request: FastifyRequest) => {
    await services.signIn.countTry(clientOf(request))
  }

  app.post(
    "/login",
    {
      onRequest,
      ...route(
        OPEN,
        "Sign in; an account with two steps is answered 401 with `code` among the errors",
        { body: credentials, response: signInReplies },
      ),
    },
    async (request, reply) =>
      send(reply, await services.signIn.withPassword({ ...request.body, ...clientOf(request) })),
  )

  app.post(
    "/login/code",
    {
      onRequest,
      ...route(
        OPEN,
        "The second step: the code of an authenticator, or a recovery code, within 5 minutes of the password",
        { body: codeProof, response: signInReplies },
      ),
    },
    async (request, reply) =>
      send(reply, await services.signIn.withCode({ ...request.body, ...clientOf(request) })),
  )

  app.post(
    "/login/passkey/options",
    route(
      { access: "visitor", body: BODIES.none },
      "A challenge for a passkey, for navigator.credentials.get; it lasts 5 minutes",
      { response: { 200: itemReply(passkeyOptions), ...refusals(403) } },
    ),
    async (_request, reply) => {
      reply.header("cache-control", "no-store")
      return success({ ...(await services.signIn.requestPasskey()) })
    },
  )

  app.post(
    "/login/passkey",
    {
      onRequest,
      ...route(
        OPEN,
        "Sign in with a passkey, which stands for password and code; a challenge serves once",
        { body: passkeySignIn, response: signInReplies },
      ),
    },
    async (request, reply) =>
      send(reply, await services.signIn.withPasskey({ ...request.body, ...clientOf(request) })),
  )

  app.post(
    "/logout",
    route({ access: "visitor", body: BODIES.none }, "Sign out; the session ends on the server", {
      response: { 200: done, ...refusals(403) },
    }),
    async (request, reply) => {
      const token = readCookie(request.headers.cookie, sessionCookieName(isHttps))
      if (token) await services.signOut(token, await findViewer(request), clientOf(request))
      reply.header("set-cookie", sessionCookie(isHttps, { value: "", expires: new Date(0) }))
      if (isHttps) reply.header("clear-site-data", CLEARED)
      return DONE
    },
  )

  app.post(
    "/forgotten",
    route(OPEN, "Have a link for a new password mailed; the same answer for unknown addresses", {
      body: forgottenInput,
      response: { 200: done, ...refusals(403, 409) },
    }),
    async (request) => {
      await services.accountLinks.forgotten(request.body.email, clientOf(request))
      return DONE
    },
  )

  app.post(
    "/link",
    {
      onRequest,
      ...route(OPEN, "The purpose of a link: an invitation, or a new password", {
        body: linkInput,
        response: { 200: itemReply(accountLink), ...refusals(403, 404) },
      }),
    },
    async (request, reply) => {
      const data = await services.accountLinks.look(request.body.token)
      reply.header("cache-control", "no-store")
      return success(data)
    },
  )

  app.post(
    "/link/use",
    {
      onRequest,
      ...route(
        OPEN,
        "Create the account of an invitation, or set a new password; a link works once",
        {
          body: linkUseInput,
          response: { 200: itemReply(z.object({ email: z.string() })), ...refusals(403, 404, 409) },
        },
      ),
    },
    async (request, reply) => {
      const data = await services.accountLinks.use(request.body, clientOf(request))
      reply.header("cache-control", "no-store")
      return success(data)
    },
  )

  app.get(
    "/me",
    route({ access: "account" }, "Who is signed in", {
      response: { 200: itemReply(z.object({ user: signedInUser })) },
    }),
    async (request, reply) => {
      const viewer = await getViewer(request, findViewer)
      reply.header("cache-control", "no-store")
      return success({ user: viewer })
    },
  )

  await app.register(async (scope) => accountRoutes(scope, { services, findViewer }), {
    prefix: "/me",
  })
}

function send(reply: FastifyReply, { user: signedIn, cookies }: SignInAnswer) {
  reply.header("set-cookie", cookies)
  reply.header("cache-control", "no-store")
  return signedIn ? reply.send(success({ user: signedIn })) : reply.code(401).send(CODE_IS_MISSING)
}
