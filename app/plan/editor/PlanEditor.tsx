import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { RoomType, School } from "#catalog/vastu/rules.ts"
import { Button } from "../../ui/Button.tsx"
import { CheckIcon, NextIcon } from "../../ui/icons.tsx"
import { type EditStep, firstStep, liveReading, missingMarks, stepsOf } from "./checklist.ts"
import { EntranceStep } from "./EntranceStep.tsx"
import { type EditAction, edit, startEditing } from "./edit-plan.ts"
import { HomeStep } from "./HomeStep.tsx"
import { LiveReadingPanel } from "./LiveReadingPanel.tsx"
import { type HomeOnMap, NorthStep } from "./NorthStep.tsx"
import { OutlineStep, ReplaceOutline } from "./OutlineStep.tsx"
import { PlanSurface } from "./PlanSurface.tsx"
import { SMALL_BUTTON } from "./parts.tsx"
import { RoomsStep } from "./RoomsStep.tsx"
import { expectedRooms, ROOM_KEYS, roomNames, roomTypesOf } from "./room-words.ts"
import { cornersOf } from "./shapes.ts"

interface PlanEditorProps {
  /** The marks to start from. Later changes of this prop are ignored: change the key instead. */
  marks: PlanMarksInput
  /** The plan's picture, an element that fills its box; nothing for a blank sheet. */
  picture: ReactNode
  /** Where the home stands; nothing where that is not asked. */
  home?: HomeOnMap | "unknown" | undefined
  /** Titles of homes that the drawing may be a floor of. */
  homeTitles?: readonly string[]
  /** Called at each change, so that nothing is lost. */
  onChange: (marks: PlanMarksInput) => void
  /** A few words on each step, for who does it for the first time. */
  explain?: Partial<Record<EditStep, ReactNode>>
  /** More actions on the marks: a button or two. */
  tools?: (replace: (marks: PlanMarksInput, announcement: string) => void) => ReactNode
}

/** More corners than these were set one by one. */
const RECTANGLE = 4
const STEP_WORDS: Record<EditStep, string> = {
  home: "Home",
  outline: "Outline",
  plot: "Plot",
  north: "North",
  entrance: "Entrance",
  rooms: "Rooms",
}

