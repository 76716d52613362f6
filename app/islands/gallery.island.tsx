import {
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  use,
  useCallback,
  useRef,
  useState,
} from "react"
import { hydrateRoot } from "react-dom/client"
import { assetUrl } from "#catalog/picture.ts"
import { HomePlan } from "../plan/HomePlan.tsx"
import type { HomeBox } from "../plan/plan-frame.ts"
import { Button } from "../ui/Button.tsx"
import { ExpandIcon } from "../ui/icons.tsx"
import { AssetBaseContext, Picture } from "../ui/Picture.tsx"
import { PictureViewer, type ViewedPicture } from "./PictureViewer.tsx"

export interface GalleryPicture extends ViewedPicture {
  /** Of a floor plan whose outline is marked: the box to show in the page. */
  home?: HomeBox | undefined
  /** Of the same: where true north is, degrees clockwise from the picture's up. */
  northDeg?: number | undefined
}

/**
 * `mosaic` for the top of a page: one large picture, some small ones. `grid` for pictures of one
 * size, `plans` for whole drawings on white.
 */
export type GalleryLayout = "mosaic" | "grid" | "plans"

export interface GalleryProps {
  pictures: GalleryPicture[]
  layout: GalleryLayout
  /** Floor plans, which follow the pictures in the viewer alone. */
  plans?: Drawing[]
  /** The tile after the first picture of a mosaic: a plan that links to its reading. */
  plan?: PlanTile | undefined
  /** The content of the pictures, for the name of the viewer: `Pictures of Ishanya Heights`. */
  label: string
  assetBase: string
  /** The view transition shared with the card that links here. */
  transitionName?: string
}

type Drawing = Omit<GalleryPicture, "placeholder">

export interface PlanTile {
  /** Its place among the plans. */
  at: number
  home: HomeBox
  northDeg: number
  /** `Strong` */
  result: string
  /** `Type 1A` */
  title: string
}

export function hydrate(element: HTMLElement, props: object) {
  hydrateRoot(element, <Gallery {...(props as GalleryProps)} />)
}

/** Pictures that open in a full-screen viewer. Without JavaScript each is a link to its file. */
export function Gallery({
  pictures,
  layout,
  plans = [],
  plan,
  label,
  assetBase,
  transitionName,
}: GalleryProps) {
  const [opened, setOpened] = useState<{ index: number; at: number }>()
  const opener = useRef<HTMLElement | null>(null)

  const open = useCallback((event: MouseEvent<HTMLElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    setOpened({ index, at: event.timeStamp })
  }, [])

  function close() {
    setOpened(undefined)
    opener.current?.focus()
  }

  return (
    <AssetBaseContext value={assetBase}>
      {layout === "mosaic" ? (
        <Mosaic
          pictures={pictures}
          plan={plan}
          drawing={plan && plans[plan.at]}
          label={label}
          onOpen={open}
          transitionName={transitionName}
        />
      ) : (
        <Grid pictures={pictures} label={label} onOpen={open} isPlans={layout === "plans"} />
      )}
      {opened && (
        <PictureViewer
          // A dialog's close event comes late, and must not close the viewer that is opened after it.
          key={opened.at}
          pictures={[...pictures, ...plans.map((plan) => ({ ...plan, placeholder: "" }))]}
          label={label}
          first={opened.index}
          onClose={close}
        />
      )}
    </AssetBaseContext>
  )
}

interface ListProps {
  pictures: GalleryPicture[]
  label: string
  onOpen: (event: MouseEvent<HTMLElement>, index: number) => void
}

const LINK = "group enlarges"

const MAX_PRINTED = 4

/** The number of pictures of a mosaic on a wide screen, and the shape that they fill. */
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

/** There are many pictures: opening one must not re-render them all. */
const Mosaic = memo(function Mosaic({
  pictures,
  plan,
  drawing,
  label,
  onOpen,
  transitionName,
}: ListProps & Pick<GalleryProps, "plan" | "transitionName"> & { drawing: Drawing | undefined }) {
  const tiles = plan && drawing ? 1 : 0
  const shape = mosaicShape(pictures.length + tiles)
  const { grid, first } = shape
  const shown = shape.shown - tiles
  return (
    <div className="relative">
      <ul
        aria-label={label}
        className={`rail -mx-5 snap-x gap-2 px-5 scroll-px-5 md:mx-0 md:grid md:overflow-visible md:px-0 print:mx-0 print:grid print:aspect-auto print:grid-cols-3 print:grid-rows-none print:overflow-visible print:px-0 ${grid}`}
      >
        {pictures.map((picture, index) => (
          <Fragment key={`${picture.folder}/${picture.file}`}>
            <li
              className={`mosaic-item ${index === 0 ? first : ""} ${
                index >= shown ? "md:hidden md:[@media(scripting:none)]:block" : ""
              } ${index >= MAX_PRINTED ? "print:hidden!" : ""} ${
                pictures.length === 1 ? "max-md:w-full!" : ""
              }`}
              style={index === 0 ? { viewTransitionName: transitionName } : undefined}
            >
              <PictureLink pictures={pictures} index={index} onOpen={onOpen} className={LINK}>
                <Picture
                  picture={picture}
                  crop="4/3"
                  priority={index === 0}
                  sizes={
                    index > 0
                      ? "(min-width: 79rem) 300px, (min-width: 48rem) 33vw, 88vw"
                      : pictures.length === 1
                        ? "(min-width: 79rem) 1200px, 100vw"
                        : "(min-width: 79rem) 800px, (min-width: 48rem) 66vw, 88vw"
                  }
                  className="lift"
                />
              </PictureLink>
            </li>
            {index === 0 && plan && drawing && <ReadPlanTile {...plan} drawing={drawing} />}
          </Fragment>
        ))}
      </ul>
      {pictures.length > 1 && (
        <Button
          variant="quiet"
          onClick={(event) => onOpen(event, 0)}
          className="absolute end-4 bottom-4 border-line! bg-paper! min-h-11! py-2! px-4! max-md:end-5 md:max-lg:end-2 max-lg:text-small md:max-lg:bottom-7 [@media(scripting:none)]:hidden print:hidden"
        >
          <ExpandIcon />
          <span>
            <span className="max-lg:sr-only">All </span>
            {pictures.length} pictures
          </span>
        </Button>
      )}
    </div>
  )
})

