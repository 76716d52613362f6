import type { FastifyReply, FastifyRequest } from "fastify"
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod"
import { ZodError } from "zod"
import { AppError, type FieldError } from "#contract/app-error.ts"
import { complaintsOf } from "#contract/form-names.ts"
import { failure, serverFailure } from "#contract/reply.ts"
import { brokenConstraint, explain } from "./db/failures.ts"
import { PLAIN_PAGE_POLICY, plainPage } from "./plain-page.ts"

/** Messages for refusals by Fastify; others get the general one. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "This kind of content is not understood here",
  FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large",
  FST_ERR_CTP_INVALID_JSON_BODY: "The request is not valid JSON",
  FST_ERR_BAD_URL: "This address is not written as it should be. Please check the link",
  FST_ERR_MAX_PARAM_LENGTH: "The address is too long",
}

/** A referenced record may be deleted before the form is sent. */
const MISSING_REFERENCES: Record<string, FieldError> = {
  projects_area_areas__id_fk: {
    path: "area",
    message: "Area is not there any more; please choose another",
  },
  projects_developer_developers__id_fk: {
    path: "developer",
    message: "Developer is not there any more; please choose another",
  },
}

/** The reply to a thrown value: a status, and message and fields where the request is wrong. */
export function explainError(thrown: unknown): {
  status: number
  message: string
  fields: FieldError[]
  retryAfterSeconds?: number
} {
  const error = explain(thrown)
  if (error instanceof AppError) {
    const { status, message, fields, retryAfterSeconds } = error
    return { status, message, fields, ...(retryAfterSeconds && { retryAfterSeconds }) }
  }
  if (error instanceof ZodError) {
    const fields = complaintsOf(error)
    return { status: 400, message: fields[0]?.message ?? "The request is not valid", fields }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll("/", "."),
      message: issue.message ?? "is not valid",
    }))
    return { status: 400, message: fields[0]?.message ?? "The request is not valid", fields }
  }
  const constraint = brokenConstraint(error)
  const reference = constraint && MISSING_REFERENCES[constraint]
  if (reference) return { status: 400, message: reference.message, fields: [reference] }
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return {
      status: statusCode,
      message: SENTENCES[code ?? ""] ?? "The request is not valid",
      fields: [],
    }
  }
  return { status: 500, message: "Something went wrong", fields: [] }
}

/** Replies with the envelope of failures. Unexpected errors are logged in full and not shown. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The client is gone: no failure of ours, and no recipient of the answer.
  if (request.raw.errored) return reply.code(400).send(failure("The request did not arrive whole"))
  const { status, message, fields, retryAfterSeconds } = explainError(error)
  if (retryAfterSeconds) reply.header("retry-after", String(retryAfterSeconds))
  reply.header("cache-control", "no-store")
  reply.code(status)
  const isOverload = error instanceof AppError && error.code === "overloaded"
  if (status >= 500 && !isOverload)
    request.log.error({ reqId: request.id, err: error }, "request failed")
  if (wantsPage(request)) {
    const isForm = request.method !== "GET" && request.method !== "HEAD"
    return reply
      .header("content-security-policy", PLAIN_PAGE_POLICY)
      .type("text/html; charset=utf-8")
      .send(plainPage({ status, message, isForm }))
  }
  return reply.send(
    status < 500 ? failure(message, fields) : { ...serverFailure(request.id), message },
  )
}

/** Whether a browser requests a page, rather than a program data. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html")
}
