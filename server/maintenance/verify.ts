import { formatPlural } from "#catalog/format.ts"
import { kinds } from "#catalog/kinds.ts"
import { findWrongRows } from "../catalog/check-rows.ts"
import {
  findBlocked,
  findChangedEvidence,
  NOT_REQUIRED,
  type PublicationRules,
} from "../catalog/publication.ts"
import type { Database } from "../db/open.ts"
import { findLost, findOrphans } from "../media/orphans.ts"
import { findUnrecorded } from "../media/references.ts"
import { pathOf, type Store } from "../media/store.ts"

const MOST_NAMED = 5

export interface Verified {
  /** The problems, a sentence each; empty where all is well. */
  complaints: string[]
  /** How many rows and pictures were checked. */
  rows: number
  pictures: number
}

export interface VerifiedParts {
  database: Database
  store: Store
  /** The rules for listings of the settings; by default no permit is required. */
  rules?: PublicationRules
}

/**
 * Finds rows without files, files without rows, broken references, wrong counts and words, rows that
 * the API's schema refuses, and projects that may not be on the site. Changes nothing. `isAlone`: no other process saves; otherwise
 * files are left out that a save under way may have written.
 */
export async function verify(
  parts: VerifiedParts,
  { isAlone }: { isAlone: boolean },
): Promise<Verified> {
  const { database } = parts
  const [lost, orphans, unrecorded] = [
    await findLost(parts),
    await findOrphans(parts, isAlone ? { minAgeMs: 0 } : {}),
    await findUnrecorded(database),
  ]
  const complaints = [
    ...some(
      lost.map(pathOf),
      "picture is on record without its file",
      "pictures are on record without their files",
    ),
    ...some(
      orphans.map(pathOf),
      "file is kept and on no record",
      "files are kept and on no record",
    ),
    ...some(
      unrecorded.map(({ kind, slug, folder, file }) => `${folder}/${file} of ${kind}/${slug}`),
      "picture is named by a record and not there",
      "pictures are named by records and not there",
    ),
    ...(await brokenReferences(database)),
    ...(await wrongCounts(database)),
    ...(await wrongWords(database)),
    ...(await wrongRows(database)),
    ...some(
      await findChangedEvidence(database),
      "document of a permit has changed since it was stored",
      "documents of permits have changed since they were stored",
    ),
    ...some(
      await findBlocked(database, parts.rules ?? NOT_REQUIRED),
      "project is on the site that may not be",
      "projects are on the site that may not be",
    ),
  ]
  const [looked] = await database.query<{ rows: number; pictures: number }>(
    `select (select ${kinds.map(({ path }) => `(select count(*) from ${path})`).join(" + ")})::int as rows,
            (select count(*) from assets)::int as pictures`,
  )
  return { complaints, ...looked! }
}

/** Foreign keys prevent these, unless they were disabled or the disk is corrupt. */
async function brokenReferences(database: Database): Promise<string[]> {
  const keys = await database.query<{ from: string; column: string; to: string; target: string }>(
    `select c.conrelid::regclass::text as "from", f.attname as "column",
            c.confrelid::regclass::text as "to", t.attname as "target"
       from pg_constraint c
       join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
       join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
      order by 1, 2`,
  )
  const complaints: string[] = []
  for (const { from, column, to, target } of keys) {
    const rows = await database.query<{ value: string }>(
      `select r."${column}"::text as value from ${from} r where r."${column}" is not null
          and not exists (select from ${to} t where t."${target}" = r."${column}") order by 1`,
    )
    complaints.push(
      ...some(
        rows.map(({ value }) => value),
        `row of ${from} has a broken reference (${column} to ${to})`,
        `rows of ${from} have broken references (${column} to ${to})`,
      ),
    )
  }
  return complaints
}

async function wrongCounts(database: Database): Promise<string[]> {
  const counted = kinds.map(({ path }) => `select '${path}' as kind, count(*) as rows from ${path}`)
  counted.push(`select 'posts:publish', count(*) from posts where status = 'publish'`)
  const rows = await database.query<{ kind: string; stored: number; counted: number }>(
    `select kind, coalesce(k.rows, 0)::int as stored, coalesce(c.rows, 0)::int as counted
       from catalog_counts k full join (${counted.join(" union all ")}) c using (kind)
      where coalesce(k.rows, 0) <> coalesce(c.rows, 0) order by kind`,
  )
  return rows.map(
    ({ kind, stored, counted }) => `The count of ${kind} is ${stored}, and there are ${counted}.`,
  )
}

async function wrongWords(database: Database): Promise<string[]> {
  const used = kinds.map(
    ({ path }) =>
      `select '${path}' as kind, word collate "C" as word, count(*) as uses from ${path}, unnest(name_words) as word group by word`,
  )
  const rows = await database.query<{ kind: string; words: string[] }>(
    `select kind, array_agg(word::text order by word) as words
       from search_vocabulary v full join (${used.join(" union all ")}) u using (kind, word)
      where v.uses is distinct from u.uses group by kind order by kind`,
  )
  return rows.flatMap(({ kind, words }) =>
    some(
      words,
      `word of the search in ${kind} is counted wrongly`,
      `words of the search in ${kind} are counted wrongly`,
    ),
  )
}

async function wrongRows(database: Database): Promise<string[]> {
  const wrong = await findWrongRows(database)
  return kinds.flatMap(({ path }) =>
    some(
      wrong
        .filter((row) => row.path === path)
        .map(({ slug, fields }) => `${slug} (${fields.join(", ")})`),
      `row of ${path} does not read as the API describes it`,
      `rows of ${path} do not read as the API describes them`,
    ),
  )
}

/** One sentence that counts the names and lists the first of them. */
function some(names: string[], one: string, many: string): string[] {
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? `, … and ${names.length - MOST_NAMED} more` : ""
  return [
    `${formatPlural(names.length, one, many)}: ${names.slice(0, MOST_NAMED).join(", ")}${more}.`,
  ]
}
