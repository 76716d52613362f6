import { hash } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { AppError } from "#contract/app-error.ts"
import { hasSessionCookie } from "../auth/viewer.ts"
import type { Json, Page } from "../catalog/read.ts"

/**
 * The Clear-Site-Data of a sign-out: cached pages. The storage holds unfinished forms and
 * favourites, so it stays.
 */
export const CLEARED = '"cache"'

/** The reply of a call that did as asked and has nothing to tell. */
export const DONE = { status: "success" } as const
export const done = z.object({ status: z.literal("success") })

/** Sends a page of a list. The records are the database's own JSON, unchanged. */
export function sendPage(reply: FastifyReply, page: Page<unknown>) {
  return sendJson(reply, `{"status":"success",${pageMembers(page)}}`)
}

/** The members of a page's JSON object. */
export function pageMembers({
  data,
  results,
  total,
  totalIsMinimum,
  page,
  limit,
}: Page<unknown>): string {
  const minimum = totalIsMinimum ? ',"totalIsMinimum":true' : ""
  return `"results":${results},"total":${total}${minimum},"page":${page},"limit":${limit},"data":${data}`
}

export function sendItem(reply: FastifyReply, data: Json<unknown>) {
  return sendJson(reply, itemBody(data))
}

function itemBody(data: Json<unknown>, members = ""): string {
  return `{"status":"success","data":${data}${members}}`
}

/** Sends the record after a write, with notes about it for staff. */
export function sendWritten(
  reply: FastifyReply,
  status: 200 | 201,
  data: Json<unknown>,
  notes: readonly string[] = [],
) {
  const members = notes.length > 0 ? `,"notes":${JSON.stringify(notes)}` : ""
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-type", "application/json; charset=utf-8")
    .send(itemBody(data, members))
}

export function sendDeleted(reply: FastifyReply) {
  return reply.code(204).send()
}

/**
 * Sends JSON with an ETag of its content, or 304. Browsers revalidate it every time; with a session
 * cookie it is not stored. Throws `preconditionFailed` where If-Match names other content.
 */
export function sendJson(reply: FastifyReply, body: string) {
  const request: FastifyRequest = reply.request
  const etag = etagOf(body)
  requireMatch(request, etag)
  reply.header("etag", etag)
  const { cookie } = request.headers
  const forVisitors = cookie ? "private, no-cache" : "public, no-cache"
  reply.header("cache-control", hasSessionCookie(cookie) ? "no-store" : forVisitors)
  reply.header("vary", "Cookie")
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send()
  return reply.header("content-type", "application/json; charset=utf-8").send(body)
}

function etagOf(body: string): string {
  return `"${hash("sha1", body, "base64url")}"`
}

/**
 * Whether a write depends on the record's state in If-Match, an ETag of a read; `*` matches every
 * state. Throws `preconditionFailed` when the state differs.
 */
export function isBoundTo(request: FastifyRequest, data: Json<unknown>): boolean {
  requireMatch(request, etagOf(itemBody(data)))
  const { "if-match": ifMatch = "*" } = request.headers
  return ifMatch.trim() !== "*"
}

/** Weak tags match nothing here (RFC 9110, 13.1.1). */
function requireMatch({ headers: { "if-match": ifMatch = "*" } }: FastifyRequest, etag: string) {
  const tags = ifMatch.split(",").map((tag) => tag.trim())
  if (tags.includes("*") || tags.includes(etag)) return
  throw new AppError(
    "preconditionFailed",
    "This has changed since you read it, so nothing was done. Please read it again.",
  )
}

/** Whether an If-None-Match header names the tag; weak tags count, as RFC 9110 (13.1.2) has it. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  )
}
