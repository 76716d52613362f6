import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import type { Encoding } from "../api/encoding.ts"
import type { Changes } from "../db/changes.ts"

/** A page as it was rendered. */
export interface Page {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer | undefined
}

/** A page with its bytes; of a kept one that is worth compressing the compressed ones alone. */
export interface FinishedPage extends Omit<Page, "body"> {
  /** Of its content, in quotes; undefined without content. */
  tag: string | undefined
  isCompressed: boolean
  bytes: Partial<Record<Encoding, Buffer>>
}

interface Entry {
  page: FinishedPage
  /** Of the changes, when its rendering began. */
  epoch: number
  /** By the monotonic clock, in milliseconds. */
  until: number
}

/** What has been counted since the start, and what is kept now. */
export interface KeptFigures {
  /** Finished bytes that were sent, and answers that the visitor's own copy is still right. */
  sent: number
  notModified: number
  /** Pages that were rendered because none was kept, or something had changed since. */
  rendered: number
  /** Those of them that were what had been kept, whose compressed bytes stayed. */
  same: number
  /** Times that all was in doubt, because something had changed. */
  drops: number
  pages: number
  bytes: number
}

/** Changes are heard of at once; this is for what only time changes. */
const KEPT_MS = 60_000
/**
 * Of addresses with a query, of which anybody can make up any number: they do not crowd out the
 * others.
 */
const QUERIED_SHARE = 0.25
const MIN_COMPRESSED_BYTES = 1_024
/** Of what is kept beside the bytes: headers, address. */
const ENTRY_BYTES = 2 * 1024

/**
 * Finished pages in memory, for visitors, in at most so many bytes. A page whose rendering began
 * before the latest change of the catalogue is not given; where it comes out the same, its
 * compressed bytes stay.
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

  /** The page that was kept until its time was over; the catalogue is the same. */
  function findOld(address: string): FinishedPage | undefined {
    const entry = shareOf(address).peek(address)
    return entry?.epoch === changes.count ? entry.page : undefined
  }

  /**
   * The page as `make` makes it; concurrent requests share one, unless something has changed
   * meanwhile.
   */
  function render(address: string, make: () => Promise<Page>): Promise<FinishedPage> {
    const epoch = changes.count
    if (lookedAt !== epoch) counts.drops += 1
    lookedAt = epoch
    const begun = underWay.get(address)
    if (begun?.epoch === epoch) return begun.rendering
    counts.rendered += 1
    const rendering = make()
      .then((page) => (isPublic(page) ? keep(address, finish(page), epoch) : finish(page)))
      .finally(() => {
        if (underWay.get(address)?.rendering === rendering) underWay.delete(address)
      })
    underWay.set(address, { epoch, rendering })
    return rendering
  }

  /**
   * Every kept page has its Brotli bytes, from which the others are made when they are asked for.
   */
  async function keep(address: string, page: FinishedPage, epoch: number): Promise<FinishedPage> {
    const share = shareOf(address)
    const known = share.peek(address)?.page
    const isSame = known?.tag === page.tag
    if (isSame) counts.same += 1
    const bytes = isSame && known ? known.bytes : await bytesToKeep(page)
    const kept = { ...page, bytes }
    if (changes.count === epoch)
      share.set(address, { page: kept, epoch, until: performance.now() + KEPT_MS })
    return kept
  }

  /** Its bytes in an encoding; the compressed ones of a kept page are kept with it. */
  async function bytesFor(
    address: string,
    page: FinishedPage,
    encoding: Encoding,
  ): Promise<Buffer> {
    const known = page.bytes[encoding]
    if (known) return known
    const made = await bytesOf(page, encoding)
    const share = shareOf(address)
    const entry = share.peek(address)
    if (entry?.page === page && encoding !== "identity") {
      share.set(address, {
        ...entry,
        page: { ...page, bytes: { ...page.bytes, [encoding]: made } },
      })
    }
    return made
  }

  function figures(): KeptFigures {
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

async function bytesToKeep(page: FinishedPage): Promise<FinishedPage["bytes"]> {
  return page.isCompressed ? { br: await bytesOf(page, "br") } : page.bytes
}

function sizeOf({ page: { bytes } }: Entry): number {
  return Object.values(bytes).reduce((sum, { length }) => sum + length, ENTRY_BYTES)
}

/** A page with its tag, before any compression. */
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

/** The content in an encoding, made of the bytes that are there. */
async function bytesOf({ bytes }: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const known = bytes[encoding]
  if (known) return known
  const whole = bytes.identity ?? (bytes.br ? await unpacked(bytes.br) : Buffer.alloc(0))
  return encoding === "identity" ? whole : alone(await compressors[encoding](whole))
}

/** The same bytes without the larger chunk that zlib has left them in. */
function alone(made: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(made.length)
  made.copy(bytes)
  return bytes
}

const unpacked = promisify(brotliDecompress)
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

const compressors = {
  br: (whole: Buffer) =>
    brotli(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
  gzip: (whole: Buffer) => gzipped(whole, { level: 5 }),
}
