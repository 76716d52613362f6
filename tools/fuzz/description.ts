import { z } from "zod"

/** As much of JSON Schema as the description uses. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

type Content = Record<string, { schema: Schema }>

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content?: Content }
  responses: Record<string, { content?: Content }>
}

export type Operation = ReturnType<typeof operationsOf>[number]

/** Every operation of an OpenAPI description, ready to be called and checked. */
export function operationsOf(description: unknown) {
  const { paths } = description as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody, responses }]) => {
      const method = verb.toUpperCase()
      const replies = Object.entries(responses).map(
        ([status, { content }]) => [Number(status), shapeOf(content)] as const,
      )
      return {
        name: `${method} ${path}`,
        method,
        path,
        query: parameters.filter((parameter) => parameter.in === "query"),
        bodies: Object.entries(requestBody?.content ?? {}),
        /** By status: the schema of its JSON; undefined where its body is not described as such. */
        replies: new Map(replies),
      }
    }),
  )
}

function shapeOf(content: Content | undefined): z.ZodType | undefined {
  const schema = content?.["application/json"]?.schema
  return schema && z.fromJSONSchema(schema as z.core.JSONSchema.BaseSchema)
}
