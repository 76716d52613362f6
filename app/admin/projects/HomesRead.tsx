import { useMemo } from "react"
import { homesOf, type MarkedFloor, readingsOfHome } from "#catalog/plan-readings.ts"
import { PlanError } from "#catalog/vastu/plan.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { formatPart, headlineOf } from "#catalog/vastu/words.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"

/** The homes that the marked plans make: their floors, the public result, and what is missing. */
export function HomesRead({ plans }: { plans: readonly DraftFloorPlan[] }) {
  const homes = useMemo(() => homesOf(plans.flatMap(markedOf)), [plans])
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="homes-read" className="mt-6 rounded border border-line bg-card p-4">
      <h3 id="homes-read" className="text-base font-semibold">
        What visitors will read
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {homes.map((floors) => (
          <li key={floors[0]?._id} className="py-2 text-small">
            <strong className="font-semibold">
              {floors[0]?.marks.homeTitle ?? (floors[0]?.title || "A plan without a title")}
            </strong>
            {floors.length > 1 && <> · {floors.map(({ title }) => title).join(", ")}</>}
            <Result floors={floors} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ floors }: { floors: readonly MarkedFloor[] }) {
  const reading = readOf(floors)
  if (typeof reading === "string") return <p className="text-clay">{reading}</p>
  if (!reading) return <p className="text-soft">No reading yet: outline or north is missing.</p>
  const unknown = reading.findings.filter(({ verdict, weight }) => !verdict && weight > 0)
  return (
    <>
      <p>
        Modern school: {headlineOf(reading)}, {formatPart(reading.coverage)} assessed
      </p>
      {unknown.length > 0 && (
        <p className="text-soft">
          Not assessed: {[...new Set(unknown.map(({ name }) => name))].join(", ")}
        </p>
      )}
    </>
  )
}

function readOf(floors: readonly MarkedFloor[]): Reading | string | undefined {
  try {
    const [first] = readingsOfHome(floors).values()
    return first?.modern
  } catch (error) {
    if (error instanceof PlanError) return error.message
    throw error
  }
}

function markedOf({ key, title, marks }: DraftFloorPlan): MarkedFloor[] {
  return marks && !marks.isUnchecked ? [{ _id: key, title, marks }] : []
}
