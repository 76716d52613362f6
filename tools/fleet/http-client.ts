import { once } from "node:events"
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from "node:http"

export interface Reply {
  /** The HTTP status. */
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  readonly text: string
  /** The parsed body; undefined when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: its shape is the API's
  readonly json: any
  tookMs: number
}

export interface SendOptions extends Omit<RequestOptions, "headers"> {
  headers?: Record<string, string>
  /** A form, bytes, or an object that is sent as JSON. */
  body?: FormData | Buffer | object | undefined
  limitMs?: number
}

/**
 * Sends one HTTP request, a POST when it has a body, on a connection of its own unless there is an
 * `agent`. Rejects when no complete reply came within `limitMs`.
 */
export async function sendRequest(
  url: string,
  { headers = {}, body, limitMs = 20_000, ...options }: SendOptions = {},
): Promise<Reply> {
  const [bytes, type] = await encoded(body)
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
  const whole = Buffer.concat(await incoming.toArray())
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    bytes: whole,
    tookMs: performance.now() - began,
    get text() {
      return whole.toString()
    },
    get json() {
      try {
        return JSON.parse(whole.toString())
      } catch {
        return undefined
      }
    },
  }
}

async function encoded(body: SendOptions["body"]): Promise<[bytes?: Buffer, type?: string]> {
  if (body === undefined || Buffer.isBuffer(body)) return [body]
  if (!(body instanceof FormData)) return [Buffer.from(JSON.stringify(body)), "application/json"]
  const whole = new Response(body)
  return [Buffer.from(await whole.arrayBuffer()), whole.headers.get("content-type") ?? undefined]
}

/** The name of a request's failure in a report: the system's code or the message. */
export function causeOf(error: unknown): string {
  const { code, message, name } = error as NodeJS.ErrnoException
  return name === "AbortError" || name === "TimeoutError" ? "no reply" : (code ?? message)
}

/** A form of texts, and of files where a value is bytes. */
export function formOf(fields: Record<string, string | Buffer | readonly Buffer[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value)
    else
      for (const bytes of [value].flat() as Buffer[])
        form.append(name, new Blob([new Uint8Array(bytes)]), "photo.jpg")
  }
  return form
}
