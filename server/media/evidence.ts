import { readFile } from "node:fs/promises"
import { AppError } from "#contract/app-error.ts"
import type { Media } from "./media.ts"

/** A document of a permit. */
export interface Evidence {
  /** The name of the uploaded file. */
  name: string
  /** `application/pdf` and the like. */
  type: string
  content: Uint8Array
}

/** 5 MB: a scan of some pages. */
const MAX_BYTES = 5 * 1024 * 1024
const MAX_NAME_CHARACTERS = 120

/** The first bytes of each type; `?` is any byte. */
const TYPES = [
  { type: "application/pdf", ending: "pdf", beginning: "%PDF-" },
  { type: "image/png", ending: "png", beginning: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", ending: "jpg", beginning: "\xff\xd8\xff" },
  { type: "image/webp", ending: "webp", beginning: "RIFF????WEBP" },
  { type: "image/avif", ending: "avif", beginning: "????ftypavif" },
]

/**
 * Reads an uploaded document. Its bytes decide on its type; a picture is decoded. Throws `tooLarge`
 * and `unsupportedMedia` with a complaint about `field`.
 */
export async function readEvidence(
  { inspect }: Pick<Media, "inspect">,
  { path, originalName, field }: { path: string; originalName: string; field: string },
): Promise<Evidence> {
  const label = originalName || "The document"
  const refusal = (code: "tooLarge" | "unsupportedMedia", message: string, cause?: unknown) =>
    new AppError(code, message, { fields: [{ path: field, message }], cause })
  const content = await readFile(path)
  if (content.length > MAX_BYTES) throw refusal("tooLarge", `${label} is larger than 5 MB`)
  const start = content.toString("latin1", 0, 16)
  const found = TYPES.find(({ beginning }) =>
    [...beginning].every((byte, index) => byte === "?" || byte === start[index]),
  )
  const message = `${label} must be a PDF, or a JPEG, PNG, WebP or AVIF picture that can be opened`
  if (!found) throw refusal("unsupportedMedia", message)
  if (found.ending !== "pdf")
    await inspect(path).catch((cause) => {
      if (cause instanceof AppError) throw cause
      throw refusal("unsupportedMedia", message, cause)
    })
  const stem = label.replace(/\.[^.]*$/, "").replace(/[\p{Cc}\p{Cf}]/gu, "")
  const name = `${stem.slice(0, MAX_NAME_CHARACTERS) || "permit"}.${found.ending}`
  return { name, type: found.type, content }
}
