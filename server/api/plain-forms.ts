import type { FastifyInstance, FastifyRequest } from "fastify"
import { AppError, invalid } from "#contract/app-error.ts"

/** Accepts form encodings beside JSON. Fastify reads them whole, within the limit of the route. */
export function acceptPlainForms(app: FastifyInstance) {
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
