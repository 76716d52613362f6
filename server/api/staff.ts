import { z } from "zod"
import { COLLEAGUE_ACTIONS, type ColleagueAction } from "#catalog/account.ts"
import { invitationInput, passwordProof, roleChange } from "#catalog/account-input.ts"
import { staffAccounts } from "#contract/account.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { idParameter } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { sendDeleted, sendItem } from "./replies.ts"
import { type ApiOptions, type ApiScope, requesterOf, route } from "./scope.ts"

const handedOver = z.object({
  link: z.string().nullable().describe("To hand over; null where it was mailed, or none was made"),
})

const SUMMARIES: Record<(typeof COLLEAGUE_ACTIONS)[number], string> = {
  suspend: "Suspend an account: its sessions end, and it cannot sign in",
  reinstate: "Let a suspended account sign in again",
  endSessions: "End all sessions of an account",
  remove: "Remove an account; its activity stays",
  link: "Create a link that sets a new password, for a day; it is mailed, or in the reply",
}

/** The accounts of other staff, for owners. */
export function staffRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  const { colleagues } = services
  const config = { access: "people", body: BODIES.data } as const
  const reply = {
    200: itemReply(handedOver),
    ...refusals(404, 409),
  }
  app.addHook("onSend", async (_request, answer) => void answer.header("cache-control", "no-store"))

  app.get(
    "/",
    route({ access: "people" }, "List the accounts and the open invitations", {
      response: {
        200: itemReply(staffAccounts),
        ...refusals(412),
      },
    }),
    async (_request, answer) => sendItem(answer, JSON.stringify(await colleagues.list())),
  )

  app.post(
    "/invitations",
    route(config, "Invite a colleague, for a week; the link is mailed, or in the reply", {
      body: invitationInput,
      response: reply,
    }),
    async (request) => {
      const link = await colleagues.invite(await requesterOf(request, findViewer), request.body)
      return success({ link: link ?? null })
    },
  )

  app.delete(
    "/invitations/:id",
    route({ access: "people" }, "Withdraw an invitation", {
      params: idParameter,
      response: { 204: z.null(), ...refusals(404) },
    }),
    async (request, answer) => {
      await colleagues.withdraw(await requesterOf(request, findViewer), request.params.id)
      return sendDeleted(answer)
    },
  )

  app.post(
    "/:id/role",
    route(config, "Give an account another role", {
      params: idParameter,
      body: roleChange,
      response: reply,
    }),
    async (request) => {
      const { role: to, password } = request.body
      const action = { do: "role", role: to, password } as const
      await colleagues.act(await requesterOf(request, findViewer), request.params.id, action)
      return success({ link: null })
    },
  )

  for (const name of COLLEAGUE_ACTIONS) {
    const action: ColleagueAction = { do: name }
    app.post(
      `/:id/${name}`,
      route(config, SUMMARIES[name], { params: idParameter, body: passwordProof, response: reply }),
      async (request) => {
        const requester = await requesterOf(request, findViewer)
        const given = { ...action, ...request.body }
        const link = await colleagues.act(requester, request.params.id, given)
        return success({ link: link ?? null })
      },
    )
  }
}
