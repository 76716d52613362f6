import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { Picture as StoredPicture } from "#catalog/image.ts"
import { CloseIcon, MinusIcon, NextIcon, PlusIcon, PreviousIcon } from "../ui/icons.tsx"
import { Picture } from "../ui/Picture.tsx"
import { MAX_SCALE, useZoom } from "./use-zoom.ts"

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

const CONTROL =
  "grid size-12 place-items-center rounded-full bg-card text-ink shadow-float transition-colors hover:bg-peacock-light aria-disabled:cursor-default aria-disabled:text-ink/30 aria-disabled:hover:bg-card"
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
    if (to >= 0 && to < pictures.length) show(rail.current, to, "smooth")
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
      [forward]: () => move(index + 1),
      [back]: () => move(index - 1),
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
      className="viewer m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-paper text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto_auto]">
        <div className="z-10 flex items-center justify-between gap-4 p-3 md:p-4">
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
              className={`${CONTROL} ms-2`}
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
          className={`rail min-h-0 [scrollbar-width:none] ${
            zoom.isZoomed
              ? "cursor-grab touch-none overflow-x-hidden! active:cursor-grabbing"
              : "touch-pan-x"
          }`}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
          }}
          {...zoom.handlers}
        >
          {pictures.map((entry, position) => {
            const isShown = position === index
            return (
              <li
                key={`${entry.folder}/${entry.file}`}
                className="h-full w-full snap-always overflow-hidden"
                aria-hidden={!isShown}
              >
                <Picture
                  picture={entry}
                  eager={Math.abs(position - index) <= 1}
                  sizes={isShown && zoom.isZoomed ? "250vw" : "100vw"}
                  className={`h-full! w-full object-contain bg-none! select-none ${zoom.isMoving ? "" : "transition-transform"}`}
                  style={
                    isShown ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined
                  }
                />
              </li>
            )
          })}
        </ul>
        <p className="z-10 grid min-h-18 place-items-center px-18 py-3 text-center text-small text-soft md:pb-5">
          <span className="whitespace-pre-line max-md:line-clamp-3">
            {picture.caption ?? picture.alt}
          </span>
        </p>
        {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onChoose={move} />}
      </div>
      {pictures.length > 1 && (
        <>
          <Control
            label="Previous picture"
            isDisabled={index === 0}
            onPress={() => move(index - 1)}
            className="absolute start-3 bottom-3 z-20 md:start-4 md:bottom-1/2"
          >
            <PreviousIcon className="size-6" />
          </Control>
          <Control
            label="Next picture"
            isDisabled={index === pictures.length - 1}
            onPress={() => move(index + 1)}
            className="absolute end-3 bottom-3 z-20 md:end-4 md:bottom-1/2"
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
    <ul
      ref={list}
      className="z-10 flex justify-center-safe gap-2 overflow-x-auto px-18 pb-4 [@media(max-height:36rem)]:hidden"
    >
      {pictures.map((entry, position) => (
        <li key={`${entry.folder}/${entry.file}`} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${position + 1}`}
            aria-current={position === index ? "true" : undefined}
            className="block w-16 overflow-hidden rounded-small border-2 border-transparent aria-[current]:border-peacock"
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
      className={`${CONTROL} ${className}`}
    >
      {children}
    </button>
  )
}

function show(rail: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
  rail?.children[index]?.scrollIntoView({
    behavior: calm ? "instant" : behavior,
    inline: "start",
    block: "nearest",
  })
}
