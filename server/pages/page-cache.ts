import { isDeepStrictEqual, promisify } from "node:util"
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from "node:zlib"
import type { Changes } from "../db/changes.ts"
import { BoundedCache } from "../media/bounded-cache.ts"
import { type Body, gzipInPieces, lengthOf, ownLengthOf, tagOf, wholeOf } from "./page-body.ts"

/** A page as it was rendered. */
export interface Page {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Body | undefined
}

/** The bytes of an answer, and the headers that go with them. */
export interface Delivery {
  headers: Record<string, string>
  body: Buffer
}

/** An answer that is finished but for its status line. */
export interface KeptDelivery extends Delivery {
  /** The headers as names and values in turn, which costs Node less than an object: with the length of the body, and without. */
  head: { sent: string[]; notModified: string[] }
}

export type Encoding = "br" | "gzip" | "identity"

/** A page that is kept: whoever asks for it gets finished bytes. */
export interface KeptPage {
  /** Of its content, in quotes. */
  tag: string
  headers: Page["headers"]
  isCompressed: boolean
  /** In bytes, with all encodings that were asked for. */
  readonly weight: number
  /** The bytes in an encoding, made once, when they are first asked for. */
  as(encoding: Encoding): KeptDelivery | Promise<KeptDelivery>
  /** The same where they have been made. */
  made(encoding: Encoding): KeptDelivery | undefined
}

interface Entry {
  page: KeptPage
  /** Of the changes, when it was made or found to be the same. */
  count: number
  /** By the clock that nobody sets. */
  until: number
}

/** What has been counted since the start, and what is kept now. */
export interface KeptFigures {
  /** Finished bytes that were sent, and answers that the visitor's own copy is still right. */
  sent: number
  notModified: number
  /** Pages that were rendered because none was kept, or something had changed since. */
  rendered: number
  /** Those of them that were what had been kept, whose finished bytes stayed. */
  same: number
  /** Times that all was in doubt, because something had changed. */
  drops: number
  pages: number
  bytes: number
}

interface Options {
  /** What every answer of the product carries. */
  headers?: Record<string, string>
  /** Of addresses without a query: there are no more of them than the catalogue has records. */
  plainBytes?: number
  /** Of addresses with a query, of which anybody can make up any number: they do not crowd out the others. */
  queriedBytes?: number
}

/** Some hundred pages as they were made, or some thousand that have been asked for again and are kept compressed. */
const PLAIN_BYTES = 24 * 1024 * 1024
const QUERIED_BYTES = 8 * 1024 * 1024
/** Whatever is changed is heard of and dropped at once; this is for what only time changes. */
const KEPT_MS = 60_000
const MIN_COMPRESSED_BYTES = 1_024
/** What is larger is compressed off the main thread, which costs more in all and holds nobody up. */
const MAX_SYNC_BYTES = 256 * 1024
/** Of what is kept beside the bytes: headers, address. */
const ENTRY_BYTES = 2 * 1024

/**
 * Finished pages in memory, for visitors. After any change of the catalogue none of them is given before it has been made
 * anew, which costs little where nothing of it has changed: a page shows so many records that to guess which would be a
 * risk. Where it comes out the same, its finished bytes stay; where not, they are dropped.
 */
export function pageCache(
  changes: Changes,
  { headers: always = {}, plainBytes = PLAIN_BYTES, queriedBytes = QUERIED_BYTES }: Options = {},
) {
  const underWay = new Map<string, Promise<Page>>()
  const plain = new BoundedCache<Entry>(plainBytes)
  const queried = new BoundedCache<Entry>(queriedBytes)
  let lookedAt = changes.count
  const counts = { sent: 0, notModified: 0, rendered: 0, same: 0, drops: 0 }

  /** What began before a change may have read what was before it: who asks now does not wait for that. */
  function heedChanges() {
    if (lookedAt === changes.count) return
    counts.drops += 1
    underWay.clear()
    lookedAt = changes.count
  }

  function shareOf(address: string): BoundedCache<Entry> {
    return address.includes("?") ? queried : plain
  }

  function find(address: string): KeptPage | undefined {
    const found = shareOf(address).get(address)
    return found?.count === changes.count && found.until > performance.now() ? found.page : undefined
  }

  /** What was kept until its time was over; the catalogue is the same. */
  function findOld(address: string): KeptPage | undefined {
    const found = shareOf(address).get(address)
    return found?.count === changes.count ? found.page : undefined
  }

  /** The page as `make` makes it; several who ask at once share one. It is kept when nothing has changed meanwhile. */
  function render(address: string, make: () => Promise<Page>): Promise<Page> {
    heedChanges()
    const begun = underWay.get(address)
    if (begun) return begun
    const begunAt = changes.count
    counts.rendered += 1
    const rendering = make()
      .then((page) => {
        if (changes.count === begunAt) keep(address, page)
        return page
      })
      .finally(() => {
        if (underWay.get(address) === rendering) underWay.delete(address)
      })
    underWay.set(address, rendering)
    return rendering
  }

  function keep(address: string, { status, headers, cookies, body }: Page) {
    const isPublic = headers["cache-control"]?.startsWith("public") ?? false
    if (status !== 200 || !isPublic || cookies.length > 0 || !body) return
    const share = shareOf(address)
    const made = keptPage({ ...always, ...headers }, body, () => {
      if (share.peek(address)?.page === made) share.reweigh(address, made.weight)
    })
    const known = share.get(address)?.page
    const isSame = known?.tag === made.tag && isDeepStrictEqual(known.headers, made.headers)
    if (isSame) counts.same += 1
    const page = isSame ? known : made
    share.set(address, { page, count: changes.count, until: performance.now() + KEPT_MS }, page.weight)
  }

  function figures(): KeptFigures {
    return { ...counts, pages: plain.size + queried.size, bytes: plain.weight + queried.weight }
  }

  return { find, findOld, render, counts, figures }
}

