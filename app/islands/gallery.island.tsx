import { type KeyboardEvent, type MouseEvent, use, useEffect, useRef, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { assetUrl, type Picture as StoredPicture } from "#catalog/image.ts"
import { Button } from "../ui/Button.tsx"
import { CloseIcon, ExpandIcon, NextIcon, PreviousIcon } from "../ui/icons.tsx"
import { AssetBaseContext, Picture } from "../ui/Picture.tsx"

export interface GalleryPicture extends StoredPicture {
  /** Said below the picture: a floor plan's title. */
  caption?: string
}

/** `mosaic` opens a page: one large picture, some small ones. `grid` shows all alike, whole drawings on white with `plans`. */
export type GalleryLayout = "mosaic" | "grid" | "plans"

export interface GalleryProps {
  pictures: GalleryPicture[]
  layout: GalleryLayout
  /** What the pictures show, for the name of the viewer: `Pictures of Ishanya Heights`. */
  label: string
  assetBase: string
  /** Shared with the card that leads here. */
  transitionName?: string
}

export function hydrate(element: HTMLElement, props: object) {
  hydrateRoot(element, <Gallery {...(props as GalleryProps)} />)
}

/** Pictures that open in a viewer as large as the screen. Without JavaScript each is a link to its file. */
export function Gallery({ pictures, layout, label, assetBase, transitionName }: GalleryProps) {
  const [opened, setOpened] = useState<number>()
  const opener = useRef<HTMLElement | null>(null)

  function open(event: MouseEvent<HTMLElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    setOpened(index)
  }

  function close() {
    setOpened(undefined)
    opener.current?.focus()
  }

  const items: ItemProps[] = pictures.map((picture, index) => ({
    picture,
    index,
    count: pictures.length,
    onOpen: open,
  }))
  return (
    <AssetBaseContext value={assetBase}>
      {layout === "mosaic" ? (
        <Mosaic items={items} label={label} transitionName={transitionName} />
      ) : (
        <Grid items={items} label={label} isPlans={layout === "plans"} />
      )}
      {opened !== undefined && (
        <Viewer
          pictures={pictures}
          label={label}
          first={opened}
          onClose={close}
          canZoom={layout === "plans"}
        />
      )}
    </AssetBaseContext>
  )
}

interface ItemProps {
  picture: GalleryPicture
  index: number
  count: number
  onOpen: (event: MouseEvent<HTMLElement>, index: number) => void
}

const LINK = "group block h-full overflow-hidden rounded focus-visible:rounded"
const LIFT = "transition-transform duration-250 group-hover:scale-[1.02]"

/** How many pictures of a mosaic a desk shows, and the shape that they fill. */
function mosaicShape(count: number) {
  if (count === 1) return { shown: 1, grid: "md:grid-cols-1 md:aspect-[21/9]", first: "" }
  if (count === 2) return { shown: 2, grid: "md:grid-cols-2 md:aspect-[8/3]", first: "" }
  if (count < 5)
    return {
      shown: 3,
      grid: "md:grid-cols-3 md:grid-rows-2 md:aspect-[9/4]",
      first: "md:col-span-2 md:row-span-2",
    }
  return {
    shown: 5,
    grid: "md:grid-cols-4 md:grid-rows-2 md:aspect-[8/3]",
    first: "md:col-span-2 md:row-span-2",
  }
}

function Mosaic({
  items,
  label,
  transitionName,
}: {
  items: ItemProps[]
  label: string
  transitionName: string | undefined
}) {
  const { shown, grid, first } = mosaicShape(items.length)
  const rest = items.length - shown
  return (
    <div className="relative">
      <ul
        aria-label={label}
        className={`rail -mx-5 snap-x gap-2 px-5 scroll-px-5 md:mx-0 md:grid md:overflow-visible md:px-0 ${grid}`}
      >
        {items.map((item, index) => (
          <li
            key={`${item.picture.folder}/${item.picture.file}`}
            className={`min-h-0 min-w-0 max-md:w-[min(88vw,36rem)] max-md:only:w-full ${index === 0 ? first : ""} ${
              index >= shown ? "md:hidden md:[@media(scripting:none)]:block" : ""
            }`}
            style={index === 0 ? { viewTransitionName: transitionName } : undefined}
          >
            <PictureLink {...item} className={LINK}>
              <Picture
                picture={item.picture}
                crop="4/3"
                priority={index === 0}
                sizes={
                  index > 0
                    ? "(min-width: 79rem) 300px, (min-width: 48rem) 33vw, 88vw"
                    : items.length === 1
                      ? "(min-width: 79rem) 1200px, 100vw"
                      : "(min-width: 79rem) 800px, (min-width: 48rem) 66vw, 88vw"
                }
                className={`md:h-full! md:aspect-auto! ${LIFT}`}
              />
            </PictureLink>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="quiet"
          onClick={(event) => items[0]!.onOpen(event, 0)}
          className="absolute end-4 bottom-4 border-line! bg-paper! min-h-11! py-2! px-4! max-md:hidden [@media(scripting:none)]:hidden print:hidden"
        >
          <ExpandIcon /> All {items.length} pictures
        </Button>
      )}
    </div>
  )
}

function Grid({ items, label, isPlans }: { items: ItemProps[]; label: string; isPlans: boolean }) {
  return (
    <ul
      aria-label={label}
      className={`grid gap-6 sm:grid-cols-2 ${isPlans ? "" : "md:gap-8 lg:grid-cols-3"}`}
    >
      {items.map((item) => {
        const { picture } = item
        return (
          <li key={`${picture.folder}/${picture.file}`} className="min-w-0">
            <figure>
              <PictureLink {...item} className={`${LINK} ${isPlans ? "border border-line bg-card p-4" : ""}`}>
                <Picture
                  picture={picture}
                  crop="4/3"
                  sizes={
                    isPlans
                      ? "(min-width: 79rem) 350px, (min-width: 40rem) 45vw, calc(100vw - 5rem)"
                      : "(min-width: 79rem) 379px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)"
                  }
                  className={isPlans ? "object-contain! bg-none!" : LIFT}
                />
              </PictureLink>
              {picture.caption && (
                <figcaption className="mt-3 text-small text-soft">{picture.caption}</figcaption>
              )}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

function PictureLink({
  picture,
  index,
  count,
  onOpen,
  className,
  children,
}: ItemProps & { className: string; children: React.ReactNode }) {
  const base = use(AssetBaseContext)
  return (
    <a
      href={assetUrl(base, picture.folder, picture.file)}
      onClick={(event) => onOpen(event, index)}
      aria-label={`Enlarge picture ${index + 1} of ${count}: ${picture.caption ?? picture.alt}`}
      className={className}
    >
      {children}
    </a>
  )
}

interface ViewerProps {
  pictures: GalleryPicture[]
  label: string
  first: number
  onClose: () => void
  canZoom: boolean
}

const CONTROL =
  "grid size-12 place-items-center rounded-full bg-card text-ink shadow-float transition-colors hover:bg-peacock-light disabled:opacity-40 disabled:hover:bg-card"

/** A modal as large as the screen. The pictures lie side by side and are moved by finger, key or button. */
function Viewer({ pictures, label, first, onClose, canZoom }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  const [isZoomed, setZoomed] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    show(rail.current, first, "instant")
  }, [first])

  useEffect(() => {
    const slide = rail.current?.children[index]
    if (!isZoomed || !slide) return
    const toTheMiddle = {
      left: (slide.scrollWidth - slide.clientWidth) / 2,
      top: (slide.scrollHeight - slide.clientHeight) / 2,
    }
    slide.scrollTo({ ...toTheMiddle, behavior: "instant" })
  }, [isZoomed, index])

  function move(to: number) {
    if (to < 0 || to >= pictures.length) return
    setZoomed(false)
    show(rail.current, to, "smooth")
  }

  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl"
    const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight"
    const back = isRightToLeft ? "ArrowRight" : "ArrowLeft"
    const target = { [forward]: index + 1, [back]: index - 1, Home: 0, End: pictures.length - 1 }[event.key]
    if (target === undefined || isZoomed) return
    event.preventDefault()
    move(target)
  }

  const caption = pictures[index]?.caption ?? pictures[index]?.alt
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="viewer m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-paper text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 p-3 md:p-4">
          <p aria-live="polite" className="ps-2 font-semibold tabular-nums">
            {index + 1} of {pictures.length}
          </p>
          <div className="flex gap-2">
            {canZoom && (
              <Button
                variant="quiet"
                aria-pressed={isZoomed}
                onClick={() => setZoomed(!isZoomed)}
                className="rounded-full! aria-pressed:bg-peacock-light!"
              >
                <ExpandIcon /> Zoom
              </Button>
            )}
            <button
              type="button"
              className={CONTROL}
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
          className={`rail min-h-0 [scrollbar-width:none] ${isZoomed ? "overflow-x-hidden!" : ""}`}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
          }}
        >
          {pictures.map((picture, position) => (
            <li
              key={`${picture.folder}/${picture.file}`}
              className="h-full w-full snap-always overflow-auto px-2 md:px-20"
              aria-hidden={position !== index}
            >
              <Picture
                picture={picture}
                sizes={isZoomed && position === index ? "200vw" : "100vw"}
                className={
                  isZoomed && position === index
                    ? "mx-auto w-[220%]! max-w-none! md:w-[160%]! bg-none!"
                    : "mx-auto h-full! w-full object-contain bg-none!"
                }
              />
            </li>
          ))}
        </ul>
        <p className="min-h-14 px-5 py-3 text-center text-small text-soft md:pb-5">{caption}</p>
      </div>
      {pictures.length > 1 && !isZoomed && (
        <>
          <button
            type="button"
            className={`${CONTROL} absolute start-4 top-1/2 -translate-y-1/2 max-md:hidden`}
            disabled={index === 0}
            onClick={() => move(index - 1)}
            aria-label="Previous picture"
          >
            <PreviousIcon className="size-6" />
          </button>
          <button
            type="button"
            className={`${CONTROL} absolute end-4 top-1/2 -translate-y-1/2 max-md:hidden`}
            disabled={index === pictures.length - 1}
            onClick={() => move(index + 1)}
            aria-label="Next picture"
          >
            <NextIcon className="size-6" />
          </button>
        </>
      )}
    </dialog>
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
