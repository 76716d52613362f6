import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import type { FastifyRequest } from "fastify"
import { formatPlural } from "#catalog/format.ts"
import { AppError, invalid } from "#contract/app-error.ts"
import {
  baseName,
  decodeFields,
  type FormValue,
  indexIn,
  MAX_FILE_BYTES,
} from "#contract/form-names.ts"
import { BODIES, type BodyLimit } from "../auth/limits.ts"
import type { Inspected } from "../media/encoder-process.ts"

const MAX_FIELD_BYTES = 1024 * 1024
const TOO_LONG = "This is longer than the 1 MB that one field may have"
/** Of all fields together, which are held in memory. */
const MAX_FIELDS_BYTES = 8 * 1024 * 1024

/** A file name with `..` segments; browsers send none, so it is an attack. */
const CLIMBS = /(^|[\\/])\.\.([\\/]|$)/

/** The limits of the multipart parser for a route; it stops reading beyond them. */
function parserLimits({ fields, files }: BodyLimit) {
  return {
    fileSize: MAX_FILE_BYTES,
    files: files + 1,
    fields,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    parts: fields + files + 1,
    headerPairs: 50,
  }
}

/** An uploaded file, on the disk for the duration of the request. */
export interface UploadedFile {
  /** The form field, without brackets: `gallery`, `floorPlanImages`. */
  field: string
  /** Its place in a numbered list. */
  index: number | undefined
  path: string
  /** The name on the sender's computer: for display, never a path. */
  originalName: string
  inspection?: Promise<Inspected>
}

export interface Form {
  fields: Record<string, FormValue>
  files: UploadedFile[]
  /** Removes the files from the disk. */
  discard(): Promise<void>
}

interface FormOptions {
  /** The folder of the files for the duration of the request. */
  folder: string
  fileFields: readonly string[]
  /** Inspects each file as soon as it is complete, while the next one arrives. */
  inspect?: (path: string) => Promise<Inspected>
}

/**
 * Reads a multipart form: fields by name, files streamed to `folder`. Refuses files of other
 * fields. Throws `unsupportedMedia`, `tooLarge`, `invalid` or `unavailable` and leaves no file
 * behind.
 */
export async function readForm(
  request: FastifyRequest,
  { folder, fileFields, inspect }: FormOptions,
): Promise<Form> {
  if (!request.isMultipart()) {
    throw new AppError(
      "unsupportedMedia",
      "Please send this as a form with files (multipart/form-data)",
    )
  }
  const limit = request.routeOptions.config.body ?? BODIES.none
  const entries: [string, string][] = []
  let fieldBytes = 0
  const files: UploadedFile[] = []
  const discard = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    for await (const part of request.parts({ limits: parserLimits(limit) })) {
      if (part.type === "field") {
        if (part.valueTruncated) throw invalid({ [baseName(part.fieldname)]: TOO_LONG })
        const value = String(part.value ?? "")
        fieldBytes += Buffer.byteLength(value)
        if (fieldBytes > MAX_FIELDS_BYTES)
          throw new AppError("tooLarge", "The texts of this form are too long")
        entries.push([part.fieldname, value])
        continue
      }
      const field = baseName(part.fieldname)
      if (!fileFields.includes(field)) {
        part.file.resume()
        throw invalid({ [field]: `No file is expected in "${field}"` })
      }
      const name = part.filename ?? ""
      if (CLIMBS.test(name)) {
        part.file.resume()
        throw invalid({ [field]: "The name of a file may not contain ../" })
      }
      const file: UploadedFile = {
        field,
        index: indexIn(part.fieldname),
        path: join(folder, randomUUID()),
        originalName: name.replace(/^.*[\\/]/, ""),
      }
      files.push(file)
      await pipeline(
        part.file,
        request.server.pace.hold,
        createWriteStream(file.path, { mode: 0o600 }),
      )
      if (part.file.truncated) {
        const message = `${file.originalName || "The file"} is larger than 15 MB`
        throw new AppError("tooLarge", message, { fields: [{ path: field, message }] })
      }
      // A browser sends an empty, nameless file for an input that was left alone.
      if (part.file.bytesRead === 0 && !part.filename) {
        files.pop()
        await rm(file.path, { force: true })
      } else if (inspect) file.inspection = inspect(file.path)
      if (files.length > limit.files) throw tooMany(limit)
    }
  } catch (error) {
    // A browser reads no answer before it has sent its form, so the rest is read and dropped.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw explain(error, limit)
  }
  return { fields: decodeFields(entries), files, discard }
}

function tooMany({ files }: BodyLimit): AppError {
  return new AppError(
    "tooLarge",
    `At most ${formatPlural(files, "file", "files")} can be sent at once`,
  )
}

/**
 * The parser's errors as refusals of the form; an unknown one means that the form was cut short.
 */
function explain(error: unknown, limit: BodyLimit): unknown {
  if (error instanceof AppError) return error
  const { code = "" } = error as { code?: string }
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") return tooMany(limit)
  if (code === "FST_FIELDS_LIMIT") return invalid({ "": "The form has too many fields" })
  if (code === "ENOSPC") {
    return new AppError(
      "unavailable",
      "The disk is full, so nothing could be saved. Please tell the operator.",
    )
  }
  return new AppError("invalid", "The form did not arrive whole. Please send it again.", {
    cause: error,
  })
}
