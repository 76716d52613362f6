import { lazy, useState } from "react"
import { formatPosition } from "#catalog/format.ts"
import { isInUae, readPosition } from "#catalog/typed.ts"
import { MapIcon } from "../../ui/icons.tsx"
import { Later } from "../../ui/Later.tsx"
import { SmallButton } from "../ui/SmallButton.tsx"
import { useForm } from "./form-context.ts"
import { TextField } from "./TextField.tsx"

/** The name in the form of the point's text. */
export const LOCATION_NAME = "location[coordinates]"

type Point = [longitude: number, latitude: number]

const PointMap = lazy(() => import("./PointMap.tsx"))

/** A point, typed, pasted from a map or chosen on one here; each follows the other. */
export function LocationField() {
  const text = useForm().draft.texts[LOCATION_NAME] ?? ""
  const [isOpen, setOpen] = useState(false)
  const point = readPosition(text)
  return (
    <div className="min-w-0">
      <TextField
        name={LOCATION_NAME}
        label="Location"
        isOptional
        placeholder="Longitude, Latitude"
        hint={hintFor(point)}
      />
      <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="mt-2">
        <MapIcon /> {isOpen ? "Close the map" : "Choose on a map"}
      </SmallButton>
      {isOpen && (
        <Later missing={<p role="status">The map could not be loaded. Type the point instead.</p>}>
          <PointMap text={text} point={point} />
        </Later>
      )}
    </div>
  )
}

function hintFor(point: Point | undefined): string {
  if (!point) return "Longitude, Latitude: 55.1403, 25.0805, or a link to a map"
  return isInUae(point) ? formatPosition(point) : "This point lies outside the UAE."
}
