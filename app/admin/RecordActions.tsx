import type { Kind } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import type { UnpublishedStatus } from "#catalog/unpublished.ts"
import type { DraftedRecord } from "#contract/form-names.ts"
import { useIsHydrated } from "../ui/use-is-hydrated.ts"
import { usePublication } from "./api.ts"
import { statusWords } from "./record-words.ts"
import { TextButton } from "./ui/SmallButton.tsx"
import { useMay } from "./use-may.ts"

const REVIEWED = new Set<UnpublishedStatus>(["draft", "paused", "lapsed"])

interface RecordActionsProps {
  kind: Kind
  record: DraftedRecord
  /** Undefined for a record on the site; `isEdit` where it changes one that is. */
  unpublished: { status: UnpublishedStatus; isEdit: boolean } | undefined
  /** Unsaved changes lock the actions that would ignore them. */
  isDirty: boolean
  isSaving: boolean
  page: { label: string; path: string }
  onPreview: () => void
  /** Leaves for the list when the work is done, with its toast. */
  onLeave: (work: Promise<unknown>, done: string) => Promise<void>
  /** Stays in the form, with the record that the call gives and its toast. */
  onReview: (call: "review" | "takeBack", done: string) => Promise<void>
  /** Before the changes go to the trash. */
  onDiscard: () => void
}

/** The state of a record, its page, and what can be done with it besides changing its fields. */
export default function RecordActions({
  kind,
  record,
  unpublished,
  isDirty,
  isSaving,
  page,
  onPreview,
  onLeave,
  onReview,
  onDiscard,
}: RecordActionsProps) {
  const isHydrated = useIsHydrated()
  const publication = usePublication(kind)
  const may = useMay()
  const mayPublish = may(PUBLISHES[kind.path])
  const mayChange = may("write")
  const { status, isEdit = false } = unpublished ?? {}
  const action = (label: string, onPress: () => void, isLocked = false) => (
    <TextButton disabled={isLocked || isSaving || !isHydrated} className="-mx-2" onClick={onPress}>
      {label}
    </TextButton>
  )
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
      {unpublished && <p className="flex min-h-11 items-center">{statusWords(unpublished)}</p>}
      {(!status || isEdit) && (
        <a
          href={page.path}
          target="_blank"
          className="link inline-flex min-h-11 items-center"
          rel="noopener"
        >
          {page.label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {action("See the preview", onPreview)}
      {!status &&
        mayPublish &&
        action(
          "Pause",
          () =>
            void onLeave(publication.pause(record._id), `${kind.name} paused. It is off the site.`),
          isDirty,
        )}
      {!status &&
        mayPublish &&
        kind.path === "projects" &&
        action(
          "Mark as sold out",
          () =>
            void onLeave(
              publication.markSold(record._id),
              "Project marked as sold out. Its page says so.",
            ),
          isDirty,
        )}
      {status &&
        mayChange &&
        REVIEWED.has(status) &&
        action("Send to review", () => void onReview("review", "Sent to review"), isDirty)}
      {status === "review" &&
        mayChange &&
        action("Take back from review", () => void onReview("takeBack", "A draft again"), isDirty)}
      {isEdit &&
        mayChange &&
        action("Discard the changes", () => {
          onDiscard()
          void onLeave(
            publication.removeDraft(record._id),
            "Changes discarded. They are in the trash.",
          )
        })}
      {isDirty && !status && <span className="text-soft">The page shows what is saved.</span>}
    </div>
  )
}
