import { type FormEvent, lazy, type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import { formatRolesWith, PUBLISHES } from "#catalog/roles.ts"
import type { Draft, DraftedRecord } from "#contract/form-names.ts"
import { useLoaded } from "../loaded.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button, buttonClass } from "../ui/Button.tsx"
import { Later } from "../ui/Later.tsx"
import { useIsHydrated } from "../ui/use-is-hydrated.ts"
import { ApiError } from "./api.ts"
import { FormContext, type FormState } from "./fields/form-context.ts"
import { fetchPictureCheck, useStagedPictures } from "./fields/staged-pictures.ts"
import { LeaveGuard } from "./LeaveGuard.tsx"
import type { loader as layoutLoader } from "./layout.tsx"
import { MissingFields } from "./MissingFields.tsx"
import { OpenForms } from "./OpenForms.tsx"
import { useRenewalOverForm } from "./renewal.ts"
import { SaveBar } from "./SaveBar.tsx"
import { check, fetchCheck, useComplaints } from "./use-complaints.ts"
import { useFormValues } from "./use-form-values.ts"
import { useListPlace } from "./use-list-place.ts"
import { useMay } from "./use-may.ts"
import { withLostPictures } from "./use-saved-draft.ts"
import { useSaving } from "./use-saving.ts"
import { useWork } from "./use-work.ts"

// The parts of a record beside its form are loaded after the form.
const ConflictNote = lazy(() => import("./ConflictNote.tsx"))
const History = lazy(() => import("./History.tsx"))
const Preview = lazy(() => import("./Preview.tsx"))
const RecordActions = lazy(() => import("./RecordActions.tsx"))
const RestoreOffer = lazy(() => import("./RestoreOffer.tsx"))
const Schedule = lazy(() => import("./Schedule.tsx"))

const NOT_LOADED = (
  <p role="status" className="mt-2 text-small text-soft">
    A part of this screen could not be loaded. The form works without it; reload to see it.
  </p>
)

export interface RecordFormProps<Item extends DraftedRecord> {
  kind: Kind
  /** The record that is changed; without it the form makes a new one. */
  record?: Item
  /** The form's first values. */
  draftOf: (record?: Item) => Draft
  /** Where visitors see the record, and staff beforehand. */
  pageOf: (record: Item) => string
  /** Whether staff alone see it so far. */
  isDraft?: (record: Item) => boolean
  submitLabel: string
  /** The button's label while the form is being sent. */
  sendingLabel: string
  /** Beside the fields on wide screens, above them on others. */
  aside?: ReactNode
  /** The fields have the whole width, since they stand in columns of their own. */
  isWide?: boolean
  /**
   * Above the fields of a record that is saved; it may hold forms of its own, and calls `onChange`
   * when these change what is published.
   */
  above?: (id: string, onChange: () => void) => ReactNode
  /** The fields. */
  children: ReactNode
}

const NO_TEXTS: Record<string, string> = {}

/** The form of a record, with its state, its actions and the parts that are loaded later. */
export function RecordForm<Item extends DraftedRecord>({
  kind,
  draftOf,
  pageOf,
  isDraft,
  record,
  submitLabel,
  sendingLabel,
  aside,
  isWide = false,
  above,
  children,
}: RecordFormProps<Item>) {
  const isHydrated = useIsHydrated()
  const { fourEyes } = useLoaded<typeof layoutLoader>("admin/layout")
  const list = useListPlace(kind)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const may = useMay()
  const mayPublish = may(PUBLISHES[kind.path])
  const needsSecond = fourEyes.includes(kind.path)
  const maySave = mayPublish && !needsSecond
  const mayChange = may("write")
  const { waitFor, isWaiting, settle } = useWork()
  useRenewalOverForm()

  const linkOf = (shown: Item) => ({
    label: isDraft?.(shown) ? "Preview" : "View page",
    path: pageOf(shown),
  })
  const complaints = useComplaints()
  const { form, errors, problems, missing, setError } = complaints
  const values = useFormValues(kind, draftOf, record)
  const { before, draft, initial, opened, isDirty, saved } = values
  const { setDraft, setPictures, setFloorPlans } = values
  const saving = useSaving({
    kind,
    record,
    draftOf,
    linkOf,
    values,
    complaints,
    settle,
    maySave,
  })
  const { status, isEdit, conflict, publication, isSaving, send, takeTheirs } = saving
  const isSending = isSaving || isWaiting
  const restoresDraft = Boolean(status) || needsSecond
  const staged = useStagedPictures({ kind, draft, setDraft, setError, waitFor })

  const state: FormState = {
    kind,
    draft,
    initial,
    opened,
    errors,
    setError,
    setPictures,
    setFloorPlans,
    isSending,
    waitFor,
    theirs: conflict?.contested ?? NO_TEXTS,
    sentPercent: (picture) =>
      typeof picture === "string"
        ? undefined
        : (saving.sentPercent(picture) ?? staged.sentPercent(picture)),
    refusalOf: (picture) => (typeof picture === "string" ? undefined : staged.refusalOf(picture)),
    isRetried: (picture) => typeof picture !== "string" && staged.isRetried(picture),
    setText(name, text) {
      values.setText(name, text)
      setError(name, undefined)
    },
    checkText(name) {
      // An empty field has not been answered yet; sending the form reports it.
      if (!draft.texts[name]?.trim()) return
      void check(kind, draft).then((wrong) =>
        setError(name, wrong.find(({ path }) => path === name)?.message),
      )
    },
  }

  const theirs = conflict?.latest

  return (
    <FormContext value={state}>
      <div className={isPreviewed ? "xl:pe-[calc(44vw-1rem)]" : ""}>
        {record && (
          <Later waiting={<div className="mt-1 min-h-11" />} missing={NOT_LOADED}>
            <RecordActions
              kind={kind}
              record={record}
              isDirty={isDirty}
              isSaving={isSaving}
              unpublished={before?.unpublished}
              page={linkOf(record)}
              onPreview={() =>
                isDirty ? void send("draft", () => setIsPreviewed(true)) : setIsPreviewed(true)
              }
              onLeave={saving.leave}
              onReview={(call, done) => saving.review(publication[call](record._id), done)}
              onDiscard={values.letGo}
            />
          </Later>
        )}
        {record && <OpenForms id={record._id} />}
        {!mayChange && (
          <Alert className="mt-4">
            <p>You can read this, and {formatRolesWith("write")} can change it.</p>
          </Alert>
        )}
        {before?.unpublished && mayPublish && (
          <Later missing={NOT_LOADED}>
            <Schedule
              kind={kind}
              instants={before.unpublished}
              isEdit={isEdit}
              lock={isDirty ? "Save the draft first" : ""}
              schedule={async (instants) =>
                takeTheirs(await publication.schedule(before._id, instants))
              }
              onFailure={(error) => {
                if (!(error instanceof ApiError) || error.status !== 400) return
                complaints.setMissing(error.fields)
                complaints.show(error.fields)
              }}
            />
          </Later>
        )}
        {record && isPreviewed && (
          <Later missing={NOT_LOADED}>
            <Preview
              path={`/preview/${kind.path}/${record._id}`}
              version={before?.version ?? 0}
              onClose={() => setIsPreviewed(false)}
            />
          </Later>
        )}
        {record && above && (
          <Later missing={NOT_LOADED}>{above(record._id, complaints.clearProblems)}</Later>
        )}
        <form
          ref={form}
          noValidate
          data-saves
          className={record && !above ? "mt-4" : "mt-8"}
          // In time for a connection that is lost later.
          onFocus={() => void Promise.allSettled([fetchCheck(), fetchPictureCheck()])}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void (conflict?.solution ? saving.solve(conflict) : send())
          }}
        >
          {saved.offered && !isSaving && (
            <Later missing={NOT_LOADED}>
              <RestoreOffer
                saved={saved.offered}
                isOutdated={saved.offered.version !== before?.version}
                onTake={(offered) => {
                  setDraft(withLostPictures(kind, offered, initial))
                  // It is saved against the version that it was written upon, so that the server
                  // notices.
                  if (before && offered.version !== undefined)
                    saving.goOnFrom({ ...before, version: offered.version })
                }}
                onDrop={saved.forget}
                onDone={saved.close}
              />
            </Later>
          )}
          {missing.length > 0 && <MissingFields complaints={missing} />}
          {problems.length > 0 && missing.length === 0 && (
            <Alert variant="danger" className="mb-6">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Alert>
          )}
          <div
            className={
              aside && !isPreviewed ? "gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_13rem]" : ""
            }
          >
            {!isPreviewed && aside}
            <fieldset
              disabled={!isHydrated || !mayChange}
              className={`min-w-0 ${isWide ? "@container" : aside ? "max-w-4xl" : "max-w-3xl"} xl:col-start-1 xl:row-start-1`}
            >
              {children}
            </fieldset>
          </div>
          {record && (
            <Later missing={NOT_LOADED}>
              <History
                kind={kind}
                id={record._id}
                isDraft={restoresDraft}
                lock={isDirty ? "Save or discard your changes first" : ""}
                restore={async (version) =>
                  takeTheirs(await publication.restore(record._id, version, restoresDraft))
                }
              />
            </Later>
          )}
          <SaveBar
            sendingLabel={sendingLabel}
            isDirty={isDirty}
            isSending={isSending}
            progress={saving.progress}
            autosave={saving.autosave}
            picturesLeft={staged.left}
            notice={
              conflict && (
                <Later missing={<p role="alert">{conflict.message}</p>}>
                  <ConflictNote {...conflict} onTakeTheirs={theirs && (() => takeTheirs(theirs))} />
                </Later>
              )
            }
            submitLabel={
              mayChange
                ? (conflict?.solution ?? (status || !maySave ? "Save draft" : submitLabel))
                : undefined
            }
            isSecondMain={Boolean(status) && mayPublish && !conflict}
            second={
              (status ? mayPublish : maySave) &&
              !conflict && (
                <Button
                  variant={status ? "primary" : "quiet"}
                  disabled={!isHydrated}
                  onClick={() => void send(status ? "publish" : "draft")}
                >
                  {status ? "Publish" : record ? "Save as draft" : "Save draft"}
                </Button>
              )
            }
            isReady={isHydrated}
            errorCount={errors.size}
            onCancel={saving.cancel}
            back={
              record && (
                <Link to={list.path} state={list.state} className={buttonClass("quiet")}>
                  Go Back
                </Link>
              )
            }
          />
        </form>
      </div>
      <LeaveGuard isGuarding={values.isGuarding} onLeave={saved.forget} />
    </FormContext>
  )
}
