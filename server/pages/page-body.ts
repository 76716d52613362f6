import { hash } from "node:crypto"
import { constants, crc32, deflateRawSync } from "node:zlib"

/**
 * A body in the order of its pieces. A piece that stands in many pages is the same object in all of them: what was made
 * of it for one page is there for the next.
 */
export type Body = readonly Piece[]

type Piece = Buffer | SharedPiece

export interface SharedPiece {
  readonly bytes: Buffer
}

interface Made {
  deflated?: Buffer
  digest?: Buffer
  /** It has been in a page before. */
  isOld?: boolean
}

const madeOf = new WeakMap<SharedPiece, Made>()

/** Of bodies that are kept: those that consist of nothing but shared pieces. */
const madeOfWhole = new WeakMap<Body, { tag?: string; gzip?: Buffer }>()

export function lengthOf(body: Body): number {
  return body.reduce((length, piece) => length + bytesOf(piece).length, 0)
}

export function wholeOf(body: Body): Buffer {
  return body.length === 1 ? bytesOf(body[0]!) : Buffer.concat(body.map(bytesOf))
}

/** Of the content, in quotes: the same whether its pieces are shared with others or not. */
export function tagOf(body: Body): string {
  const known = whatIsMadeOf(body)
  known.tag ??= tagAnew(body)
  return known.tag
}

function tagAnew(body: Body): string {
  const whole = Buffer.concat(body.map((piece) => (Buffer.isBuffer(piece) ? sha1(piece) : digestOf(piece))))
  return `"${hash("sha1", whole, "base64url")}"`
}

/** How many bytes of a body are not in pieces that it shares with others. */
export function ownLengthOf(body: Body): number {
  return lengthOf(body.filter((piece) => Buffer.isBuffer(piece)))
}

/** The head of a gzip member (RFC 1952): no name, no time, no system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block (RFC 1951). */
const LAST_BLOCK = Buffer.from([3, 0])
/** What is shorter is not worth a compressor of its own. */
const MIN_DEFLATED_BYTES = 256

/**
 * The body as one gzip member. A deflated piece that ends with a flush stands by itself, so shared pieces are compressed
 * well when they come again, once, and put between those that are of this page alone, which are compressed quickly.
 */
export function gzipInPieces(body: Body): Buffer {
  const known = whatIsMadeOf(body)
  known.gzip ??= gzipAnew(body)
  return known.gzip
}

function gzipAnew(body: Body): Buffer {
  let check = 0
  let length = 0
  const deflated = body.map((piece) => {
    const bytes = bytesOf(piece)
    check = crc32(bytes, check)
    length += bytes.length
    return Buffer.isBuffer(piece) ? deflateQuickly(piece) : deflatedOf(piece)
  })
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(check, 0)
  tail.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([GZIP_HEAD, ...deflated, LAST_BLOCK, tail])
}

/** Of a body that is given once, nothing is remembered. */
function whatIsMadeOf(body: Body) {
  const known = madeOfWhole.get(body) ?? {}
  if (!body.some((piece) => Buffer.isBuffer(piece))) madeOfWhole.set(body, known)
  return known
}

function bytesOf(piece: Piece): Buffer {
  return Buffer.isBuffer(piece) ? piece : piece.bytes
}

function made(piece: SharedPiece): Made {
  const known = madeOf.get(piece) ?? {}
  madeOf.set(piece, known)
  return known
}

function digestOf(piece: SharedPiece): Buffer {
  const known = made(piece)
  known.digest ??= sha1(piece.bytes)
  return known.digest
}

function sha1(bytes: Buffer): Buffer {
  return hash("sha1", bytes, "buffer")
}

function deflatedOf(piece: SharedPiece): Buffer {
  const known = made(piece)
  if (known.deflated) return known.deflated
  // Of what comes for the first time nobody knows yet whether it comes again: most of a page that nobody asked for before.
  if (!known.isOld) {
    known.isOld = true
    return deflateQuickly(piece.bytes)
  }
  known.deflated = deflateRawSync(piece.bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return known.deflated
}

function deflateQuickly(bytes: Buffer): Buffer {
  if (bytes.length < MIN_DEFLATED_BYTES) return stored(bytes)
  // A small window is set up in half the time, and such a piece seldom is larger.
  return deflateRawSync(bytes, { level: 2, windowBits: 13, memLevel: 5, finishFlush: constants.Z_SYNC_FLUSH })
}

/** A block of bytes as they are: its length, the same inverted, and they. */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(bytes.length ^ 0xffff, 3)
  bytes.copy(block, 5)
  return block
}
