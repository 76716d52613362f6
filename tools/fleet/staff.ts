import { once } from "node:events"
import { readFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"

/** One of the staff, who speaks to the API from any of the fleet's addresses. */
export interface Staff {
  email: string
  password: string
}

export interface Saved {
  status: number
  retryAfter: string | null
  /** The sentence of a refusal. */
  message: string
  id: string | undefined
  slug: string | undefined
  record: Record<string, unknown>
}

const ANSWER_LIMIT_MS = 20_000

export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_LIMIT_MS), ...init })
}

/** The status of an answer whose body nobody needs. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const reply = await ask(url, init)
  await reply.arrayBuffer()
  return reply.status
}

export function tryToSignIn(origin: string, { email, password }: Staff): Promise<Response> {
  return ask(`${origin}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  })
}

/** Gives the Cookie header of a new session. Throws when that is refused. */
export async function signIn(origin: string, staff: Staff): Promise<string> {
  const reply = await tryToSignIn(origin, staff)
  const said = await reply.text()
  const [cookie] = reply.headers.getSetCookie()
  if (!reply.ok || !cookie)
    throw new Error(`The staff account could not sign in (${reply.status}): ${said}`)
  return cookie.split(";")[0]!
}

/** Publishes a post: a write that needs no pictures. */
export function savePost(origin: string, cookie: string, title: string): Promise<Saved> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    title,
    category: "Fleet",
    status: "publish",
    content: "<p>Text</p>",
  })) {
    form.append(name, value)
  }
  return send(`${origin}/api/v1/posts`, cookie, "POST", form)
}

export function renamePost(
  origin: string,
  cookie: string,
  id: string,
  title: string,
): Promise<Saved> {
  const form = new FormData()
  form.append("title", title)
  return send(`${origin}/api/v1/posts/${id}`, cookie, "PATCH", form)
}

/** A developer with two pictures of the demo. */
export function saveDeveloper(
  origin: string,
  cookie: string,
  { root, name }: { root: string; name: string },
): Promise<Saved> {
  const form = new FormData()
  form.append("name", name)
  form.append("description", "Homes by the water.")
  const bytes = readFileSync(join(root, "demo/images/pictures/area-creek.webp"))
  for (const field of ["logo", "img"])
    form.append(field, new Blob([bytes], { type: "image/webp" }), "creek.webp")
  return send(`${origin}/api/v1/developers`, cookie, "POST", form)
}

/**
 * On a connection of its own: one that is kept may be closed by the other side just when it is used
 * again.
 */
async function send(url: string, cookie: string, method: string, form: FormData): Promise<Saved> {
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const headers = {
    cookie,
    "content-type": whole.headers.get("content-type")!,
    "content-length": body.length,
  }
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  const asked = request(url, { method, headers, agent: false, signal })
  asked.end(body)
  const [reply] = (await once(asked, "response")) as [IncomingMessage]
  const said = await text(reply)
  const answer = said.startsWith("{") ? JSON.parse(said) : {}
  const record = answer.data ?? {}
  return {
    status: reply.statusCode ?? 0,
    retryAfter: reply.headers["retry-after"] ?? null,
    message: answer.message ?? said.slice(0, 200),
    id: record._id,
    slug: record.slug,
    record,
  }
}