/** Marks a floor plan for its reading, step by step, by mouse, finger or keyboard. */
export function PlanEditor({
  marks: opened,
  picture,
  home,
  homeTitles,
  onChange,
  explain,
  tools,
}: PlanEditorProps) {
  const [editing, setEditing] = useState(() => startEditing(opened))
  const latest = useRef(editing)
  const [step, setStep] = useState(() => firstStep(opened))
  const [chosenType, setChosenType] = useState<RoomType>()
  const [selected, setSelected] = useState<string>()
  const [school, setSchool] = useState<School>("modern")
  /** A drag over an outline that took work: it waits for an answer. */
  const [replacement, setReplacement] = useState<Extract<EditAction, { type: "draw" }>>()
  const root = useRef<HTMLDivElement>(null)
  const isGoingOn = useRef(false)
  const id = useId()

  const { marks, past, future, announcement } = editing
  const live = liveReading(marks)
  const missing = missingMarks(marks)
  const reading = live.readings?.[school]
  const names = roomNames(marks.rooms)
  const types = roomTypesOf(marks.home)
  const steps = stepsOf(marks)
  const roomType =
    chosenType && types.includes(chosenType)
      ? chosenType
      : (missing.find(({ type }) => type)?.type ?? types[0]!)

  /** Several commands may come before the next drawing; each builds on the one before. */
  function run(action: EditAction) {
    const before = latest.current
    const next = edit(before, action)
    latest.current = next
    setEditing(next)
    if (next.marks === before.marks) return
    if (!stepsOf(next.marks).includes(step)) go("home")
    onChange(next.marks)
    // The removed mark had the focus.
    if (action.type === "remove room" || action.type === "remove entrance") focusStart()
    if (action.type === "add room") {
      // Its corners would lie under the next one's.
      setSelected(undefined)
      // A room that each home has once is followed by the next missing mark; toilets may be
      // several.
      const following = missingMarks(next.marks).find(({ type }) => type)?.type
      const isOnce =
        action.roomType !== "toilet" && expectedRooms(next.marks).includes(action.roomType)
      setChosenType((isOnce && following) || action.roomType)
    }
  }

  function draw(action: EditAction) {
    const corners = action.type === "draw" && cornersOf(latest.current.marks, action.of)
    if (corners && corners.length > RECTANGLE) setReplacement(action)
    else run(action)
  }

  function focusStart() {
    root.current?.querySelector<HTMLElement>("[data-step-start]")?.focus()
  }

  function go(to: EditStep) {
    setStep(to)
    setSelected(undefined)
  }

  /** Goes to a step with the hand already on what it is done with. */
  function goOn(to: EditStep) {
    if (to !== step) isGoingOn.current = true
    go(to)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a step is done with is there once the step is
  useEffect(() => {
    if (isGoingOn.current) focusStart()
    isGoingOn.current = false
  }, [step])

  function press(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof HTMLSelectElement ||
      (event.target instanceof HTMLInputElement &&
        !["checkbox", "range"].includes(event.target.type))
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y") && !isTyping) {
      event.preventDefault()
      return run({ type: key === "y" || event.shiftKey ? "redo" : "undo" })
    }
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const numbered = steps[Number(key) - 1]
    const type = step === "rooms" && types.find((known) => ROOM_KEYS[known] === key)
    if (numbered) goOn(numbered)
    else if (type) setChosenType(type)
    else return
    event.preventDefault()
  }

  const next = steps[steps.indexOf(step) + 1]
  const isDone = (of: EditStep) => {
    if (of === "home") return step !== "home"
    if (of === "plot") return marks.site?.plot !== undefined
    return !missing.some(({ step: lacking }) => lacking === of)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole editor; each has a button of its own
    <div
      ref={root}
      className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]"
      onKeyDown={press}
    >
      <nav aria-label="Steps" className="lg:col-start-2">
        <ol className="flex gap-1">
          {steps.map((of, index) => (
            <li key={of} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={of === step ? "step" : undefined}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => go(of)}
                className="flex min-h-11 w-full flex-col items-center justify-center border-b-2 border-line text-small hover:border-peacock aria-[current]:border-peacock aria-[current]:font-semibold"
              >
                {STEP_WORDS[of]}
                {isDone(of) ? (
                  <span className="text-leaf">
                    <CheckIcon className="size-4" />
                    <span className="sr-only">done</span>
                  </span>
                ) : (
                  <span aria-hidden="true" className="h-4 leading-4 text-soft tabular-nums">
                    {index + 1}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:sticky lg:top-4">
        <div className="mb-2 flex flex-wrap items-center gap-1 sm:gap-2">
          <Button
            variant="quiet"
            className={SMALL_BUTTON}
            aria-disabled={past.length === 0}
            aria-keyshortcuts="Control+Z"
            onClick={() => run({ type: "undo" })}
          >
            Undo
          </Button>
          <Button
            variant="quiet"
            className={SMALL_BUTTON}
            aria-disabled={future.length === 0}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={() => run({ type: "redo" })}
          >
            Redo
          </Button>
          {tools?.((changed, words) =>
            run({ type: "replace", marks: changed, announcement: words }),
          )}
        </div>
        {/* Two lines, empty or not, so that the plan below stays where it is. */}
        <p role="status" className="mb-1 line-clamp-2 h-12 text-small leading-6 text-soft">
          {announcement}
        </p>
        <PlanSurface
          marks={marks}
          step={step}
          roomType={roomType}
          selected={selected}
          reading={reading}
          picture={picture}
          names={names}
          onAction={draw}
          onSelect={setSelected}
        />
      </div>
      {replacement && (
        <ReplaceOutline
          corners={cornersOf(marks, replacement.of)?.length ?? 0}
          of={replacement.of}
          onCancel={() => setReplacement(undefined)}
          onReplace={() => {
            run(replacement)
            setReplacement(undefined)
          }}
        />
      )}
      <div className="min-w-0 lg:col-start-2">
        <section aria-labelledby={`${id}-step`}>
          <h3 id={`${id}-step`} className="sr-only">
            {STEP_WORDS[step]}
          </h3>
          {explain?.[step] && <div className="mb-4 text-soft">{explain[step]}</div>}
          {step === "home" && <HomeStep marks={marks} homeTitles={homeTitles} onAction={run} />}
          {(step === "outline" || step === "plot") && (
            <OutlineStep of={step} marks={marks} onAction={run} />
          )}
          {step === "north" && <NorthStep marks={marks} home={home} onAction={run} />}
          {step === "entrance" && <EntranceStep marks={marks} reading={reading} onAction={run} />}
          {step === "rooms" && (
            <RoomsStep
              marks={marks}
              roomType={roomType}
              selected={selected}
              names={names}
              onType={setChosenType}
              onSelect={setSelected}
              onAction={run}
            />
          )}
          {next && (
            <div className="mt-5">
              <Button variant="quiet" className={SMALL_BUTTON} onClick={() => goOn(next)}>
                Next: {STEP_WORDS[next].toLowerCase()} <NextIcon />
              </Button>
            </div>
          )}
        </section>
        <div className="mt-6 border-t border-line pt-6">
          <LiveReadingPanel
            live={live}
            missing={missing}
            school={school}
            names={names}
            onSchool={setSchool}
            onMissing={({ step: to, type }) => {
              goOn(to)
              if (type) setChosenType(type)
            }}
            onRoom={setSelected}
          />
        </div>
      </div>
    </div>
  )
}
