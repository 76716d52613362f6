import type { Activity, ActivityVerb } from "#catalog/activity.ts"
import { formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { MARKS_OF } from "#catalog/project.ts"
import type { UnpublishedStatus } from "#catalog/unpublished.ts"

/** The states of a record that is not on the site, in words. */
export const STATUS_WORDS: Record<UnpublishedStatus, string> = {
  draft: "A draft: not on the site yet",
  review: "In review: not on the site yet",
  scheduled: "Scheduled: not on the site yet",
  paused: "Paused: off the site",
  sold: "Sold out: in no list, its page says so",
  lapsed: "Lapsed: off the site",
  deleted: "In the trash",
}

const DONE: Record<Exclude<ActivityVerb, "updated">, string> = {
  created: "Created",
  deleted: "Deleted",
  restored: "Restored",
  removed: "Deleted for good",
  drafted: "Saved as a draft",
  published: "Published",
  paused: "Paused",
  sold: "Marked as sold out",
  scheduled: "Scheduled",
  lapsed: "Taken off the site on schedule",
}
const MOST_NAMED = 4
const list = new Intl.ListFormat("en", { type: "conjunction" })
const moment = new Intl.DateTimeFormat("en-AE", { dateStyle: "medium", timeStyle: "short" })

/** An instant (ISO 8601) in the browser's own time: `21 Nov 2026, 9:41 am`. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant))
}

/** The entity of the record; undefined for entities without a form. */
export function kindOf({ kind }: Pick<Activity, "kind">): Kind | undefined {
  return kinds.find(({ path }) => path === kind)
}

/** The change in words: `Created`, `Changed Price and Gallery`. */
export function whatWasDone({ verb, ...activity }: Activity): string {
  if (verb !== "updated") return DONE[verb]
  const labels = activity.fields.map((field) => labelOf(kindOf(activity), field))
  if (labels.length === 0) return "Saved without a change"
  const [named, rest] = [labels.slice(0, MOST_NAMED), labels.length - MOST_NAMED]
  return `Changed ${list.format(rest > 0 ? [...named, formatPlural(rest, "other field", "other fields")] : named)}`
}

/** The word of a field on its form. */
export function labelOf(kind: Kind | undefined, field: string): string {
  if (field.startsWith(MARKS_OF)) return `marks of “${field.slice(MARKS_OF.length)}”`
  return (
    kind?.fields[field] ??
    kind?.images[field]?.label ??
    (field === "floorPlan" ? "Floor Plans" : field)
  )
}
