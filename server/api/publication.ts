import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { lookInput, permitFields, permitInput } from "#catalog/permit-input.ts"
import { may } from "#catalog/roles.ts"
import { AppError, invalid, notAllowed, notFound } from "#contract/app-error.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { complaintsOf } from "#contract/form-names.ts"
import { idParameter } from "#contract/listing.ts"
import { listingToLookAt, projectPublication } from "#contract/publication.ts"
import { BODIES } from "../auth/limits.ts"
import { readForm } from "./multipart.ts"
import { sendDeleted, sendItem, sendWritten } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

const evidenceFile = z
  .file()
  .optional()
  .describe("A PDF or picture of at most 5 MB; in a change an empty text removes it")
const permitParameters = idParameter.extend({ permit: idParameter.shape.id })

/** Permits of projects and checks of them, for staff. */
export function publicationRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  const form = permitFields.extend({ evidence: evidenceFile })
  const refused = refusals(404, 409)

  app.get(
    "/needs-look",
    route({ access: "read" }, "The projects that staff should look at, at most 50", {
      response: { 200: itemReply(z.array(listingToLookAt)), ...refusals(412) },
    }),
    async (_request, reply) =>
      sendItem(reply, JSON.stringify(await services.publication.listToLookAt())),
  )

  app.get(
    "/:id/publication",
    route({ access: "read" }, "Permits of a project, looks at it, and the rules for them", {
      params: idParameter,
      response: { 200: itemReply(projectPublication), ...refusals(404, 412) },
    }),
    async (request, reply) =>
      sendItem(reply, JSON.stringify(await services.publication.read(request.params.id))),
  )

  app.post(
    "/:id/permits",
    route(
      { access: "publish", body: BODIES.permit, form },
      "Add a permit to a project, on the site or off it",
      {
        params: idParameter,
        consumes: ["multipart/form-data"],
        response: { 201: itemReply(projectPublication), ...refused },
      },
    ),
    async (request, reply) => sendWritten(reply, 201, await savePermit(request, request.params)),
  )

  app.patch(
    "/:id/permits/:permit",
    route(
      { access: "publish", body: BODIES.permit, form: form.partial() },
      "Change a permit: only the fields that are sent",
      {
        params: permitParameters,
        consumes: ["multipart/form-data"],
        response: { 200: itemReply(projectPublication), ...refused },
      },
    ),
    async (request, reply) => sendWritten(reply, 200, await savePermit(request, request.params)),
  )

  app.delete(
    "/:id/permits/:permit",
    route({ access: "publish" }, "Delete a permit and its document", {
      params: permitParameters,
      response: { 204: z.null(), ...refusals(404, 409) },
    }),
    async (request, reply) => {
      const { id, permit } = request.params
      await services.publication.removePermit(id, permit, await findViewer(request))
      return sendDeleted(reply)
    },
  )

  app.get(
    "/:id/permits/:permit/evidence",
    route({ access: "evidence" }, "The document of a permit, as an attachment", {
      produces: ["application/octet-stream"],
      params: permitParameters,
      response: { 200: z.unknown().describe("A PDF or picture"), ...refusals(404) },
    }),
    async (request, reply) => {
      const { id, permit } = request.params
      const { name, type, content } = await services.publication.findEvidence(id, permit)
      return reply
        .header("content-type", type)
        .header(
          "content-disposition",
          `attachment; filename="permit"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`,
        )
        .header("cache-control", "no-store")
        .send(Buffer.from(content))
    },
  )

  app.post(
    "/:id/looks",
    route(
      { access: "publish", body: BODIES.data },
      "Note a look at a project, with the facts of the land register if looked up",
      {
        params: idParameter,
        body: lookInput,
        response: { 201: itemReply(projectPublication), ...refusals(404) },
      },
    ),
    async (request, reply) => {
      const { id } = request.params
      const by = await findViewer(request)
      const noted = await services.publication.look(id, request.body, by)
      return sendWritten(reply, 201, JSON.stringify(noted))
    },
  )

  /** Reads the form of a permit and writes it; `permit` is the one that it changes. */
  async function savePermit(
    request: FastifyRequest,
    { id, permit }: { id: string; permit?: string },
  ): Promise<string> {
    const by = await findViewer(request)
    const current = (await services.publication.read(id)).permits.find(({ _id }) => _id === permit)
    if (permit && !current) throw notFound("Permit")
    const sent = await readForm(request, {
      folder: services.uploadFolder,
      fileFields: ["evidence"],
    })
    try {
      const hasEvidence = sent.files.length > 0 || sent.fields.evidence !== undefined
      if (by && hasEvidence && !may(by.role, "evidence")) throw notAllowed(by.role, "evidence")
      if (sent.files.length > 1) throw invalid({ evidence: "Evidence is one file" })
      if (by && sent.files.length > 0) await services.countUpload(by._id)
      const parsed = permitInput.safeParse({ ...current, ...sent.fields })
      if (!parsed.success) {
        const fields = complaintsOf(parsed.error)
        throw new AppError("invalid", fields[0]?.message ?? "The permit is not right", { fields })
      }
      const [file] = sent.files
      const evidence = file
        ? await services.readEvidence(file)
        : sent.fields.evidence === ""
          ? null
          : undefined
      return JSON.stringify(
        await services.publication.savePermit(id, permit, parsed.data, { evidence, by }),
      )
    } finally {
      await sent.discard()
    }
  }
}
