import { sql } from "drizzle-orm"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError } from "#contract/app-error.ts"
import type { Orm } from "../../db/open.ts"
import { unpublishedRecords } from "../../db/schema.ts"
import type { Json } from "../read.ts"
import { refusePast } from "../refuse-past.ts"
import {
  type DueChange,
  draftRows,
  noted,
  restingStatus,
  SCHEDULE,
  savedBy,
  type Unpublished,
} from "./draft-rows.ts"
import { drafts } from "./drafts.ts"
import type { Author, Entity } from "./entity.ts"
import { type Parts, publishing } from "./publishing.ts"
import { ignoreAbsence, takingOff } from "./taking-off.ts"

/** The service of the records of a kind that are not on the site. */
export type UnpublishedService<Row> = Omit<
  ReturnType<typeof unpublished<Row>>,
  "withLivingReferences"
>

/** The records of a kind that are not on the site, and their ways on and off it. */
export function unpublished<Row>(entity: Entity, given: Parts<Row>) {
  const { database } = entity
  const { rows, history } = given
  const draft = draftRows(entity, rows, history)
  const parts = { ...given, draft }
  const { publish, publishDraft, publishForPreview } = publishing(entity, parts)
  const { takeOffWhen, ...off } = takingOff(entity, { ...parts, publish })
  const { change } = rows
  const { note } = history
  const { isDraft, set, lockDraft, setJob, refuseAuthor, checked, draftJson } = draft

  /**
   * Puts a draft on the site at an instant, and takes it off at another; null undoes either. Throws
   * `invalid` for an incomplete draft and for an instant that has passed, `conflict` for a draft that
   * may not be on the site, and `notFound`.
   */
  function schedule(
    id: string,
    { publishAt, unpublishAt }: { publishAt: Date | null; unpublishAt: Date | null },
    by?: Author,
  ): Promise<Json<RecordDocument>> {
    // A change that is due would be made at once.
    refusePast({ publishAt, unpublishAt })
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      if (publishAt) {
        checked(draft.document)
        await refuseOffSite(orm, draft)
        await refuseAuthor(orm, noted(draft).record, by)
      }
      await set(orm, draft._id, {
        publishAt,
        unpublishAt: draft.editOf ? null : unpublishAt,
        status: publishAt ? "scheduled" : restingStatus(draft),
        ...savedBy(by),
        updatedAt: sql`now()`,
      })
      await setJob(orm, draft._id, "publish", publishAt)
      if (publishAt) await note(orm, by, { verb: "scheduled", ...noted(draft) })
      return draftJson(await lockDraft(orm, id))
    })
  }

  /** Throws `conflict` with what keeps a draft off the site. */
  async function refuseOffSite(orm: Orm, { _id, editOf, document }: Unpublished) {
    const live = editOf ? await rows.findRow(orm, editOf) : undefined
    await rows.requirePublishable(orm, editOf ?? _id, document, live)
  }

  /** Carries out what is due; nothing when the record was changed, moved or deleted meanwhile. */
  async function runDue({ record, does }: Pick<DueChange, "record" | "does">): Promise<void> {
    if (does === "lapse") return takeOffWhen(record, async () => "lapsed")
    const [draft] = await database.transaction((orm) =>
      orm.select().from(unpublishedRecords).where(isDraft(record)),
    )
    if (draft?.status !== "scheduled") return
    await publishDraft(record, SCHEDULE).catch((error) => {
      const isBlocked = error instanceof AppError && error.code === "conflict"
      return isBlocked && error.fields.length > 0 ? cancelSchedule(record) : ignoreAbsence(error)
    })
  }

  /** A draft that may not go on the site any more keeps no schedule. */
  function cancelSchedule(id: string): Promise<void> {
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      await set(orm, id, { status: restingStatus(draft), publishAt: null, ...savedBy(SCHEDULE) })
      await note(orm, SCHEDULE, { verb: draft.editOf ? "returned" : "paused", ...noted(draft) })
    })
  }

  return {
    ...drafts(entity, parts),
    ...off,
    takeOffWhen,
    publishDraft,
    publishForPreview,
    schedule,
    runDue,
    withLivingReferences: draft.withLivingReferences,
  }
}
