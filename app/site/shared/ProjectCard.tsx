import { use } from "react"
import { href } from "react-router"
import { formatShortPrice, UNPRICED } from "#catalog/format.ts"
import type { HomesSpan } from "#catalog/homes-of-project.ts"
import { assetUrl, type Picture, variantFile } from "#catalog/picture.ts"
import type { ProjectCard as Card, Reference } from "#catalog/project.ts"
import type { HomeZoom } from "../../plan/plan-frame.ts"
import { CompareIcon } from "../../ui/icons.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { CardLink } from "./CardLink.tsx"
import { CardPicture } from "./CardPicture.tsx"
import { Dot, DotLine } from "./DotLine.tsx"
import { Handover } from "./Handover.tsx"
import { Heart } from "./Heart.tsx"
import { homeFacts } from "./home-facts.ts"
import { type MatchedHome, type ShownVastu, VastuBadge } from "./VastuBadge.tsx"

const GALLERY = "projects/gallery"
const PLANS = "projects/floorplans"

type Named = Pick<Reference, "name">

/** The fields of a card; `projectCards` picks them. */
export interface IllustratedProject
  extends Pick<
      Card,
      "_id" | "slug" | "name" | "type" | "price" | "handover" | "city" | "location" | "bathNumber"
    >,
    HomesSpan {
  area: Named | null
  developer: Named | null
  vastu: ShownVastu | null
  /** The home that a search found it by. */
  match?: MatchedHome
  /** Why its plan has no result. */
  lacks?: string | undefined
  /** The id of the plan that it is compared by, where that was searched for. */
  comparedPlan?: string
  pictures: { featureImage?: Picture | undefined }
  /** The drawing of the plan that the card names, with its size where it is one of several. */
  drawing?: { file: string; size?: string | undefined; zoom?: HomeZoom | undefined } | null
  /** Of its gallery. */
  further?: Pick<Picture, "file" | "focalPoint">[]
}

interface ProjectCardProps {
  project: IllustratedProject
  sizes?: string
  /** For the first cards of a page. */
  priority?: boolean
  /** Whether a finger swipes its pictures; in a rail it moves the cards. */
  isSwiped?: boolean
  /** Whether a map beside the list highlights it. */
  isOnMap?: boolean
  /** Of a list of one area or developer, whose name its cards leave out. */
  of?: "area" | "developer"
  /** `3.4 km from Dubai Mall`. */
  distance?: string | undefined
}

export function ProjectCard({
  project,
  sizes,
  priority,
  isSwiped = false,
  isOnMap = false,
  of,
  distance,
}: ProjectCardProps) {
  const { _id, slug, name, price, handover, area, developer, city, location, pictures, vastu } =
    project
  const { drawing, match, lacks, comparedPlan } = project
  const base = use(AssetBaseContext)
  const further = isSwiped ? furtherPictures(base, project) : []
  return (
    <article
      data-home={isOnMap ? _id : undefined}
      data-at={isOnMap ? location?.coordinates.join() : undefined}
      data-further={further.join(" ") || undefined}
      className="group card of-home"
    >
      <CardPicture
        picture={pictures.featureImage}
        sizes={sizes}
        priority={priority}
        transitionName={`project-${slug}`}
      >
        {further.length > 0 && (
          <span className="dots" aria-hidden="true">
            {[pictures.featureImage?.file, ...further].map((file) => (
              <i key={file} />
            ))}
          </span>
        )}
        {drawing && (
          <span className="card-plan daylight">
            <img
              alt={`Floor plan of ${[name, drawing.size].filter(Boolean).join(", ")}`}
              loading="lazy"
              fetchPriority="low"
              decoding="async"
              style={drawing.zoom}
              src={assetUrl(base, PLANS, variantFile(drawing.file, 320, "webp"))}
            />
          </span>
        )}
      </CardPicture>
      <Heart project={project} className="absolute end-1 top-1 z-10" />
      <a
        href={`${href("/compare")}?p=${slug}${comparedPlan ? `&plan=${comparedPlan}` : ""}`}
        data-compare={slug}
        data-plan={comparedPlan}
        aria-label={`Compare ${name}`}
        className="compare-card"
      >
        <CompareIcon className="size-5" />
      </a>
      <div className="mt-3 sm:mt-4 sm:mb-4">
        <CardLink href={href("/projects/:slug", { slug })}>{name}</CardLink>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold tabular-nums sm:text-lead">
            {price > 0 ? (
              <>
                <span className="text-small font-normal text-soft">From </span>
                {formatShortPrice(price)}
              </>
            ) : (
              UNPRICED
            )}
          </span>
          <Handover handover={handover} />
        </p>
        {/* As many lines on each card, so that the facts of a row stand beside each other. */}
        <p className="makers mt-1 truncate text-small text-soft">
          {of !== "area" && <span>{area?.name ?? city}</span>}
          {!of && developer && <Dot />}
          {of !== "developer" && developer && <span>{developer.name}</span>}
        </p>
        <div className="mt-2 grid gap-1 sm:mt-3 sm:gap-1.5">
          {distance && <p className="text-small font-semibold">{distance}</p>}
          <DotLine items={homeFacts(project)} className="text-small" />
          {/* Land has no plan to read. */}
          {(vastu || project.type.toLowerCase() !== "plot") && (
            <VastuBadge vastu={vastu} match={match} lacks={lacks} />
          )}
        </div>
      </div>
    </article>
  )
}

/** Addresses of the pictures after the first: the plan, then those of the gallery. */
function furtherPictures(base: string, { drawing, further = [] }: IllustratedProject): string[] {
  const urlOf = (folder: typeof PLANS | typeof GALLERY, file: string) =>
    assetUrl(base, folder, variantFile(file, 960, "webp"))
  return [
    ...(drawing ? [urlOf(PLANS, drawing.file)] : []),
    ...further.map(({ file, focalPoint }) => {
      const url = urlOf(GALLERY, file)
      return focalPoint ? `${url}#${focalPoint.x},${focalPoint.y}` : url
    }),
  ]
}
