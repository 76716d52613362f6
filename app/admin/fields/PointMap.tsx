import { useId, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { formatPosition } from "#catalog/format.ts"
import type { loader } from "../../root.tsx"
import { DraggablePin } from "../../ui/map/DraggablePin.tsx"
import { MapFrame } from "../../ui/map/MapFrame.tsx"
import type { Box } from "../../ui/map/travel.ts"
import { TextButton } from "../ui/SmallButton.tsx"
import { useForm } from "./form-context.ts"
import { LOCATION_NAME } from "./LocationField.tsx"

type Point = [longitude: number, latitude: number]

/** The UAE with its waters, in degrees. */
const UAE: Box = [51, 22, 57, 26.5]
/** About a metre. */
const DECIMALS = 5
/** So far around a point that is there the map shows at first, in degrees. */
const AROUND = 0.02

/** The point on a map, where it can be put and moved. */
export default function PointMap({ text, point }: { text: string; point: Point | undefined }) {
  const { setText, checkText, isSending } = useForm()
  const styleUrl = useRouteLoaderData<typeof loader>("root")?.mapStyleUrl
  const help = `help-${useId()}`
  const [shown, setShown] = useState<{ text: string; bounds: Box }>(() => ({
    text,
    bounds: point ? around(point) : UAE,
  }))
  const [middle, setMiddle] = useState<Point>([54.3, 24.4])

  // A typed point moves the map; a point chosen on the map is in view already.
  if (point && text !== shown.text) setShown({ text, bounds: around(point) })

  function choose([longitude, latitude]: Point) {
    if (isSending) return
    const chosen = [longitude, latitude]
      .map((degrees) => Number(degrees.toFixed(DECIMALS)))
      .join(", ")
    setShown(({ bounds }) => ({ text: chosen, bounds }))
    setText(LOCATION_NAME, chosen)
    checkText(LOCATION_NAME)
  }

  return (
    <div className="mt-3">
      <MapFrame
        label="Map to choose the project's place on"
        bounds={shown.bounds}
        styleUrl={styleUrl}
        onView={({ bounds: [west, south, east, north] }) =>
          setMiddle([(west + east) / 2, (south + north) / 2])
        }
        onPress={choose}
        otherwise="Type the longitude and the latitude instead."
        className="h-80 rounded border border-line"
      >
        {point && (
          <DraggablePin at={point} label="The project's place" describedBy={help} onMove={choose} />
        )}
      </MapFrame>
      <p id={help} className="mt-1 text-small text-soft">
        Press where the project stands, or drag the marker. With the keyboard the arrow keys move
        it, with Shift further.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-small tabular-nums">
          {point ? formatPosition(point) : "No place is chosen yet"}
        </p>
        <TextButton onClick={() => choose(middle)}>
          {point
            ? "Move the marker to the middle of the map"
            : "Put a marker in the middle of the map"}
        </TextButton>
      </div>
    </div>
  )
}

/** Around a point, within what a mercator map can show. */
function around([longitude, latitude]: Point): Box {
  const middle = Math.max(-84, Math.min(84, latitude))
  return [longitude - AROUND, middle - AROUND, longitude + AROUND, middle + AROUND]
}