function ReadPlanTile({ drawing, home, northDeg, result, title }: PlanTile & { drawing: Drawing }) {
  return (
    <li className="mosaic-item max-md:hidden print:hidden">
      <a
        href="#vastu"
        aria-label={`The plan, read by Vastu: ${result}, ${title}`}
        className="daylight enlarges grid! grid-rows-[minmax(0,1fr)_auto] gap-2 border border-line bg-card p-3 text-small leading-snug max-lg:text-[0.75rem]"
      >
        {/* Arrow and home together stand in the middle. */}
        <span className="relative start-4 mx-auto block aspect-4/3 h-full max-w-[calc(100%-2rem)] *:-ms-8">
          <HomePlan
            picture={{ ...drawing, placeholder: "" }}
            home={home}
            northDeg={northDeg}
            width={240}
            alt=""
          />
        </span>
        <span>
          <b className="block font-semibold">{result}</b>{" "}
          <span className="max-lg:sr-only">{title}</span>
        </span>
      </a>
    </li>
  )
}

const PHONE_RAIL =
  "max-sm:rail max-sm:-mx-5 max-sm:gap-4 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 max-sm:*:w-[min(80vw,20rem)]"

const Grid = memo(function Grid({
  pictures,
  label,
  onOpen,
  isPlans,
}: ListProps & { isPlans: boolean }) {
  return (
    <ul
      aria-label={label}
      className={
        isPlans
          ? `grid gap-6 sm:grid-cols-2 print:grid-cols-3 ${pictures.length === 3 ? "md:max-lg:grid-cols-3 xl:grid-cols-3" : ""} ${pictures.length > 1 ? PHONE_RAIL : ""}`
          : "max-lg:rail max-lg:gap-x-3 max-md:-mx-5 max-md:scroll-px-5 max-md:px-5 md:max-lg:-mx-8 md:max-lg:scroll-px-8 md:max-lg:px-8 max-lg:*:w-[min(84vw,24rem)] lg:grid lg:grid-cols-3 lg:gap-8 print:grid print:grid-cols-3"
      }
    >
      {pictures.map((picture, index) => (
        <li key={`${picture.folder}/${picture.file}`} className="min-w-0">
          <figure>
            <PictureLink
              pictures={pictures}
              index={index}
              onOpen={onOpen}
              className={`${LINK} ${isPlans ? "daylight border border-line bg-card p-4" : ""}`}
            >
              {picture.home ? (
                <HomePlan
                  picture={picture}
                  home={picture.home}
                  northDeg={picture.northDeg}
                  width={350}
                />
              ) : (
                <Picture
                  picture={picture}
                  crop="4/3"
                  sizes={
                    isPlans
                      ? "(min-width: 79rem) 350px, (min-width: 40rem) 45vw, calc(100vw - 5rem)"
                      : "(min-width: 79rem) 379px, (min-width: 64rem) 31vw, min(84vw, 24rem)"
                  }
                  className={isPlans ? "object-contain!" : "lift"}
                />
              )}
            </PictureLink>
            {picture.caption && (
              <figcaption className="mt-3 text-small text-soft">
                <Caption text={picture.caption} />
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
})

/** The first of several lines is the heading. */
function Caption({ text }: { text: string }) {
  const [head, ...rest] = text.split("\n")
  if (rest.length === 0) return text
  return (
    <>
      <b className="block font-semibold text-ink">{head}</b>{" "}
      <span className="whitespace-pre-line">{rest.join("\n")}</span>
    </>
  )
}

interface LinkProps extends Omit<ListProps, "label"> {
  index: number
  className: string
  children: ReactNode
}

function PictureLink({ pictures, index, onOpen, className, children }: LinkProps) {
  const base = use(AssetBaseContext)
  const picture = pictures[index]!
  return (
    <a
      href={assetUrl(base, picture.folder, picture.file)}
      onClick={(event) => onOpen(event, index)}
      aria-label={`Enlarge picture ${index + 1} of ${pictures.length}: ${picture.caption ?? picture.alt}`}
      className={className}
    >
      {children}
    </a>
  )
}
