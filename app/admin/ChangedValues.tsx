import type { Activity } from "#contract/activity.ts"
import { kindOf } from "./activity-words.ts"
import { Change } from "./Change.tsx"

const MOST_SHOWN = 4

/** The fields of an update, before and after, as far as they are short. */
export function ChangedValues({ of: activity }: { of: Activity }) {
  const kind = kindOf(activity)
  if (!kind || !activity.change) return null
  const { before, after } = activity.change
  const fields = Object.keys(after).slice(0, MOST_SHOWN)
  if (fields.length === 0) return null
  return (
    <dl className="text-small">
      {fields.map((field) => (
        <Change key={field} kind={kind} field={field} before={before[field]} after={after[field]} />
      ))}
    </dl>
  )
}
