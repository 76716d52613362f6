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

export interface Operation {
  /** `GET /api/v1/projects/{id}` */
  name: string
  method: string
  path: string
  query: { name: string; required?: boolean; schema: Schema }[]
  /** By content type. */
  bodies: [type: string, schema: Schema][]
  /** By status: the schema of its JSON; undefined where its body is not described as such. */
  replies: Map<number, z.ZodType | undefined>
}

type Content = Record<string, { schema: Schema }>

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content?: Content }
  responses: Record<string, { content?: Content }>
}

/** Every operation of an OpenAPI description, ready to be called and checked. */
export function operationsOf(description: unknown): Operation[] {
  const { paths } = description as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody, responses }]) => {
      const method = verb.toUpperCase()
      const bodies = Object.entries(requestBody?.content ?? {})
      return {
        ...{ name: `${method} ${path}`, method, path },
        query: parameters.filter((parameter) => parameter.in === "query"),
        bodies: bodies.map(([type, { schema }]): [string, Schema] => [type, schema]),
        replies: new Map(
          Object.entries(responses).map(([status, { content }]) => {
            const schema = content?.["application/json"]?.schema
            return [
              Number(status),
              schema && z.fromJSONSchema(schema as z.core.JSONSchema.BaseSchema),
            ]
          }),
        ),
      }
    }),
  )
}
