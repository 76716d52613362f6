import { once } from "node:events"
import { type IncomingMessage, type RequestOptions, request } from "node:http"
import { buffer } from "node:stream/consumers"

export interface SendOptions extends Omit<RequestOptions, "headers"> {
  headers?: Record<string, string>
  /** A form, bytes, or an object that is sent as JSON. */
  body?: object | undefined
  limitMs?: number
}

export type Reply = Awaited<ReturnType<typeof sendRequest>>

/**
 * Sends one HTTP request, a POST when it has a body, on a connection of its own unless there is an
 * `agent`. Rejects when no complete reply came within `limitMs`.
 */
export async function sendRequest(
  url: string,
  { headers = {}, body, limitMs = 20_000, ...options }: SendOptions = {},
) {
  const encoded = body && encode(body)
  const bytes = encoded && Buffer.from(await encoded.arrayBuffer())
  const type = encoded?.headers.get("content-type")
  const began = performance.now()
  const outgoing = request(url, {
    // With a connection of its own, no agent may make another one.
    ...(!options.createConnection && { agent: false }),
    method: body ? "POST" : "GET",
    signal: AbortSignal.timeout(limitMs),
    ...options,
    headers: {
      ...(type && { "content-type": type }),
      ...(bytes && { "content-length": bytes.length }),
      ...headers,
    },
  })
  outgoing.end(bytes)
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage]
  // Later failures are errors of the reply.
  outgoing.on("error", () => undefined)
  const whole = await buffer(incoming)
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    bytes: whole,
    tookMs: performance.now() - began,
    get text() {
      return whole.toString()
    },
    /** The parsed body; undefined when it is not JSON. */
    // biome-ignore lint/suspicious/noExplicitAny: its shape is the API's
    get json(): any {
      try {
        return JSON.parse(whole.toString())
      } catch {
        return undefined
      }
    },
  }
}

function encode(body: object): Response {
  if (body instanceof FormData) return new Response(body)
  return Buffer.isBuffer(body) ? new Response(new Uint8Array(body)) : Response.json(body)
}

/** Sends a request; gives the status as text, or the cause of no reply. */
export function outcomeOf(url: string, options?: SendOptions): Promise<string> {
  return sendRequest(url, options).then(({ status }) => String(status), causeOf)
}

/** The name of a request's failure in a report: the system's code or the message. */
export function causeOf(error: unknown): string {
  const { code, message, name } = error as NodeJS.ErrnoException
  return name === "AbortError" || name === "TimeoutError" ? "no reply" : (code ?? message)
}

/** A form of texts, and of files where a value is bytes. */
export function formOf(fields: Record<string, string | Buffer | readonly Buffer[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      if (typeof one === "string") form.append(name, one)
      else form.append(name, new Blob([new Uint8Array(one)]), "photo.jpg")
  return form
}
