import type { Kind } from "#catalog/kind.ts"
import { MARKS_OF } from "#catalog/project.ts"
import type { RecordState, UnpublishedStatus } from "#catalog/unpublished.ts"

/** The states of a record that is not on the site, in words. */
const STATUS_WORDS: Record<UnpublishedStatus, string> = {
  draft: "A draft: not on the site yet",
  review: "In review: not on the site yet",
  scheduled: "Scheduled: not on the site yet",
  paused: "Paused: off the site",
  sold: "Sold out: in no list, its page says so",
  lapsed: "Lapsed: off the site",
  deleted: "In the trash",
}

/** The states of records in one word each, for lists. */
export const STATE_LABELS: Record<RecordState, string> = {
  public: "Public",
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  paused: "Paused",
  sold: "Sold out",
  lapsed: "Lapsed",
}

/** The states of a draft of changes, for lists. */
export const EDIT_LABELS: Partial<Record<UnpublishedStatus, string>> = {
  draft: "Changes in draft",
  review: "Changes in review",
  scheduled: "Changes scheduled",
}

/** The state of a record off the site, or of a draft of changes. */
export function statusWords({ status, isEdit }: { status: UnpublishedStatus; isEdit: boolean }) {
  return isEdit ? `${EDIT_LABELS[status]}: the page is as published` : STATUS_WORDS[status]
}

const moment = new Intl.DateTimeFormat("en-AE", { dateStyle: "medium", timeStyle: "short" })

/** An instant (ISO 8601) in the browser's own time: `21 Nov 2026, 9:41 am`. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant))
}

const day = new Intl.DateTimeFormat("en-AE", { dateStyle: "medium" })

/** The day of an instant (ISO 8601) in the browser's own time: `21 Nov 2026`. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

/** The word of a field on its form. */
export function labelOf(kind: Kind | undefined, field: string): string {
  if (field.startsWith(MARKS_OF)) return `marks of “${field.slice(MARKS_OF.length)}”`
  return (
    kind?.fields[field] ??
    kind?.images[field]?.label ??
    {
      floorPlan: "Floor Plans",
      permits: "Permits",
      looks: "Looks",
      pictureTexts: "Alt text or focal point",
    }[field] ??
    field
  )
}
