import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import type { Encoding } from "../api/encoding.ts"
import type { Changes } from "../db/changes.ts"

/** A rendered page. */
export interface Page {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer | undefined
}

/** A page with its bytes; a cached one that is worth compressing has only the compressed ones. */
export interface FinishedPage extends Omit<Page, "body"> {
  /** The hash of its content, in quotes; undefined without content. */
  tag: string | undefined
  isCompressed: boolean
  bytes: Partial<Record<Encoding, Buffer>>
}

interface Entry {
  page: FinishedPage
  /** The epoch of the catalogue when the render started. */
  epoch: number
  /** The expiry by the monotonic clock, in milliseconds. */
  until: number
}

/** Counts since the start, and the present size of the cache. */
export interface CacheFigures {
  /** Cached answers that were sent, and answers 304. */
  sent: number
  notModified: number
  /** Renders because of a miss or of a changed catalogue. */
  rendered: number
  /** Renders with the same content as the cached page, whose compressed bytes stayed. */
  same: number
  /** Invalidations of the whole cache by a change. */
  drops: number
  pages: number
  bytes: number
}

/** A change invalidates at once; this limit is for pages that change with time alone. */
const LIFETIME_MS = 60_000
/**
 * The share of addresses with a query: a client can make up any number of them, and they must not
 * evict the others.
 */
const QUERIED_SHARE = 0.25
const MIN_COMPRESSED_BYTES = 1_024
/** An estimate for headers and address beside the bytes. */
const ENTRY_BYTES = 2 * 1024

/**
 * A bounded cache of rendered pages for visitors. A page whose render started before the latest
 * change of the catalogue is a miss; where the new render is the same, its compressed bytes stay.
 */
export function pageCache(changes: Changes, { maxBytes }: { maxBytes: number }) {
  const underWay = new Map<string, { epoch: number; rendering: Promise<FinishedPage> }>()
  const queriedBytes = Math.floor(maxBytes * QUERIED_SHARE)
  const plain = new LRUCache<string, Entry>({
    maxSize: maxBytes - queriedBytes,
    sizeCalculation: sizeOf,
  })
  const queried = new LRUCache<string, Entry>({ maxSize: queriedBytes, sizeCalculation: sizeOf })
  let lookedAt = changes.count
  const counts = { sent: 0, notModified: 0, rendered: 0, same: 0, drops: 0 }

  function shareOf(address: string): LRUCache<string, Entry> {
    return address.includes("?") ? queried : plain
  }

  function find(address: string): FinishedPage | undefined {
    const entry = shareOf(address).get(address)
    return entry?.epoch === changes.count && entry.until > performance.now()
      ? entry.page
      : undefined
  }

  /** The page after its expiry, where the catalogue has not changed since. */
  function findOld(address: string): FinishedPage | undefined {
    const entry = shareOf(address).peek(address)
    return entry?.epoch === changes.count ? entry.page : undefined
  }

  /**
   * Renders a page by `make`; concurrent misses share one render, unless the catalogue has changed
   * meanwhile.
   */
  function render(address: string, make: () => Promise<Page>): Promise<FinishedPage> {
    const epoch = changes.count
    if (lookedAt !== epoch) counts.drops += 1
    lookedAt = epoch
    const pending = underWay.get(address)
    if (pending?.epoch === epoch) return pending.rendering
    counts.rendered += 1
    const rendering = make()
      .then((page) => (isPublic(page) ? store(address, finish(page), epoch) : finish(page)))
      .finally(() => {
        if (underWay.get(address)?.rendering === rendering) underWay.delete(address)
      })
    underWay.set(address, { epoch, rendering })
    return rendering
  }

  /** Stores the Brotli bytes of a page; the other encodings are derived from them on demand. */
  async function store(address: string, page: FinishedPage, epoch: number): Promise<FinishedPage> {
    const share = shareOf(address)
    const known = share.peek(address)?.page
    const isSame = known?.tag === page.tag
    if (isSame) counts.same += 1
    const bytes = isSame && known ? known.bytes : await storedBytes(page)
    const cached = { ...page, bytes }
    if (changes.count === epoch)
      share.set(address, { page: cached, epoch, until: performance.now() + LIFETIME_MS })
    return cached
  }

  /** The bytes in an encoding; the cache stores them, unless they are uncompressed. */
  async function bytesFor(
    address: string,
    page: FinishedPage,
    encoding: Encoding,
  ): Promise<Buffer> {
    const known = page.bytes[encoding]
    if (known) return known
    const encoded = await bytesOf(page, encoding)
    const share = shareOf(address)
    const entry = share.peek(address)
    if (entry?.page === page && encoding !== "identity") {
      share.set(address, {
        ...entry,
        page: { ...page, bytes: { ...page.bytes, [encoding]: encoded } },
      })
    }
    return encoded
  }

  function figures(): CacheFigures {
    return {
      ...counts,
      pages: plain.size + queried.size,
      bytes: plain.calculatedSize + queried.calculatedSize,
    }
  }

  return { find, findOld, render, bytesFor, counts, figures }
}

function isPublic({ status, headers, cookies, body }: Page): boolean {
  const isForAll = headers["cache-control"]?.startsWith("public") ?? false
  return status === 200 && isForAll && cookies.length === 0 && body !== undefined
}

async function storedBytes(page: FinishedPage): Promise<FinishedPage["bytes"]> {
  return page.isCompressed ? { br: await bytesOf(page, "br") } : page.bytes
}

function sizeOf({ page: { bytes } }: Entry): number {
  return Object.values(bytes).reduce((sum, { length }) => sum + length, ENTRY_BYTES)
}

/** Adds the tag of a page, before any compression. */
export function finish({ body, ...page }: Page): FinishedPage {
  return {
    ...page,
    tag: body && `"${hash("sha1", body, "base64url")}"`,
    isCompressed: body !== undefined && isText(page.headers) && body.length >= MIN_COMPRESSED_BYTES,
    bytes: body ? { identity: body } : {},
  }
}

function isText({ "content-type": type = "" }: Page["headers"]): boolean {
  return /^(text\/|application\/(json|xml|javascript|manifest\+json|atom\+xml|rss\+xml))/.test(type)
}

/** The content in an encoding, derived from the bytes that are there. */
async function bytesOf({ bytes }: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const known = bytes[encoding]
  if (known) return known
  const whole = bytes.identity ?? (bytes.br ? await unpacked(bytes.br) : Buffer.alloc(0))
  return encoding === "identity" ? whole : alone(await compressors[encoding](whole))
}

/** Copies the bytes out of the larger chunk that zlib allocates. */
function alone(encoded: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(encoded.length)
  encoded.copy(bytes)
  return bytes
}

const unpacked = promisify(brotliDecompress)
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

const compressors = {
  br: (whole: Buffer) =>
    brotli(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
  gzip: (whole: Buffer) => gzipped(whole, { level: 5 }),
}
