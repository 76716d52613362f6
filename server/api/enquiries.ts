import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { ENQUIRY_STATUSES, LEAD_STAGES, LOST_LABELS, STAGE_LABELS } from "#catalog/enquiry.ts"
import { text } from "#catalog/fields.ts"
import { formatLocalTime, todayInDubai } from "#catalog/format.ts"
import { leadChange, leadNote, viewingChange, viewingInput } from "#catalog/lead-input.ts"
import { project } from "#catalog/project.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { type Enquiry, enquiryCounts, enquiryRecord, leadRecord } from "#contract/leads.ts"
import { idParameter, listQuery } from "#contract/listing.ts"
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from "#contract/paging.ts"
import { BODIES } from "../auth/limits.ts"
import { calendarOf } from "./calendar.ts"
import { acceptPlainForms } from "./plain-forms.ts"
import { sendDeleted, sendItem, sendPage, sendWritten } from "./replies.ts"
import { type ApiOptions, type ApiScope, getViewer, route } from "./scope.ts"
import { sendTable, TABLE_FORMATS, TABLE_TYPES } from "./send-table.ts"

/** A search counts no further (`COUNT_UP_TO` of server/catalog/read.ts): staff have seen no more. */
const MOST_SEEN = 10_000

const filters = {
  stage: z
    .enum(LEAD_STAGES, { error: `stage must be one of ${LEAD_STAGES.join(", ")}` })
    .optional(),
  owner: z
    .union([idParameter.shape.id, z.literal("none")], { error: "owner must be an id, or none" })
    .optional()
    .describe("The id of a member of staff, or none"),
}
const status = z.enum(ENQUIRY_STATUSES, { error: "status must be new or handled" }).optional()
const name = text("name", { max: 200 }).describe(
  "Words of what the visitor or staff wrote, or of the project's name; a phone number in any notation",
)
const found = z.object({ status, ...filters, name })
const { page, limit } = listQuery(project).shape
const noteParameters = idParameter.extend({ note: idParameter.shape.id })
const viewingParameters = idParameter.extend({ viewing: idParameter.shape.id })

const READ = { access: "enquiries" } as const
const WRITE = { ...READ, body: BODIES.data } as const

function wholeNumber(label: string, max: number) {
  return z
    .int({ error: `${label} must be a whole number from 1 to ${max}` })
    .min(1)
    .max(max)
}

/**
 * Enquiries for staff: list, search, export, stages, notes, viewings, deletion. A search sends
 * its words in the body: they are often personal data, and addresses end up in histories and logs.
 */
