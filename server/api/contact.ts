import { enquiryInput } from "#catalog/contact.ts"
import { refusals } from "#contract/documents.ts"
import { BODIES } from "../auth/limits.ts"
import { acceptPlainForms } from "./plain-forms.ts"
import { DONE, done } from "./replies.ts"
import type { ApiOptions, ApiScope } from "./scope.ts"

/** Enquiries from visitors. */
export function contactRoutes(app: ApiScope, { services }: ApiOptions) {
  acceptPlainForms(app)

  app.post(
    "/",
    {
      config: { access: "visitor", body: BODIES.form },
      // Runs before the body is read, so that a network beyond its limit sends none.
      onRequest: (request) => services.countEnquiry(request.ip),
      schema: {
        summary: "Ask us something; `company` is a trap that people leave empty",
        consumes: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
        body: enquiryInput,
        response: { 201: done, ...refusals(403) },
      },
    },
    async (request, reply) => {
      await services.enquiries.receive(request.body)
      return reply.code(201).header("cache-control", "no-store").send(DONE)
    },
  )
}
