import { sweepPictures } from "#server/media/references.ts"
import type { TestApp } from "./app.ts"

/** Ends the retention of earlier versions, and removes the pictures that they alone named. */
export async function forgetVersions({ database, media }: Pick<TestApp, "database" | "media">) {
  await database.query("delete from record_versions")
  await database.query("update assets set created_at = created_at - interval '60 days'")
  await sweepPictures(database, media)
}
