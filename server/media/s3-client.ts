import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import { AwsV4Signer } from "aws4fetch"
import { AppError } from "#contract/app-error.ts"
import { parseListing, problemIn } from "./s3-replies.ts"
import type { Range } from "./store.ts"

/** Bucket, address and credentials. */
export interface S3Settings {
  bucket: string
  /** The prefix of all keys, with a slash at its end; empty for a bucket of our own. */
  prefix: string
  /** `https://…` without a path; buckets are paths below it. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** For temporary credentials. */
  sessionToken?: string | undefined
}

/** The limits for the first byte of an answer; an upload of 15 MB on a slow line takes longer. */
const ANSWER_WITHIN_MS = 5_000
const TAKE_WITHIN_MS = 60_000
/** The longest silence within an answer that is being read. */
const GO_ON_WITHIN_MS = 15_000
/** Pauses between the tries; the limit below ends the tries. */
const PAUSES_MS = [100, 300, 1_000]
const TRY_WITHIN_MS = 8_000
const RETRYABLE_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504])
/** An address is the same for an hour, and good for one more. */
const ADDRESS_CHANGES_MS = 60 * 60 * 1000
const ADDRESS_LASTS_S = 2 * 60 * 60
const AT_ONCE = 1_000
const NO_BUCKET = "there is no such bucket"
const EMPTY_BODY_HASH = createHash("sha256").digest("hex")

interface Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE"
  /** Below the bucket; the bucket itself where it is empty. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/** The outcome of a request, with all its tries. */
export interface StorageCall {
  operation: "put" | "head" | "get" | "delete" | "list"
  /** To the end of the answer; for streams, to its beginning. */
  seconds: number
  /** The number of further tries after the first. */
  retries: number
  /** Given up or refused. A missing object is no failure. */
  isFailed: boolean
}

/**
 * The objects of one bucket. Every call throws AppError `unavailable` when the storage does not
 * answer or refuses.
 */
export type S3Client = ReturnType<typeof openS3>

interface Options {
  /** Called after each request. */
  onCall?: ((call: StorageCall) => void) | undefined
  answerWithinMs?: number
  goOnWithinMs?: number
}

