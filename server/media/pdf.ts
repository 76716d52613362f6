import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import type { Inspected } from "./encoder-process.ts"

export type PdfRefusal = "empty" | "notPdf" | "brokenPdf" | "lockedPdf"

const BEGINNING = /^%PDF-\d\.\d/
/** Readers look for the end of a PDF in its last kilobyte. */
const END_BYTES = 1024
const ENDING = /startxref\s+(\d+)\s+%%EOF/g
/** In the trailer of a file whose content is encrypted. */
const LOCKED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

/**
 * Checks the bytes of a local file: its beginning, its end, and whether a password locks it. The
 * content is never interpreted. Resolves to its hash, with no pixels, or to why it is refused.
 */
export async function inspectPdf(path: string): Promise<Inspected | PdfRefusal> {
  const hash = createHash("sha256")
  let bytes = 0
  let end = ""
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = end + chunk.toString("latin1")
    if (bytes === 0 && !BEGINNING.test(text)) return "notPdf"
    if (LOCKED.test(text)) return "lockedPdf"
    hash.update(chunk)
    bytes += chunk.length
    end = text.slice(-END_BYTES)
  }
  if (bytes === 0) return "empty"
  const [, table] = [...end.matchAll(ENDING)].at(-1) ?? []
  if (table === undefined || Number(table) >= bytes) return "brokenPdf"
  return { hash: hash.digest("hex"), width: 0, height: 0, placeholder: "", perceptualHash: null }
}
