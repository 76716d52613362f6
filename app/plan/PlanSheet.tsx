import type { ReactNode } from "react"
import type { Polygon } from "#catalog/vastu/geometry.ts"
import {
  onPicture,
  PICTURE_WIDTH,
  pathOf,
  pictureHeight,
  rounded,
  type View,
} from "./plan-frame.ts"

interface PlanSheetProps {
  /** The picture's height as a part of its width. */
  aspect: number
  /** The shown part of the drawing; the whole picture by default. */
  view?: View | undefined
  /**
   * The picture itself, an element that fills the box it is put into; nothing for a blank sheet.
   */
  picture?: ReactNode
  /**
   * Beyond these corners, in units of the drawing, the picture is left away: titles and scales
   * beside the home.
   */
  clip?: Polygon | undefined
  /** The drawing's content in words, for screen readers. */
  label: string
  className?: string
  /** The overlay, in units of `PICTURE_WIDTH` to the picture's width. */
  children: ReactNode
}

/** A picture under a drawing, both in one frame. */
export function PlanSheet({
  aspect,
  view,
  picture,
  clip,
  label,
  className = "",
  children,
}: PlanSheetProps) {
  const { x, y, width, height } = view ?? {
    x: 0,
    y: 0,
    width: PICTURE_WIDTH,
    height: pictureHeight({ aspect }),
  }
  return (
    <div
      className={`daylight relative overflow-hidden bg-card ${className}`}
      style={{ aspectRatio: `${rounded(width)} / ${rounded(height)}` }}
    >
      {picture && (
        <SheetPicture
          aspect={aspect}
          view={{ x, y, width, height }}
          clip={clip}
          className="opacity-70 [filter:grayscale(0.4)]"
        >
          {picture}
        </SheetPicture>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that holds links is no picture, and SVG has no fieldset */}
      <svg
        viewBox={`${rounded(x)} ${rounded(y)} ${rounded(width)} ${rounded(height)}`}
        className="absolute inset-0 size-full"
        role="group"
        aria-label={label}
      >
        {children}
      </svg>
    </div>
  )
}

interface SheetPictureProps extends Pick<PlanSheetProps, "aspect" | "clip" | "className"> {
  view: View
  children: ReactNode
}

/** The shown part of a picture; it fills the box around it, which has the shape of the view. */
export function SheetPicture({
  aspect,
  view: { x, y, width, height },
  clip,
  className = "",
  children,
}: SheetPictureProps) {
  const percent = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(2))}%`
  return (
    <span
      className={`absolute block *:size-full [&_img]:size-full ${className}`}
      style={{
        left: percent(-x, width),
        top: percent(-y, height),
        width: percent(PICTURE_WIDTH, width),
        height: percent(pictureHeight({ aspect }), height),
        clipPath:
          clip &&
          `polygon(${clip
            .map(
              ([left, top]) =>
                `${percent(left, PICTURE_WIDTH)} ${percent(top, pictureHeight({ aspect }))}`,
            )
            .join(",")})`,
      }}
    >
      {children}
    </span>
  )
}

/** The walls around the home. */
export function Outline({ aspect, outline }: { aspect: number; outline: Polygon }) {
  return (
    <path
      d={pathOf(outline.map(onPicture({ aspect })))}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="4"
      strokeLinejoin="round"
      className="pointer-events-none"
    />
  )
}
