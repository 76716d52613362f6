import { href } from "react-router"
import { formatHomePrice } from "#catalog/format.ts"
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

/** A home of a short list: beside a small picture what two homes differ in, one below another. */
export function FavouriteRow({ project, priority, isComparable }: FavouriteRowProps) {
  const { slug, name, type, price, handover, area, city, developer, pictures, vastu } = project
  return (
    <article className="home-row group relative grid h-full grid-cols-[min(7rem,30vw)_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line py-5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:gap-x-6 sm:gap-y-1">
      <div className="relative max-sm:[--tag-size:0.625rem] row-span-2 sm:row-span-3">
        <CardPicture
          picture={pictures.featureImage}
          sizes="(min-width: 40rem) 240px, 112px"
          priority={priority}
          transitionName={`project-${slug}`}
        />
      </div>
      <Heart project={project} className="absolute -end-2.5 top-4 z-10" />
      <div className="pe-12">
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
      <div className="flex flex-col gap-1 max-sm:col-span-2 sm:col-start-2">
        <DotLine items={homeFacts(project)} className="text-small" />
        {(vastu || type.toLowerCase() !== "plot") && <VastuBadge vastu={vastu} />}
        {isComparable && (
          <label className="relative z-10 flex min-h-11 items-center gap-3 self-start text-small">
            <input type="checkbox" name="p" value={slug} className="size-5 accent-peacock" />
            <span>
              Compare <span className="sr-only">{name}</span>
            </span>
          </label>
        )}
      </div>
    </article>
  )
}
