import { z } from "zod"

/** As much of JSON Schema as the description uses. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
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
  query: { name: string; required: boolean; schema: Schema }[]
  /** By content type. */
  bodies: [type: string, schema: Schema][]
  /** By status: the schema of its JSON, or nothing where its body is not described as such. */
  answers: Map<number, z.ZodType | undefined>
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content?: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Every call of a description in the form of OpenAPI, ready to be made and to be checked. */
export function operationsOf(description: unknown): Operation[] {
  const { paths } = description as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, { parameters = [], requestBody, responses }]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
      query: parameters
        .filter((parameter) => parameter.in === "query")
        .map(({ name, required = false, schema }) => ({ name, required, schema })),
      bodies: Object.entries(requestBody?.content ?? {}).map(
        ([type, { schema }]): [string, Schema] => [type, schema],
      ),
      answers: new Map(
        Object.entries(responses).map(([status, { content }]) => {
          const schema = content?.["application/json"]?.schema
          return [
            Number(status),
            schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]),
          ]
        }),
      ),
    })),
  )
}
