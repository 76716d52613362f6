import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { todayInDubai } from "#catalog/format.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { IMPORTED } from "#catalog/table-columns.ts"
import { invalid } from "#contract/app-error.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { complaintsOf } from "#contract/form-names.ts"
import { importFields, importReply, MAX_TABLE_BYTES } from "#contract/import.ts"
import type { ListQuery } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import type { StaffListQuery } from "#contract/staff-listing.ts"
import { BODIES } from "../auth/limits.ts"
import type { CollectionRoutes } from "./collection-routes.ts"
import { readForm } from "./multipart.ts"
import { type ApiScope, getViewer, route } from "./scope.ts"
import { sendTable, TABLE_FORMATS, TABLE_TYPES, type TableFormat } from "./send-table.ts"

/**
 * The lists of staff as tables, and tables as changes of many records. `query` reads a list's
 * address.
 */
export function tableRoutes<Query extends ListQuery>(
  app: ApiScope,
  { kind, services, findViewer }: CollectionRoutes<Query>,
  query: z.ZodObject,
) {
  exportRoute("/export")
  if (IMPORTED.includes(kind.path)) importRoute("/import")
  if (kind.path === "projects") {
    exportRoute("/unit-prices/export", true)
    importRoute("/unit-prices/import", true)
  }

  function exportRoute(path: string, hasUnits = false) {
    const noun = hasUnits ? "unit prices" : kind.path
    app.get(
      path,
      route({ access: "read" }, `The ${noun} of a list as a table that can be imported again`, {
        querystring: query.safeExtend({
          format: z.enum(TABLE_FORMATS).default("csv"),
          headings: z.stringbool().default(false).describe("The headings alone, to fill in"),
        }),
        produces: TABLE_TYPES,
        response: { 200: z.unknown().describe("CSV in UTF-8, or XLSX") },
      }),
      async (request, reply) => {
        const { format, headings, ...found } = request.query as StaffListQuery & {
          format: TableFormat
          headings: boolean
        }
        const state = found.state ?? ("any" as const)
        const rows = services.tables.rows(
          { path: kind.path, hasUnits },
          headings ? undefined : { ...found, state },
        )
        const name = `${noun.replace(" ", "-")}-${headings ? "template" : todayInDubai()}`
        return sendTable(reply, services.tables, { rows, format, name })
      },
    )
  }

  function importRoute(path: string, hasUnits = false) {
    const file = z.file().describe(`CSV or XLSX, at most ${MAX_TABLE_BYTES / 1024 ** 2} MB`)
    const form = importFields.extend({ file })
    app.post(
      path,
      route(
        { access: PUBLISHES[kind.path], body: BODIES.table, form },
        `Try what a table of ${hasUnits ? "unit prices" : kind.path} would change, or with \`check\` carry it out`,
        {
          consumes: ["multipart/form-data"],
          response: { 200: itemReply(importReply), ...refusals(409) },
        },
      ),
      async (request) => success(await importTable(request, hasUnits)),
    )
  }

  async function importTable(request: FastifyRequest, hasUnits: boolean) {
    const by = await getViewer(request, findViewer)
    const form = await readForm(request, {
      folder: services.uploadFolder,
      fileFields: ["file"],
    })
    try {
      const fields = importFields.safeParse(form.fields)
      if (!fields.success) {
        const [{ path, message }] = complaintsOf(fields.error) as [
          { path: string; message: string },
        ]
        throw invalid({ [path]: message })
      }
      const [file] = form.files
      if (!file) throw invalid({ file: "Please choose a file" })
      const { columns, check } = fields.data
      const rows = await services.tables.readTable(file.path)
      return await services.tables.run({ path: kind.path, hasUnits, rows, columns }, { check, by })
    } finally {
      await form.discard()
    }
  }
}
