import type { z } from "zod"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import type { KindPath } from "#catalog/kind.ts"
import { post } from "#catalog/post.ts"
import { project } from "#catalog/project.ts"
import { areaRecord, developerRecord, postRecord, projectRecord } from "#contract/documents.ts"
import type { Database } from "../db/open.ts"
import { areaShape } from "./areas.ts"
import { developerShape } from "./developers.ts"
import { postShape } from "./posts.ts"
import { projectShape } from "./projects.ts"
import { parse, type Shape } from "./read.ts"

const ROWS_AT_ONCE = 200

const entities: { path: KindPath; shape: Shape; record: z.ZodObject }[] = [
  { path: project.path, shape: projectShape, record: projectRecord },
  { path: developer.path, shape: developerShape, record: developerRecord },
  { path: area.path, shape: areaShape, record: areaRecord },
  { path: post.path, shape: postShape, record: postRecord },
]

/** A row whose JSON disagrees with its published schema. */
export interface WrongRow {
  path: KindPath
  slug: string
  /** The fields that are missing, unknown or refused. */
  fields: string[]
}

/**
 * Reads every row of every entity as the API gives it and checks it against the published schema.
 */
export async function findWrongRows(database: Database): Promise<WrongRow[]> {
  const wrong: WrongRow[] = []
  for (const { path, shape, record } of entities) {
    for (let last = ""; ; ) {
      const rows = await database.query<{ _id: string; slug: string; data: string }>(
        `select t._id, t.slug, ${shape.whole} as data from ${shape.table} t ${shape.joins}
          where t._id > $1 order by t._id limit ${ROWS_AT_ONCE}`,
        [last],
      )
      for (const { slug, data } of rows) {
        const fields = wrongFields(record, data)
        if (fields.length > 0) wrong.push({ path, slug, fields })
      }
      const end = rows.at(-1)
      if (!end) break
      last = end._id
    }
  }
  return wrong
}

function wrongFields(record: z.ZodObject, data: string): string[] {
  const row = parse<Record<string, unknown>>(data)
  // The input schemas allow an optional field to be absent; a stored row has every field.
  const missing = Object.keys(record.shape).filter((field) => !(field in row))
  const { error } = record.strict().safeParse(row)
  const refused = (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])],
  )
  return [...new Set([...missing, ...refused])]
}
