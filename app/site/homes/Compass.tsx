import { formatCount } from "#catalog/format.ts"
import { zoneName } from "#catalog/vastu/zone-name.ts"
import { type FacetValue, isSameText } from "#contract/criteria.ts"

/** Row by row from the north-west, as on a map. */
const ROSE = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]
interface CompassProps {
  name: string
  legend: string
  values: FacetValue[]
  chosen: string[]
  /** Without it the centre cannot be chosen. */
  hasCentre?: boolean
  onToggle: (value: string) => void
}

/** Directions as the cells of a compass to tap: checkboxes with the count of homes in each. */
export function Compass({
  name,
  legend,
  values,
  chosen,
  hasCentre = false,
  onToggle,
}: CompassProps) {
  return (
    <fieldset className="pb-3">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div dir="ltr" className="compass">
        {ROSE.map((zone) => {
          if (zone === "C" && !hasCentre) {
            return (
              <span key={zone} aria-hidden="true">
                Home
              </span>
            )
          }
          const { count, isMinimum = false } = values.find(({ value }) => value === zone) ?? {
            count: 0,
          }
          const isChosen = chosen.some((one) => isSameText(one, zone))
          return (
            <label key={zone}>
              <input
                type="checkbox"
                name={name}
                value={zone}
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() => onToggle(zone)}
              />
              <span className="sr-only">{zoneName(zone)}</span>
              <span aria-hidden="true">{zone === "C" ? "Centre" : zone}</span>
              {count > 0 && <small>{formatCount(count, { isMinimum })}</small>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
