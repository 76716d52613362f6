import { Readable } from "node:stream"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { enquiryInput } from "#catalog/contact.ts"
import { ENQUIRY_STATUSES, type Enquiry } from "#catalog/enquiry.ts"
import { text } from "#catalog/fields.ts"
import { project } from "#catalog/project.ts"
import { AppError, invalid, signInFirst } from "#contract/app-error.ts"
import { itemReply, listReply, projectRecord, refusals } from "#contract/documents.ts"
import { idParameter, listQuery } from "#contract/listing.ts"
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from "#contract/paging.ts"
import { requireStaff } from "../auth/guard.ts"
import { BODIES } from "../auth/limits.ts"
import type { FindViewer } from "../auth/viewer.ts"
import type { Services } from "../services.ts"
import { csvLine } from "./csv.ts"
import { sendDeleted, sendItem, sendPage, sendWritten } from "./replies.ts"

/** A search counts no further, so no visitor has seen more. */
const MOST_SEEN = 10_000

interface Options {
  services: Services
  findViewer: FindViewer
}

/** Enquiries from visitors. */
export function contactRoutes(instance: FastifyInstance, { services }: Pick<Options, "services">) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  acceptPlainForms(app)

  app.post(
    "/",
    {
      config: { body: BODIES.letter },
      // Runs before the body is read, so that a network beyond its limit sends none.
      onRequest: (request) => services.countEnquiry(request.ip),
      schema: {
        tags: ["contact"],
        summary: "Ask us something; `company` is a trap that people leave empty",
        consumes: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
        body: enquiryInput,
        response: {
          201: z.object({ status: z.literal("success") }),
          ...refusals(400, 403, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      await services.enquiries.receive(request.body)
      return reply
        .code(201)
        .header("cache-control", "no-store")
        .send({ status: "success" as const })
    },
  )
}

const record = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  project: projectRecord.shape.area,
  handledAt: z.iso.datetime().nullable(),
  mail: z.enum(["sent", "waiting"]).nullable().describe("Whether it was mailed to staff"),
})
const status = z.enum(ENQUIRY_STATUSES, { error: "status must be new or handled" }).optional()
const name = text("name", { max: 200 }).describe(
  "Words of what the visitor wrote, or of the project's name",
)
const found = z.object({ status, name })
const { page, limit } = listQuery(project).shape
const counts = z.object({ new: z.int(), handled: z.int() })

function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  return z
    .int({ error: `${label} must be a whole number from ${min} to ${max}` })
    .min(min)
    .max(max)
}

/**
 * Enquiries for staff: list, search, export as CSV, marking as handled, deletion. A search sends
 * its words in the body: they are often personal data, and addresses end up in histories and logs.
 */
