import type { ActivityVerb } from "#catalog/activity.ts"
import { formatList, formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Activity } from "#contract/activity.ts"
import { labelOf } from "./record-words.ts"

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
  invited: "Invited",
  invitationWithdrawn: "Invitation withdrawn",
  joined: "Accepted the invitation",
  roleChanged: "Role changed",
  suspended: "Suspended",
  reinstated: "Reinstated",
  sessionsEnded: "Signed out everywhere",
  linkCreated: "Link for a new password created",
  submitted: "Sent to review",
  returned: "Made a draft again",
  passkeyAdded: "Passkey added",
  passkeyRenamed: "Passkey renamed",
  passkeyRemoved: "Passkey removed",
}
const MOST_NAMED = 4

/** The entity of the record; undefined for entities without a form. */
export function kindOf({ kind }: Pick<Activity, "kind">): Kind | undefined {
  return kinds.find(({ path }) => path === kind)
}

/** The change in words: `Created`, `Changed Price and Gallery`. */
export function whatWasDone({ verb, ...activity }: Activity): string {
  if (verb === "roleChanged") return `${DONE[verb]} to ${activity.fields[0]}`
  if (verb === "removed" && activity.kind === "staff") return "Removed from the staff"
  if (verb !== "updated") return DONE[verb]
  const labels = activity.fields.map((field) => labelOf(kindOf(activity), field))
  if (labels.length === 0) return "Saved without a change"
  const [named, rest] = [labels.slice(0, MOST_NAMED), labels.length - MOST_NAMED]
  return `Changed ${formatList(rest > 0 ? [...named, formatPlural(rest, "other field", "other fields")] : named)}`
}