export function enquiryRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  acceptPlainForms(app)

  const signedIn = (request: FastifyRequest) => getViewer(request, findViewer)

  app.get(
    "/",
    route(READ, "List enquiries, newest first", {
      querystring: z.object({ status, ...filters, page, limit }),
      response: { 200: listReply(enquiryRecord), ...refusals(412) },
    }),
    async (request, reply) => sendPage(reply, await services.enquiries.list(request.query)),
  )

  app.post(
    "/search",
    route(WRITE, "List those that hold some words, newest first", {
      body: found.extend({
        page: wholeNumber("page", MAX_PAGE).default(1),
        limit: wholeNumber("limit", MAX_PAGE_SIZE).default(PAGE_SIZE),
      }),
      response: { 200: listReply(enquiryRecord), ...refusals(412) },
    }),
    async (request, reply) => {
      const { name: search, ...rest } = request.body
      return sendPage(reply, await services.enquiries.list({ ...rest, search }))
    },
  )

  app.get(
    "/counts",
    route(READ, "How many are new, and how many were dealt with", {
      response: { 200: itemReply(enquiryCounts), ...refusals(412) },
    }),
    async (_request, reply) => sendItem(reply, JSON.stringify(await services.enquiries.counts())),
  )

  app.post(
    "/export",
    route(WRITE, "All of them, or those that hold some words, as CSV or XLSX", {
      consumes: ["application/json", "application/x-www-form-urlencoded"],
      body: found.partial().extend({ format: z.enum(TABLE_FORMATS).default("csv") }),
      produces: TABLE_TYPES,
      response: { 200: z.unknown().describe("CSV in UTF-8, or XLSX") },
    }),
    async (request, reply) => {
      const { name: search, format, ...rest } = request.body
      const rows = rowsOf(services.enquiries.all({ ...rest, search }))
      const name = `enquiries-${todayInDubai()}`
      return sendTable(reply, services.tables, { rows, format, name })
    },
  )

  app.post(
    "/delete",
    route(WRITE, "Delete all that hold some words, when they are `total`; otherwise 409 and none", {
      body: found.extend({ total: wholeNumber("total", MOST_SEEN) }),
      response: { 204: z.null(), ...refusals(409) },
    }),
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
    route(READ, "Delete an enquiry for good", {
      params: idParameter,
      response: { 204: z.null(), ...refusals(404) },
    }),
    async (request, reply) => {
      await services.enquiries.remove(request.params.id, await signedIn(request))
      return sendDeleted(reply)
    },
  )

  app.get(
    "/owners",
    route(READ, "The members of staff who can own a lead", {
      response: {
        200: itemReply(z.array(z.object({ _id: z.string(), name: z.string() }))),
        ...refusals(412),
      },
    }),
    async (_request, reply) => sendItem(reply, JSON.stringify(await services.enquiries.owners())),
  )

  app.post(
    "/erase",
    route(WRITE, "Delete all that came from an e-mail address, notes and viewings included", {
      body: z.object({
        email: z.email({ error: "Email must be an address such as name@example.com" }),
      }),
      response: { 200: itemReply(z.object({ deleted: z.int() })), ...refusals(409) },
    }),
    async (request, reply) => {
      const by = await signedIn(request)
      const deleted = await services.enquiries.erase(request.body.email, by)
      return sendWritten(reply, 200, JSON.stringify({ deleted }))
    },
  )

  app.get(
    "/:id",
    route(READ, "An enquiry with its notes and viewings", {
      params: idParameter,
      response: { 200: itemReply(leadRecord), ...refusals(404, 412) },
    }),
    async (request, reply) => sendItem(reply, await services.enquiries.getLead(request.params.id)),
  )

  const written = { 200: itemReply(leadRecord), ...refusals(404, 409) }

  app.patch(
    "/:id",
    route(WRITE, "Change stage, owner or next step, or note that it has been dealt with", {
      params: idParameter,
      body: leadChange,
      response: written,
    }),
    async (request, reply) => {
      const by = await signedIn(request)
      const changed = await services.enquiries.changeLead(request.params.id, request.body, by)
      return sendWritten(reply, 200, changed)
    },
  )

  app.post(
    "/:id/notes",
    route(WRITE, "Add a note", { params: idParameter, body: leadNote, response: written }),
    async (request, reply) => {
      const by = await signedIn(request)
      const { id } = request.params
      return sendWritten(reply, 200, await services.enquiries.addNote(id, request.body.text, by))
    },
  )

  app.delete(
    "/:id/notes/:note",
    route(READ, "Delete a note", { params: noteParameters, response: written }),
    async (request, reply) => {
      const { id, note } = request.params
      return sendWritten(reply, 200, await services.enquiries.removeNote(id, note))
    },
  )

  app.post(
    "/:id/viewings",
    route(WRITE, "Plan a viewing, or note one that is done; 409 when you have another then", {
      params: idParameter,
      body: viewingInput,
      response: written,
    }),
    async (request, reply) => {
      const by = await signedIn(request)
      const planned = await services.enquiries.addViewing(request.params.id, request.body, by)
      return sendWritten(reply, 200, planned)
    },
  )

  app.patch(
    "/:id/viewings/:viewing",
    route(WRITE, "Move, end or cancel a viewing", {
      params: viewingParameters,
      body: viewingChange,
      response: written,
    }),
    async (request, reply) => {
      const { id, viewing } = request.params
      const changed = await services.enquiries.changeViewing(id, viewing, request.body)
      return sendWritten(reply, 200, changed)
    },
  )

  app.get(
    "/:id/viewings/:viewing/calendar",
    route(READ, "A viewing as a calendar file", {
      params: viewingParameters,
      produces: ["text/calendar"],
      response: { 200: z.unknown().describe("iCalendar"), ...refusals(404) },
    }),
    async (request, reply) => {
      const { id, viewing } = request.params
      const appointment = await services.enquiries.getAppointment(id, viewing)
      return reply
        .header("content-type", "text/calendar; charset=utf-8")
        .header("content-disposition", 'attachment; filename="viewing.ics"')
        .header("cache-control", "no-store")
        .send(calendarOf(appointment, services))
    },
  )
}

const EXPORTED: [header: string, value: (enquiry: Enquiry) => string][] = [
  ["Received (UAE time)", ({ createdAt }) => formatLocalTime(createdAt)],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Project", (enquiry) => enquiry.project?.name ?? ""],
  ["Message", ({ message }) => message],
  ["Handled (UAE time)", ({ handledAt }) => (handledAt ? formatLocalTime(handledAt) : "")],
  ["Kind", ({ kind }) => kind],
  ["Stage", ({ stage }) => STAGE_LABELS[stage]],
  ["Lost because of", ({ lostReason }) => (lostReason ? LOST_LABELS[lostReason] : "")],
  ["Owner", ({ owner }) => owner?.name ?? ""],
  ["Next step", ({ nextStep }) => nextStep],
  ["Next step on", ({ nextOn }) => nextOn ?? ""],
  ["Page", ({ source }) => source],
  ["Hears of similar homes", ({ consentAt }) => (consentAt ? "yes" : "no")],
]
async function* rowsOf(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<string[]> {
  yield EXPORTED.map(([header]) => header)
  for await (const enquiry of enquiries) yield EXPORTED.map(([, value]) => value(enquiry))
}