/** `onMade` is told when it weighs otherwise than before. */
function keptPage(headers: Page["headers"], body: Body, onMade: () => void): KeptPage {
  const tag = tagOf(body)
  const isCompressed = isWorthCompressing(headers, body)
  const copies = new Map<Encoding, KeptDelivery>()
  const underWay = new Map<Encoding, Promise<KeptDelivery>>()
  /** Until there is a compressed copy, which is as good and a sixth of it. */
  let source: Body | undefined = body

  async function make(encoding: Encoding): Promise<KeptDelivery> {
    const whole = source ? wholeOf(source) : await unpacked([...copies.values()][0]!)
    const bytes = await compress(whole, encoding, "kept")
    const copy = finished(deliveryOf(headers, { tag, encoding, body: bytes }))
    copies.set(encoding, copy)
    if (encoding !== "identity") source = undefined
    onMade()
    return copy
  }

  return {
    isCompressed,
    tag,
    headers,
    get weight() {
      const own = ENTRY_BYTES + (source ? lengthOf(source) : 0)
      return [...copies.values()].reduce((sum, copy) => sum + copy.body.length, own)
    },
    as(encoding) {
      const known = copies.get(encoding) ?? underWay.get(encoding)
      if (known) return known
      const making = make(encoding).finally(() => underWay.delete(encoding))
      underWay.set(encoding, making)
      return making
    },
    made: (encoding) => copies.get(encoding),
  }
}

/**
 * A page for one who asked for it just now: compressed quickly rather than well. `accepted`: as the request says it.
 */
export async function deliver(
  { headers, body, tag }: Answer,
  accepted: string | undefined,
): Promise<Delivery> {
  const encoding = isWorthCompressing(headers, body) ? preferredOnce(accepted, body) : "identity"
  const isQuick = encoding === "gzip" && ownLengthOf(body) <= MAX_SYNC_BYTES
  const bytes = isQuick ? gzipInPieces(body) : await compress(wholeOf(body), encoding, "once")
  return deliveryOf(headers, { tag, encoding, body: bytes })
}

interface Answer {
  headers: Page["headers"]
  body: Body
  /** Of the body. */
  tag: string
}

/** What consists of pieces that others have too is put together faster than it is compressed. */
function preferredOnce(accepted: string | undefined, body: Body): Encoding {
  const isShared = body.some((piece) => !Buffer.isBuffer(piece))
  return isShared && accepted && /\bgzip\b/.test(accepted) ? "gzip" : preferred(accepted)
}

function isWorthCompressing(headers: Page["headers"], body: Body): boolean {
  return isText(headers["content-type"]) && lengthOf(body) >= MIN_COMPRESSED_BYTES
}

export function preferred(accepted: string | undefined): Encoding {
  if (!accepted) return "identity"
  if (/\bbr\b/.test(accepted)) return "br"
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity"
}

function isText(type = ""): boolean {
  return /^(text\/|application\/(json|xml|javascript|manifest\+json|atom\+xml|rss\+xml))/.test(type)
}

/** One tag for all encodings, so a weak one (RFC 9110, 8.8.1). */
function deliveryOf(
  pageHeaders: Page["headers"],
  { tag, encoding, body }: { tag: string; encoding: Encoding; body: Buffer },
): Delivery {
  const headers = {
    ...pageHeaders,
    vary: "Accept-Encoding",
    etag: `W/${tag}`,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  }
  return { headers, body }
}

function finished({ headers, body }: Delivery): KeptDelivery {
  const notModified = Object.entries(headers).flat()
  return {
    headers,
    head: { notModified, sent: [...notModified, "content-length", String(body.length)] },
    body,
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unpackedBrotli = promisify(brotliDecompress)
const unpackedGzip = promisify(gunzip)

async function unpacked({ headers, body }: Delivery): Promise<Buffer> {
  if (headers["content-encoding"] === "br") return unpackedBrotli(body)
  return headers["content-encoding"] === "gzip" ? unpackedGzip(body) : body
}

const QUALITY = { once: { br: 3, gzip: 3 }, kept: { br: 6, gzip: 6 } }

/** For one reader a third of the time matters more than a tenth of the bytes. */
async function compress(body: Buffer, encoding: Encoding, use: "once" | "kept"): Promise<Buffer> {
  if (encoding === "identity") return body
  const isQuick = use === "once" && body.length <= MAX_SYNC_BYTES
  if (encoding === "gzip") {
    const options = { level: QUALITY[use].gzip }
    return isQuick ? gzipSync(body, options) : gzipped(body, options)
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[use].br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return isQuick ? brotliCompressSync(body, { params }) : brotli(body, { params })
}
