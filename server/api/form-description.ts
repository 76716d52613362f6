import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger"
import { jsonSchemaTransform } from "fastify-type-provider-zod"
import { z } from "zod"
import { inputs } from "#catalog/inputs.ts"
import type { ImageSlot, Kind } from "#catalog/kind.ts"
import { formatRolesWith, type Permission, ROLES, rolesWith } from "#catalog/roles.ts"
import { refusals } from "#contract/documents.ts"
import { MAX_FILE_BYTES } from "#contract/form-names.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The fields of the form, for the published description; parsing does not use it. */
    form?: z.ZodObject
  }
}

/** The refusals of every call, before its handler runs. */
const EVERYWHERE = refusals(400, 429)
const WITH_BODY = refusals(413, 415)

const STAFF_ONLY = refusals(401, 403)

/** The roles that may make a call, in words and for programs. */
function describeAccess(permission: Permission) {
  const roles = rolesWith(permission)
  const who = roles.length === ROLES.length ? "all staff" : formatRolesWith(permission)
  return { description: `For ${who}.`, security: [{ session: [] }], "x-roles": roles }
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions["transform"]>

/** Puts the routes' schemas, and the forms that they take, into the published description. */
export const describeRoute: Transform = (document) => {
  const form = "route" in document ? document.route.config?.form : undefined
  const isRead = "route" in document && document.route.method === "GET"
  const access = "route" in document ? document.route.config?.access : undefined
  const response = {
    ...EVERYWHERE,
    ...(!isRead && WITH_BODY),
    ...(document.schema?.response as object | undefined),
    ...(access && access !== "visitor" && STAFF_ONLY),
  }
  const schema = {
    ...document.schema,
    response,
    ...(form && { body: form }),
    ...(access && access !== "visitor" && describeAccess(access)),
  }
  return jsonSchemaTransform({ ...document, schema } as typeof document)
}

/** One picture in a form. */
export function pictureFile(label: string): z.ZodType {
  return z
    .file()
    .describe(`${label}: JPEG, PNG, WebP, AVIF or HEIC, at most ${MAX_FILE_BYTES / 1024 / 1024} MB`)
}

interface FormDescription {
  kind: Kind
  /** Beyond the kind's own fields and picture slots. */
  more?: Record<string, z.ZodType>
}

/** The form that creates a record of a kind: the form fields and the pictures as files. */
export function creationForm({ kind, more = {} }: FormDescription): z.ZodObject {
  const fields = Object.entries(inputs[kind.path].shape).flatMap(([name, schema]) =>
    partsOf(name, schema),
  )
  const pictures = Object.entries(kind.images).map(([slot, description]: [string, ImageSlot]) => [
    slot,
    slotOf(description),
  ])
  return z.object({ ...Object.fromEntries(fields), ...Object.fromEntries(pictures), ...more })
}

/** The form that changes a record: every field is optional, and an absent one stays as it is. */
export function changeForm(of: FormDescription): z.ZodObject {
  const hasMany = Object.values(of.kind.images).some(({ many }) => many)
  return creationForm(of)
    .partial()
    .extend({
      _id: z.string().optional().describe("The id of the path once more"),
      version: z
        .int()
        .min(1)
        .optional()
        .describe(
          "The version that the change was made upon: 409 when the record has changed since",
        ),
      ...(hasMany && {
        "removedImages[]": z
          .array(z.string())
          .optional()
          .describe("File names of gallery pictures to drop"),
      }),
    })
}

/** One PDF in a form. */
export function pdfFile(label: string): z.ZodType {
  return z
    .file()
    .mime("application/pdf")
    .describe(`${label}: without a password, at most ${MAX_FILE_BYTES / 1024 / 1024} MB`)
}

function slotOf({ label, required, many, isPdf }: ImageSlot): z.ZodType {
  const file = isPdf ? pdfFile(label) : pictureFile(label)
  if (many) return z.array(file).optional()
  return required
    ? file
    : file.optional().describe("In a change an empty text takes the picture away")
}

/** The form fields of a property; one of several parts has a field for each part. */
function partsOf(name: string, schema: z.ZodType): [name: string, schema: z.ZodType][] {
  const inner = unwrapped(schema)
  const isOptional = schema.safeParse(undefined).success
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
      partsOf(`${name}[${key}]`, isOptional ? part.optional() : part),
    )
  }
  if (inner instanceof z.ZodTuple) {
    const point = z.string().describe("Longitude and latitude in degrees, separated by a comma")
    return [[name, isOptional ? point.optional() : point]]
  }
  if (inner instanceof z.ZodArray) {
    const isOfObjects = inner.element instanceof z.ZodObject
    const how = isOfObjects ? "One a line, its parts between bars" : "Words, between white space"
    return [[name, z.string().optional().describe(how)]]
  }
  return [[name, schema]]
}

/** The inner schema without defaults, nullability, optionality and transforms. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
  ) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.out as z.ZodType) : schema
}
