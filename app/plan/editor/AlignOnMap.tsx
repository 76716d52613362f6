import { useId, useState } from "react"
import { DraggablePin } from "../../ui/map/DraggablePin.tsx"
import { MapFrame } from "../../ui/map/MapFrame.tsx"
import type { Box } from "../../ui/map/travel.ts"
import type { HomeOnMap } from "./NorthStep.tsx"

interface AlignOnMapProps extends HomeOnMap {
  /** The picture's height as a part of its width. */
  aspect: number
  isMirrored: boolean
  /** North as it is known: degrees clockwise from the picture's up. */
  deg: number
  onTurn: (deg: number, stroke: string) => void
}

/** So far around the home the map shows at first, in degrees: a few houses. */
const AROUND_DEG = 0.0012
const WIDTH_PX = { least: 40, first: 180, most: 420 }
const FULL_TURN_DEG = 360

/** The plan on the map, to be turned until it lies as the building does: the map's up is north. */
export function AlignOnMap(props: AlignOnMapProps) {
  const { at, pictureUrl, styleUrl, aspect, isMirrored, deg, onTurn } = props
  const id = useId()
  const [place, setPlace] = useState<[number, number]>([at[0], at[1]])
  const [width, setWidth] = useState(WIDTH_PX.first)
  const [bounds] = useState<Box>([
    at[0] - AROUND_DEG,
    at[1] - AROUND_DEG,
    at[0] + AROUND_DEG,
    at[1] + AROUND_DEG,
  ])
  // On a map north is up: where it lies 30° to the right on the picture, the picture is turned 30°
  // to the left.
  const turned = (FULL_TURN_DEG - Math.round(deg)) % FULL_TURN_DEG
  return (
    <div className="mt-4">
      <MapFrame
        label="Map to align the plan on"
        bounds={bounds}
        styleUrl={styleUrl}
        otherwise="Turn the rose instead."
        className="h-80 rounded border border-line"
      >
        <DraggablePin
          at={place}
          label="The plan on the map"
          describedBy={`${id}-help`}
          onMove={setPlace}
        >
          <span
            style={{
              width,
              height: width * aspect,
              rotate: `${turned}deg`,
              scale: isMirrored ? "-1 1" : undefined,
            }}
            className="absolute -translate-1/2 border-2 border-peacock bg-card/40"
          >
            {pictureUrl && (
              <img src={pictureUrl} alt="" draggable={false} className="size-full opacity-60" />
            )}
          </span>
        </DraggablePin>
      </MapFrame>
      <p id={`${id}-help`} className="mt-1 text-small text-soft">
        Drag the plan onto the building and turn it until their walls run side by side.
        {!styleUrl &&
          " This map shows the coast only; buildings need a street map, which is a setting of the site."}
      </p>
      <div className="mt-3 grid gap-3">
        <Slider
          id={`${id}-turn`}
          label={`Turned by ${turned}°`}
          min={0}
          max={FULL_TURN_DEG - 1}
          value={turned}
          onChange={(value) => onTurn(FULL_TURN_DEG - value, "turned on the map")}
        />
        <Slider
          id={`${id}-size`}
          label="Size of the plan"
          min={WIDTH_PX.least}
          max={WIDTH_PX.most}
          value={width}
          onChange={setWidth}
        />
      </div>
    </div>
  )
}

interface SliderProps {
  id: string
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

function Slider({ id, label, min, max, value, onChange }: SliderProps) {
  return (
    <div>
      <label htmlFor={id} className="field-label tabular-nums">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="h-11 w-full accent-peacock"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
