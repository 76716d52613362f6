import type { FastifyRequest } from "fastify"
import { z } from "zod"
import {
  bothProofs,
  codeProof,
  nameInput,
  newPasskey,
  passkeyName,
  passkeyRequest,
  passwordChange,
  passwordProof,
} from "#catalog/account-input.ts"
import { ownAccount, twoStepOffer } from "#contract/account.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { idParameter } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { CLEARED, DONE, done, sendDeleted } from "./replies.ts"
import { type ApiOptions, type ApiScope, requesterOf, route } from "./scope.ts"

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe("Each serves once; they are never shown again"),
})
/** Passed on to the browser as the library for passkeys makes them. */
export const passkeyOptions = z
  .looseObject({ challenge: z.string() })
  .describe("The options of the Web Authentication API, in their JSON form")

const WRITE = { access: "account", body: BODIES.data } as const

/** A member of staff's own account: password, second step, sessions, and what happened to it. */
export function accountRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  const own = services.accountService
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"))

  const requester = (request: FastifyRequest) => requesterOf(request, findViewer)

  app.get(
    "/account",
    route(
      { access: "account" },
      "One's own account: second step, sessions, and what happened to it",
      { response: { 200: itemReply(ownAccount) } },
    ),
    async (request) => success(await own.look(await requester(request))),
  )

  app.post(
    "/name",
    route(WRITE, "Change one's own name; what was done under the old one keeps it", {
      body: nameInput,
      response: { 200: done },
    }),
    async (request) => {
      await own.rename(await requester(request), request.body)
      return DONE
    },
  )

  app.post(
    "/password",
    route(
      WRITE,
      "Change one's own password, with a code where two steps are on; all other sessions end",
      { body: passwordChange, response: { 200: done } },
    ),
    async (request, reply) => {
      reply.header("set-cookie", await own.changePassword(await requester(request), request.body))
      return DONE
    },
  )

  app.post(
    "/two-step",
    route(
      WRITE,
      "Begin two-step sign-in: a key for an authenticator, which counts once it is confirmed",
      { body: passwordProof, response: { 200: itemReply(twoStepOffer), ...refusals(409) } },
    ),
    async (request) => success(await own.offerTwoStep(await requester(request), request.body)),
  )

  app.post(
    "/two-step/confirm",
    route(WRITE, "Switch two-step sign-in on by a first code", {
      body: codeProof,
      response: { 200: itemReply(recoveryCodes), ...refusals(409) },
    }),
    async (request) =>
      success({ recoveryCodes: await own.confirmTwoStep(await requester(request), request.body) }),
  )

  app.post(
    "/two-step/end",
    route(WRITE, "Switch two-step sign-in off", {
      body: bothProofs,
      response: { 200: done, ...refusals(409) },
    }),
    async (request) => {
      await own.endTwoStep(await requester(request), request.body)
      return DONE
    },
  )

  app.post(
    "/recovery-codes",
    route(WRITE, "Make all recovery codes anew", {
      body: bothProofs,
      response: { 200: itemReply(recoveryCodes), ...refusals(409) },
    }),
    async (request) =>
      success({
        recoveryCodes: await own.renewRecoveryCodes(await requester(request), request.body),
      }),
  )

  app.post(
    "/passkeys/options",
    route(WRITE, "Begin a passkey: what navigator.credentials.create needs, for 5 minutes", {
      body: passkeyRequest,
      response: { 200: itemReply(passkeyOptions), ...refusals(409) },
    }),
    async (request) =>
      success({ ...(await own.offerPasskey(await requester(request), request.body)) }),
  )

  app.post(
    "/passkeys",
    route(WRITE, "Add the passkey that the browser has created, with a name", {
      body: newPasskey,
      response: { 200: done, ...refusals(409) },
    }),
    async (request) => {
      await own.addPasskey(await requester(request), request.body)
      return DONE
    },
  )

  app.post(
    "/passkeys/:id/name",
    route(WRITE, "Rename one of one's passkeys", {
      params: idParameter,
      body: passkeyName,
      response: { 200: done, ...refusals(404) },
    }),
    async (request) => {
      await own.renamePasskey(await requester(request), request.params.id, request.body)
      return DONE
    },
  )

  app.post(
    "/passkeys/:id/remove",
    route(WRITE, "Remove one of one's passkeys", {
      params: idParameter,
      body: passwordProof,
      response: { 204: z.null(), ...refusals(404) },
    }),
    async (request, reply) => {
      await own.removePasskey(await requester(request), request.params.id, request.body)
      return sendDeleted(reply)
    },
  )

  app.post(
    "/sessions/end",
    route(WRITE, "Sign out everywhere: all of one's sessions end, this one too", {
      body: passwordProof,
      response: { 204: z.null() },
    }),
    async (request, reply) => {
      reply.header(
        "set-cookie",
        await own.signOutEverywhere(await requester(request), request.body),
      )
      if (services.publicOrigin.startsWith("https:")) reply.header("clear-site-data", CLEARED)
      return sendDeleted(reply)
    },
  )

  app.post(
    "/sessions/:id/end",
    route(WRITE, "End one of one's sessions", {
      params: idParameter,
      body: passwordProof,
      response: { 204: z.null(), ...refusals(404) },
    }),
    async (request, reply) => {
      await own.endSession(await requester(request), request.params.id, request.body)
      return sendDeleted(reply)
    },
  )
}
