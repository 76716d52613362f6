import { href } from "react-router"
import { formatHomePrice, formatSquareFootPrice } from "#catalog/format.ts"
import { CardLink } from "../shared/CardLink.tsx"
import { CardPicture } from "../shared/CardPicture.tsx"
import { DotLine } from "../shared/DotLine.tsx"
import { Handover } from "../shared/Handover.tsx"
import { Heart } from "../shared/Heart.tsx"
import { homeFacts } from "../shared/home-facts.ts"
import type { IllustratedProject } from "../shared/ProjectCard.tsx"
import { VastuBadge } from "../shared/VastuBadge.tsx"

interface FavouriteRowProps {
  project: IllustratedProject
  priority: boolean
  /** Whether there is another to compare it with. */
  isComparable: boolean
}

/** A home of a short list: beside a small picture what two homes differ in, in columns on a desk. */
export function FavouriteRow({ project, priority, isComparable }: FavouriteRowProps) {
  const { slug, name, type, price, areaSize, handover, area, city, developer, pictures, vastu } =
    project
  const squareFoot = formatSquareFootPrice(price, areaSize)
  return (
    <article className="home-row group relative grid grid-cols-[min(7rem,30vw)_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line py-5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:grid-rows-[repeat(4,auto)_1fr] sm:gap-x-6 sm:gap-y-1 lg:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
      <div className="relative max-sm:[--tag-size:0.625rem] row-span-2 sm:row-span-5 lg:row-span-3">
        <CardPicture
          picture={pictures.featureImage}
          sizes="(min-width: 40rem) 240px, 112px"
          priority={priority}
          transitionName={`project-${slug}`}
        />
      </div>
      <Heart project={project} className="absolute -end-2.5 top-4 z-1" />
      <div className="max-lg:pe-12">
        <CardLink href={href("/projects/:slug", { slug })}>{name}</CardLink>
        <p className="truncate text-small text-soft">
          {area?.name ?? city}
          {developer && <span className="max-sm:hidden"> · {developer.name}</span>}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 font-semibold tabular-nums col-start-2">
        <span>
          {price > 0 && <span className="text-small font-normal text-soft">From </span>}
          {formatHomePrice(price, { isShort: true })}
        </span>
        <Handover handover={handover} />
      </p>
      <DotLine
        items={[...homeFacts(project), squareFoot && `${squareFoot} per sq ft`]}
        className="self-start text-small max-sm:col-span-2 sm:col-start-2"
      />
      {(vastu || type.toLowerCase() !== "plot") && (
        <div className="max-sm:col-span-2 sm:max-lg:col-start-2 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:pt-1.5">
          <VastuBadge vastu={vastu} />
        </div>
      )}
      {isComparable && (
        <label className="relative z-1 -my-1 flex min-h-11 items-center gap-3 self-start justify-self-start text-small max-sm:col-span-2 sm:max-lg:col-start-2 lg:col-start-4 lg:row-start-1 lg:me-12">
          <input type="checkbox" name="p" value={slug} className="size-5 accent-peacock" />
          <span>
            Compare <span className="sr-only">{name}</span>
          </span>
        </label>
      )}
    </article>
  )
}
