import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { Picture as StoredPicture } from "#catalog/picture.ts"
import { CloseIcon, MinusIcon, NextIcon, PlusIcon, PreviousIcon } from "../ui/icons.tsx"
import { Picture } from "../ui/Picture.tsx"
import { MAX_SCALE, useZoom } from "./use-zoom.ts"
import "./picture-viewer.css"

export interface ViewedPicture extends StoredPicture {
  /** The text below the picture: a floor plan's title. */
  caption?: string
}

interface Props {
  /** At least one. */
  pictures: ViewedPicture[]
  /** The name of the dialog: `Pictures of Ishanya Heights`. */
  label: string
  /** The index of the first picture to show. */
  first: number
  onClose: () => void
}

/** The distance by which an arrow key moves a zoomed picture. */
const PAN_PX = 80

/**
 * A full-screen modal dialog. The pictures lie side by side and move by finger, key or button; the
 * current one can be zoomed and panned.
 */
export function PictureViewer({ pictures, label, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  /** Where the pictures move to; `index` follows while they do. */
  const aim = useRef(first)
  const picture = pictures[index] ?? pictures[0]!
  const zoom = useZoom(rail, picture, index)

  useEffect(() => {
    dialog.current?.showModal()
    if (first > 0) show(rail.current, first, "instant")
    // The page behind it does not scroll.
    const page = document.documentElement
    page.toggleAttribute("data-viewing", true)
    return () => page.removeAttribute("data-viewing")
  }, [first])

  function move(to: number) {
    if (to < 0 || to >= pictures.length) return
    aim.current = to
    show(rail.current, to, "smooth")
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl"
    const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight"
    const back = isRightToLeft ? "ArrowRight" : "ArrowLeft"
    const pan: Record<string, () => void> = {
      ArrowLeft: () => zoom.panBy({ x: PAN_PX, y: 0 }),
      ArrowRight: () => zoom.panBy({ x: -PAN_PX, y: 0 }),
      ArrowUp: () => zoom.panBy({ x: 0, y: PAN_PX }),
      ArrowDown: () => zoom.panBy({ x: 0, y: -PAN_PX }),
    }
    const turn: Record<string, () => void> = {
      [forward]: () => move(aim.current + 1),
      [back]: () => move(aim.current - 1),
      Home: () => move(0),
      End: () => move(pictures.length - 1),
    }
    const keys: Record<string, () => void> = {
      "+": zoom.zoomIn,
      "=": zoom.zoomIn,
      "-": zoom.zoomOut,
      "0": zoom.fit,
      ...(zoom.isZoomed ? pan : turn),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const { scale, x, y } = zoom.view
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="viewer"
    >
      <div>
        <div className="z-10 flex items-center justify-between gap-4 p-3">
          <p aria-live="polite" className="ps-2 font-semibold tabular-nums">
            {index + 1} of {pictures.length}
          </p>
          <div className="flex items-center gap-2">
            <Control label="Zoom out" isDisabled={scale <= 1} onPress={zoom.zoomOut}>
              <MinusIcon className="size-6" />
            </Control>
            <p
              aria-live="polite"
              className="w-12 text-center text-small tabular-nums max-sm:hidden"
            >
              {Math.round(scale * 100)}%
            </p>
            <Control label="Zoom in" isDisabled={scale >= MAX_SCALE} onPress={zoom.zoomIn}>
              <PlusIcon className="size-6" />
            </Control>
            <button
              // The dialog focuses the element with this attribute when it opens.
              ref={(button) => button?.setAttribute("autofocus", "")}
              type="button"
              className="viewer-control ms-2"
              onClick={() => dialog.current?.close()}
              aria-label="Close"
            >
              <CloseIcon className="size-6" />
            </button>
          </div>
        </div>
        <ul
          ref={rail}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="rail"
          data-zoomed={zoom.isZoomed || undefined}
          onScroll={(event) => setIndex(indexIn(event.currentTarget))}
          onScrollEnd={(event) => {
            aim.current = indexIn(event.currentTarget)
          }}
          {...zoom.handlers}
        >
          {pictures.map((entry, position) => {
            const isShown = position === index
            return (
              <li key={`${entry.folder}/${entry.file}`} aria-hidden={!isShown}>
                <Picture
                  picture={entry}
                  eager={Math.abs(position - index) <= 1}
                  sizes={isShown && zoom.isZoomed ? "250vw" : "100vw"}
                  className={zoom.isMoving ? "" : "transition-transform"}
                  style={
                    isShown ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined
                  }
                />
              </li>
            )
          })}
        </ul>
        <p className="caption">
          <span>{picture.caption ?? picture.alt}</span>
        </p>
        {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onChoose={move} />}
      </div>
      {pictures.length > 1 && (
        <>
          <Control
            label="Previous picture"
            isDisabled={index === 0}
            onPress={() => move(aim.current - 1)}
            className="previous"
          >
            <PreviousIcon className="size-6" />
          </Control>
          <Control
            label="Next picture"
            isDisabled={index === pictures.length - 1}
            onPress={() => move(aim.current + 1)}
            className="next"
          >
            <NextIcon className="size-6" />
          </Control>
        </>
      )}
    </dialog>
  )
}

interface ThumbnailsProps {
  pictures: ViewedPicture[]
  index: number
  onChoose: (index: number) => void
}

/** All pictures in small, the shown one marked; left out where the screen is low. */
function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ inline: "nearest", block: "nearest" })
  }, [index])
  return (
    <ul ref={list} className="thumbnails">
      {pictures.map((entry, position) => (
        <li key={`${entry.folder}/${entry.file}`} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${position + 1}`}
            aria-current={position === index ? "true" : undefined}
            onClick={() => onChoose(position)}
          >
            <Picture picture={{ ...entry, isIllustration: false }} alt="" crop="4/3" sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ControlProps {
  label: string
  isDisabled: boolean
  onPress: () => void
  className?: string
  children: React.ReactNode
}

/** A round button that keeps the focus when it is disabled, so that the keys still work. */
function Control({ label, isDisabled, onPress, className = "", children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
      className={`viewer-control ${className}`}
    >
      {children}
    </button>
  )
}

/** The picture that a row of them is scrolled to. */
function indexIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / clientWidth)
}

function show(rail: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
  rail?.children[index]?.scrollIntoView({
    behavior: calm ? "instant" : behavior,
    inline: "start",
    block: "nearest",
  })
}