export function enquiryRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  acceptPlainForms(app)
  const tags = ["enquiries"]
  const onRequest = requireStaff(findViewer)

  async function signedIn(request: FastifyRequest) {
    const viewer = await findViewer(request)
    if (!viewer) throw signInFirst()
    return viewer
  }

  app.get(
    "/",
    {
      onRequest,
      schema: {
        tags,
        summary: "List enquiries, newest first",
        querystring: z.object({ status, page, limit }),
        response: { 200: listReply(record), ...refusals(400, 401, 412) },
      },
    },
    async (request, reply) => sendPage(reply, await services.enquiries.list(request.query)),
  )

  app.post(
    "/search",
    {
      config: { body: BODIES.data },
      onRequest,
      schema: {
        tags,
        summary: "List those that hold some words, newest first",
        body: found.extend({
          page: wholeNumber("page", { min: 1, max: MAX_PAGE }).default(1),
          limit: wholeNumber("limit", { min: 1, max: MAX_PAGE_SIZE }).default(PAGE_SIZE),
        }),
        response: { 200: listReply(record), ...refusals(400, 401, 403, 412) },
      },
    },
    async (request, reply) => {
      const { name: search, ...rest } = request.body
      return sendPage(reply, await services.enquiries.list({ ...rest, search }))
    },
  )

  app.get(
    "/counts",
    {
      onRequest,
      schema: {
        tags,
        summary: "How many are new, and how many were dealt with",
        response: { 200: itemReply(counts), ...refusals(401, 412) },
      },
    },
    async (_request, reply) => sendItem(reply, JSON.stringify(await services.enquiries.counts())),
  )

  app.post(
    "/export",
    {
      config: { body: BODIES.data },
      onRequest,
      schema: {
        tags,
        summary: "All of them, or those that hold some words, as CSV",
        consumes: ["application/json", "application/x-www-form-urlencoded"],
        body: found.partial(),
        produces: ["text/csv"],
        response: { 200: z.unknown().describe("CSV"), ...refusals(400, 401, 403, 415) },
      },
    },
    async (request, reply) => {
      const { name: search, status } = request.body
      const today = new Date().toISOString().slice(0, 10)
      return reply
        .header("content-type", "text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="enquiries-${today}.csv"`)
        .header("cache-control", "no-store")
        .send(Readable.from(csvOf(services.enquiries.all({ search, status }))))
    },
  )

  app.post(
    "/delete",
    {
      config: { body: BODIES.data },
      onRequest,
      schema: {
        tags,
        summary: "Delete all that hold some words, when they are `total`; otherwise 409 and none",
        body: found.extend({ total: wholeNumber("total", { min: 1, max: MOST_SEEN }) }),
        response: { 204: z.null(), ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { name: search, total, ...rest } = request.body
      await services.enquiries.removeFound(
        { ...rest, search },
        { total, by: await signedIn(request) },
      )
      return sendDeleted(reply)
    },
  )

  app.delete(
    "/:id",
    {
      onRequest,
      schema: {
        tags,
        summary: "Delete an enquiry for good",
        params: idParameter,
        response: { 204: z.null(), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await services.enquiries.remove(request.params.id, await signedIn(request))
      return sendDeleted(reply)
    },
  )

  app.patch(
    "/:id",
    {
      config: { body: BODIES.data },
      onRequest,
      schema: {
        tags,
        summary: "Note that an enquiry has been dealt with, or has not",
        params: idParameter,
        body: z.object({ handled: z.boolean({ error: "handled is true or false" }) }),
        response: { 200: itemReply(record), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      sendWritten(
        reply,
        200,
        await services.enquiries.mark(request.params.id, request.body.handled),
      ),
  )
}

/** Accepts form encodings beside JSON. Fastify reads them whole, within the limit of the route. */
function acceptPlainForms(app: FastifyInstance) {
  app.removeContentTypeParser("multipart/form-data")
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => readFields(request, body),
  )
}

/** The fields of a form, without files. Throws `invalid`. */
async function readFields({ headers, routeOptions }: FastifyRequest, body: Buffer) {
  const init = { headers: { "content-type": headers["content-type"] ?? "" } }
  const form = await new Response(new Uint8Array(body), init).formData().catch((cause) => {
    throw new AppError("invalid", "The form did not arrive whole. Please send it again.", { cause })
  })
  const fields = [...form]
  if (fields.length > (routeOptions.config.body?.fields ?? 0))
    throw invalid({ "": "The form has too many fields" })
  for (const [name, value] of fields)
    if (typeof value !== "string") throw invalid({ [name]: `No file is expected in "${name}"` })
  return Object.fromEntries(fields)
}

const CSV_COLUMNS: [header: string, value: (enquiry: Enquiry) => string][] = [
  ["Received (UTC)", ({ createdAt }) => createdAt],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Project", (enquiry) => enquiry.project?.name ?? ""],
  ["Message", ({ message }) => message],
  ["Handled (UTC)", ({ handledAt }) => handledAt ?? ""],
]
/** Without it spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = "\ufeff"

async function* csvOf(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(CSV_COLUMNS.map(([header]) => header))
  for await (const enquiry of enquiries)
    yield csvLine(CSV_COLUMNS.map(([, value]) => value(enquiry)))
}