/** Opens a bucket of an S3-compatible storage; connections are reused, passing failures retried. */
export function openS3(
  settings: S3Settings,
  { onCall, answerWithinMs = ANSWER_WITHIN_MS, goOnWithinMs = GO_ON_WITHIN_MS }: Options = {},
) {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const signing = { ...keys, region, service: "s3", cache: new Map<string, ArrayBuffer>() }

  const urlOf = ({ key, query = {} }: Pick<Request, "key" | "query">) => {
    const url = new URL(`/${bucket}${key && `/${key}`}`, endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  async function send<T>(request: Request, take: (reply: Response) => Promise<T>): Promise<T> {
    const began = performance.now()
    const call = { operation: operationOf(request), retries: 0, isFailed: false }
    try {
      return await untilAnswered(request, take, () => {
        call.retries += 1
      })
    } catch (error) {
      call.isFailed = !isAbsence(error)
      throw error
    } finally {
      onCall?.({ ...call, seconds: (performance.now() - began) / 1_000 })
    }
  }

  /** Retries until `take` has read an answer; a connection that breaks meanwhile is retried too. */
  async function untilAnswered<T>(
    request: Request,
    take: (reply: Response) => Promise<T>,
    onRetry: () => void,
  ): Promise<T> {
    const lastTryAt = performance.now() + TRY_WITHIN_MS
    for (let attempt = 0; ; attempt++) {
      let problem: unknown
      try {
        const reply = await once(request)
        if (reply.ok || reply.status === 404) return await take(reply)
        const answer = `${reply.status} ${problemIn(String(await wholeOf(reply)))}`.trim()
        if (!RETRYABLE_STATUSES.has(reply.status)) throw new StorageRefusal(request, answer)
        problem = new Error(answer)
      } catch (error) {
        if (error instanceof AppError || isAbsence(error)) throw error
        problem = error
      }
      const delay = PAUSES_MS[attempt]
      if (delay === undefined || performance.now() > lastTryAt) throw silent(request, problem)
      await pause(delay * (0.5 + Math.random()))
      onRetry()
    }
  }

  async function once({ method, key, query, headers = {}, body }: Request): Promise<Response> {
    const checksum = body ? createHash("sha256").update(body).digest("hex") : EMPTY_BODY_HASH
    const signed = await new AwsV4Signer({
      ...signing,
      method,
      url: urlOf({ key, ...(query && { query }) }).href,
      headers: { ...headers, "x-amz-content-sha256": checksum },
    }).sign()
    // Limits the wait for the answer; its body may take longer while it makes progress.
    const limit = new AbortController()
    const timer = setTimeout(
      () => limit.abort(new Error("It did not answer in time")),
      body ? TAKE_WITHIN_MS : answerWithinMs,
    )
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: limit.signal,
        redirect: "error",
        ...(body && {
          body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength),
        }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** All objects below a prefix, ordered by key, with their age by the storage's clock. */
  async function* list(prefix: string) {
    let token: string | undefined
    do {
      const query = {
        "list-type": "2",
        prefix,
        "max-keys": String(AT_ONCE),
        ...(token && { "continuation-token": token }),
      }
      const { objects, next, now } = await send(
        { method: "GET", key: "", query },
        async (reply) => {
          if (reply.status === 404) throw new StorageRefusal({ method: "GET", key: "" }, NO_BUCKET)
          const date = Date.parse(reply.headers.get("date") ?? "")
          const listing = parseListing(String(await wholeOf(reply)))
          return { ...listing, now: Number.isNaN(date) ? Date.now() : date }
        },
      )
      // Some storages round the time up.
      for (const { key, writtenAt } of objects) yield { key, ageMs: Math.max(0, now - writtenAt) }
      token = next
    } while (token)
  }

  /**
   * The chunks of the body. The time limit covers reads alone, so a slow consumer is no failure.
   */
  async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
    if (!body) return
    const reader = body.getReader()
    try {
      for (;;) {
        const { done, value } = await inTime(reader.read())
        if (done) return
        yield value
      }
    } finally {
      // The cancellation of a finished or broken body rejects.
      reader.cancel().catch(() => undefined)
    }
  }

  async function inTime<T>(piece: Promise<T>): Promise<T> {
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new Error("It fell silent within its answer")),
      goOnWithinMs,
    )
    return Promise.race([piece, silence]).finally(() => clearTimeout(timer))
  }

  async function wholeOf(reply: Response): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(piecesOf(reply)))
  }

  return {
    /** Atomic; the storage compares the body with its checksum. */
    put: (key: string, body: Buffer, headers: Record<string, string>) =>
      send({ method: "PUT", key, body, headers }, async (reply) => {
        await wholeOf(reply)
        if (!reply.ok) throw new StorageRefusal({ method: "PUT", key }, NO_BUCKET)
      }),
    /** The size in bytes, if it is there. */
    size: (key: string) =>
      send({ method: "HEAD", key }, async (reply) =>
        reply.ok ? Number(reply.headers.get("content-length")) : undefined,
      ),
    /** Throws an error of the code `ENOENT` where it is not there; `open` as well. */
    read: (key: string) =>
      send({ method: "GET", key }, async (reply) => {
        const content = await wholeOf(reply)
        if (!reply.ok) throw absent(key)
        return content
      }),
    open: (key: string, range?: Range) =>
      send(
        {
          method: "GET",
          key,
          ...(range && { headers: { range: `bytes=${range.first}-${range.last}` } }),
        },
        async (reply) => {
          if (reply.ok) return Readable.from(piecesOf(reply), { objectMode: false })
          await wholeOf(reply)
          throw absent(key)
        },
      ),
    remove: (key: string) =>
      send({ method: "DELETE", key }, async (reply) => void (await wholeOf(reply))),
    list,
    /** A public address, valid for one to two hours; the same within each hour. */
    async addressOf(key: string) {
      const since = new Date(Math.floor(Date.now() / ADDRESS_CHANGES_MS) * ADDRESS_CHANGES_MS)
      const signed = await new AwsV4Signer({
        ...signing,
        url: urlOf({ key, query: { "X-Amz-Expires": String(ADDRESS_LASTS_S) } }).href,
        datetime: since.toISOString().replace(/[:-]|\.\d{3}/g, ""),
        signQuery: true,
      }).sign()
      return signed.url.href
    },
  }
}

function operationOf({ method, key }: Request): StorageCall["operation"] {
  return key === "" ? "list" : (method.toLowerCase() as StorageCall["operation"])
}

/** The storage answers with a refusal: bucket, keys or region are wrong. */
export class StorageRefusal extends AppError {
  /** The storage's answer. */
  readonly why: string

  constructor({ method, key }: Pick<Request, "method" | "key">, why: string) {
    const cause = new Error(`${method} ${key}: ${why}`)
    super("unavailable", "The storage of the pictures refuses to work at the moment.", { cause })
    this.why = why
  }
}

function silent({ method, key }: Pick<Request, "method" | "key">, problem: unknown): AppError {
  return new AppError(
    "unavailable",
    "The storage of the pictures does not answer at the moment. Please try again.",
    { cause: new Error(`${method} ${key}`, { cause: problem }), retryAfterSeconds: 5 },
  )
}

function absent(key: string): Error {
  return Object.assign(new Error(`${key} is not in the bucket`), { code: "ENOENT" })
}

function isAbsence(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT"
}
