import { lazy, type MouseEvent, type ReactNode, useEffect, useState } from "react"
import { formatCount, formatPlural } from "#catalog/format.ts"
import { Button } from "../ui/Button.tsx"
import { Later } from "../ui/Later.tsx"
import type { UploadProgress } from "./api.ts"
import type { AutosaveState } from "./autosave.ts"
import { formatMoment } from "./record-words.ts"

const Uploading = lazy(() => import("./Uploading.tsx"))
const SAVING = <p role="status">Saving</p>

/** The time between the presses of a double click, and a little more. */
const DOUBLE_CLICK_MS = 600

interface SaveBarProps {
  /** Undefined for a form that the user may only read. */
  submitLabel: string | undefined
  /** The button's label while the form is being sent. */
  sendingLabel: string
  isSending: boolean
  /** Whether the page answers yet. */
  isReady: boolean
  isDirty: boolean
  /** How the saving of a draft in the background stands. */
  autosave?: AutosaveState
  errorCount: number
  /** New pictures that are on their way to the server. */
  picturesLeft: number
  progress: UploadProgress | undefined
  onCancel: () => void
  /** A second button, before the one that submits; it is the main one with `isSecondMain`. */
  second?: ReactNode
  isSecondMain?: boolean
  /** Above the buttons, where the person is looking: why the form could not be sent. */
  notice?: ReactNode
  /** Where "Go Back" leads; nothing for a form that has no such link. */
  back?: ReactNode
}

/**
 * Stays at the foot of the screen: how things stand with the form, and the button that sends it.
 */
export function SaveBar({
  submitLabel,
  sendingLabel,
  isSending,
  isReady,
  back,
  second,
  notice,
  isSecondMain = false,
  ...state
}: SaveBarProps) {
  return (
    <div className="bar-bottom sticky bottom-0 z-20 -mx-5 mt-10 -mb-8 border-t border-line bg-card px-5 py-3 md:-mx-8 md:px-8">
      {notice}
      <div className="gap-5 sm:flex sm:items-center">
        <div className="min-w-0 flex-1 text-small max-sm:[&>:not(:empty)]:mb-3">
          {isSending ? <Sending progress={state.progress} /> : <Standing {...state} />}
          {!isSending && state.picturesLeft > 0 && (
            <p className="text-soft tabular-nums">
              Sending pictures: {formatCount(state.picturesLeft)} left
            </p>
          )}
        </div>
        <div
          onClickCapture={ignoreSecondClick}
          className="flex gap-3 whitespace-nowrap max-sm:flex-wrap max-sm:gap-2 max-sm:*:flex-auto max-sm:*:px-3 max-sm:*:text-small"
        >
          {isSending && state.progress && !state.progress.isSent && (
            <Cancel onCancel={state.onCancel} />
          )}
          {!isSending && back}
          {!isSending && !isSecondMain && second}
          {submitLabel && (
            <Button
              type="submit"
              variant={isSecondMain ? "quiet" : "primary"}
              disabled={isSending || !isReady}
            >
              {isSending ? sendingLabel : submitLabel}
            </Button>
          )}
          {!isSending && isSecondMain && second}
        </div>
      </div>
    </div>
  )
}

/** Buttons change places as soon as one is pressed: the second press was meant for the first. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

/** Comes where a button to send was, so that it takes no press of a double click on that one. */
function Cancel({ onCancel }: Pick<SaveBarProps, "onCancel">) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button variant="quiet" disabled={!isReady} onClick={onCancel}>
      Cancel
    </Button>
  )
}

function Standing({
  isDirty,
  errorCount,
  autosave,
}: Pick<SaveBarProps, "isDirty" | "errorCount" | "autosave">) {
  if (errorCount === 0 && autosave?.is === "saving") return <p>Saving the draft</p>
  if (!isDirty && autosave?.is === "saved")
    return <p className="text-soft">Saved on {formatMoment(autosave.at)}</p>
  return (
    <p role="status">
      {errorCount > 0 ? (
        <span className="font-semibold text-clay">
          {formatPlural(errorCount, "field needs", "fields need")} your attention
        </span>
      ) : (
        isDirty && (
          <>
            <span className="font-semibold">Unsaved changes</span>
            {autosave?.is === "failed" && (
              <span className="block text-clay">
                The draft is not saved on the server: {autosave.message} It stays in this browser.
              </span>
            )}
          </>
        )
      )}
    </p>
  )
}

function Sending({ progress }: Pick<SaveBarProps, "progress">) {
  if (!progress || progress.files.length === 0) return SAVING
  return (
    <Later waiting={SAVING} missing={SAVING}>
      <Uploading progress={progress} />
    </Later>
  )
}
