import { lazy, type ReactNode, useState } from "react"
import { formatPlural } from "#catalog/format.ts"
import type { PlanMarks, PlanMarksInput } from "#catalog/plan-marks.ts"
import { unsigned } from "#catalog/unsigned-marks.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { useLoaded } from "../../loaded.ts"
import { Alert } from "../../ui/Alert.tsx"
import { FieldComplaint } from "../../ui/FieldComplaint.tsx"
import { Later } from "../../ui/Later.tsx"
import { marksText } from "../drafts.ts"
import { fieldId, useForm } from "../fields/form-context.ts"
import type { loader } from "../layout.tsx"
import { formatDay } from "../record-words.ts"
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx"
import { SmallButton, TextButton } from "../ui/SmallButton.tsx"
import { checkedMarks, useShownPicture } from "./plan-drawing.ts"

// The editor and the rules come for who marks a plan.
const PlanMarker = lazy(async () => ({ default: (await import("./PlanMarker.tsx")).PlanMarker }))

interface PlanMarksFieldProps {
  plan: DraftFloorPlan
  index: number
  onChange: (part: Pick<DraftFloorPlan, "marks" | "isConfirmed">) => void
}

/** The marks of a floor plan in words, and the button that opens the editor. */
export default function PlanMarksField({ plan, index, onChange }: PlanMarksFieldProps) {
  const { errors, setError, isSending } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const name = `floorPlanMarks[${index}]`
  const id = fieldId(name)
  const error = errors.get(name)
  const { marks, image, title } = plan
  const change = (changed: PlanMarksInput | null) => {
    // Changed marks are those of the person who saves them, without a second reader.
    onChange({ marks: changed && unsigned(changed), isConfirmed: false })
    setError(name, undefined)
  }
  return (
    <div className="md:col-span-2">
      <p className="field-label">Vastu</p>
      <p className="text-small text-soft">
        {marks ? describeMarks(marks) : "Nothing is marked: visitors see no reading of this plan."}
      </p>
      {marks?.isUnchecked && (
        <Alert className="mt-2">
          <p>
            The marks belong to the drawing before. Check them on this one, or remove them. Until
            then visitors see no reading of this plan.
          </p>
        </Alert>
      )}
      {marks && !marks.isUnchecked && (
        <SecondReader
          plan={plan}
          index={index}
          marks={marks}
          isDisabled={isSending}
          onChange={(isConfirmed) => onChange({ isConfirmed })}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <SmallButton
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          aria-haspopup="dialog"
          disabled={isSending || (!image && !marks)}
          onClick={() => setOpen(true)}
        >
          {marks ? (marks.isUnchecked ? "Check the marks" : "Change the marks") : "Mark for Vastu"}
          <span className="sr-only"> of {title || `floor plan ${index + 1}`}</span>
        </SmallButton>
        {marks?.isUnchecked && (
          <SameRooms
            image={image}
            isDisabled={isSending}
            onPress={(aspect) => {
              change(checkedMarks(marks, aspect))
              document.getElementById(id)?.focus()
            }}
          >
            The rooms are the same
            <span className="sr-only"> on {title || `floor plan ${index + 1}`}</span>
          </SameRooms>
        )}
        {marks && (
          <TextButton disabled={isSending} onClick={() => setConfirming(true)}>
            Remove the marks
            <span className="sr-only"> of {title || `floor plan ${index + 1}`}</span>
          </TextButton>
        )}
      </div>
      {!image && !marks && <p className="mt-1 text-small text-soft">Choose its picture first.</p>}
      {error && <FieldComplaint id={id}>{error}</FieldComplaint>}
      {isConfirming && marks && (
        <ConfirmDelete
          message="Remove the marks of this floor plan?"
          onConfirm={() => {
            change(null)
            setConfirming(false)
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>{describeMarks(marks)}</p>
        </ConfirmDelete>
      )}
      {isOpen && (
        <Later
          waiting={<p role="status">The plan editor is loading…</p>}
          missing={<p role="status">The plan editor could not be loaded. Please reload.</p>}
        >
          <PlanMarker
            plan={plan}
            label={title || `Floor plan ${index + 1}`}
            onChange={change}
            onClose={() => setOpen(false)}
          />
        </Later>
      )}
    </div>
  )
}

interface SameRoomsProps {
  image: DraftFloorPlan["image"]
  isDisabled: boolean
  onPress: (aspect: number) => void
  children: ReactNode
}

/** Takes the marks over as they are: a new scan of the same plan. */
function SameRooms({ image, isDisabled, onPress, children }: SameRoomsProps) {
  const shown = useShownPicture(image)
  return (
    <SmallButton
      disabled={isDisabled || !shown?.url}
      onClick={() => shown && onPress(shown.aspect)}
    >
      {children}
    </SmallButton>
  )
}

interface SecondReaderProps {
  plan: DraftFloorPlan
  index: number
  marks: PlanMarks
  isDisabled: boolean
  onChange: (isConfirmed: boolean) => void
}

/** The author of the marks and their second reader, and the tick by which a colleague confirms. */
function SecondReader({ plan, index, marks, isDisabled, onChange }: SecondReaderProps) {
  const { errors, initial } = useForm()
  const { viewer } = useLoaded<typeof loader>("admin/layout")
  const { markedBy, confirmedBy, outline, north } = marks
  const stored = initial.floorPlans?.find(({ key }) => key === plan.key)
  const isStored =
    stored !== undefined &&
    stored.image === plan.image &&
    marksText(stored.marks) === marksText(marks)
  const name = `floorPlanConfirmed[${index}]`
  const id = fieldId(name)
  const error = errors.get(name)
  if (!isStored) return null
  const author = markedBy && `Marked by ${markedBy.name} on ${formatDay(markedBy.at)}.`
  if (confirmedBy) {
    return (
      <p className="text-small text-soft">
        {author} Confirmed by {confirmedBy.name} on {formatDay(confirmedBy.at)}.
      </p>
    )
  }
  if (markedBy?.staff === viewer._id)
    return <p className="text-small text-soft">{author} A colleague can confirm this reading.</p>
  return (
    <div className="text-small text-soft">
      {author}
      {outline && north && (
        <>
          <label className="flex min-h-11 items-center gap-3 font-semibold text-ink">
            <input
              id={id}
              type="checkbox"
              className="size-5 accent-peacock"
              checked={plan.isConfirmed ?? false}
              disabled={isDisabled}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`}
              onChange={(event) => onChange(event.target.checked)}
            />
            <span>
              Confirm this reading
              <span className="sr-only"> of {plan.title || `floor plan ${index + 1}`}</span>
            </span>
          </label>
          <p id={`${id}-hint`}>
            You compared the marks with the drawing: your name stands in the reading once you save.
          </p>
        </>
      )}
      {error && <FieldComplaint id={id}>{error}</FieldComplaint>}
    </div>
  )
}

function describeMarks({ outline, north, entrance, isUpperFloor, rooms }: PlanMarksInput): string {
  const lacking = [
    ...(outline ? [] : ["outline"]),
    ...(north ? [] : ["north"]),
    ...(entrance || isUpperFloor ? [] : ["entrance"]),
  ]
  const marked = `${formatPlural(rooms.length, "room is", "rooms are")} marked`
  return lacking.length > 0
    ? `${marked}. Still missing: ${lacking.join(", ")}.`
    : `${marked}, with outline and north.`
}
