import { useId } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { DIRECTIONS, zoneName } from "#catalog/vastu/zones.ts"
import type { EditAction, SiteFacts } from "./edit-plan.ts"
import { Choice, Known, type Option, Tick } from "./parts.tsx"

const SIDES: Option[] = DIRECTIONS.map((zone) => ({ value: zone, word: `The ${zoneName(zone)}` }))
const TAPERS: Option[] = [
  { value: "wider behind", word: "Wider behind than in front" },
  { value: "wider in front", word: "Wider in front than behind" },
]
const OPEN_SIDES: Option[] = [
  { value: "north and east", word: "To the north and east" },
  { value: "south and west", word: "To the south and west" },
]

/** The facts of the plot that are one of a few. */
const KNOWN = [
  { fact: "slopesTo", label: "The ground falls to", options: SIDES },
  { fact: "taper", label: "Seen from the road, the plot is", options: TAPERS },
  { fact: "openSides", label: "There is more open ground", options: OPEN_SIDES },
  { fact: "waterTo", label: "Open water lies to", options: SIDES },
] as const

interface SiteFieldsProps {
  marks: PlanMarksInput
  onAction: (action: EditAction) => void
}

/** The facts of door, plot and neighbourhood. Unknown facts are not assessed. */
export function SiteFields({ marks, onAction }: SiteFieldsProps) {
  const id = useId()
  const { home, site = {} } = marks
  const report = (facts: SiteFacts) => onAction({ type: "set site", facts })
  const { roadsFrom } = site
  return (
    <details className="mt-4 border-y border-line" open={marks.site !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {home === "apartment" ? "What the door faces" : "Door, plot and neighbourhood"}
      </summary>
      <div className="grid gap-4 pb-5">
        <Tick
          isTicked={site.isDoorFacingLiftOrStairs ?? false}
          onTick={(isTicked) => report({ isDoorFacingLiftOrStairs: isTicked || undefined })}
        >
          The main door faces a lift or stairs
        </Tick>
        {home !== "apartment" && (
          <>
            {KNOWN.map(({ fact, ...field }) => (
              <Known
                key={fact}
                unknown="Not known"
                {...field}
                value={site[fact]}
                onSelect={(value) => report({ [fact]: value } as SiteFacts)}
              />
            ))}
            <fieldset aria-describedby={`${id}-roads`}>
              <legend className="field-label">A road ends at the plot from</legend>
              <div className="flex flex-wrap gap-2">
                {DIRECTIONS.map((zone) => {
                  const others = (roadsFrom ?? []).filter((side) => side !== zone)
                  const isChosen = roadsFrom?.includes(zone) ?? false
                  return (
                    <Choice
                      key={zone}
                      isChosen={isChosen}
                      title={zoneName(zone)}
                      onChoose={() => {
                        const sides = isChosen ? others : [...others, zone]
                        report({ roadsFrom: sides.length > 0 ? sides : undefined })
                      }}
                    >
                      {zone}
                    </Choice>
                  )
                })}
                <Choice
                  isChosen={roadsFrom?.length === 0}
                  onChoose={() => report({ roadsFrom: roadsFrom?.length === 0 ? undefined : [] })}
                >
                  None does
                </Choice>
              </div>
              <p id={`${id}-roads`} className="mt-2 text-small text-soft">
                A road that runs straight at the plot and stops there.
              </p>
            </fieldset>
            <Tick
              isTicked={site.isRound ?? false}
              onTick={(isTicked) => report({ isRound: isTicked || undefined })}
            >
              The plot is round
            </Tick>
          </>
        )}
      </div>
    </details>
  )
}
