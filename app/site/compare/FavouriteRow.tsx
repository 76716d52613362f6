import { href } from "react-router"
import { formatHomePrice, formatPriceRange } from "#catalog/format.ts"
import type { Picture } from "#catalog/picture.ts"
import { HomePlan } from "../../plan/HomePlan.tsx"
import type { HomeBox } from "../../plan/plan-frame.ts"
import { CardLink } from "../shared/CardLink.tsx"
import { CardPicture } from "../shared/CardPicture.tsx"
import { DotLine } from "../shared/DotLine.tsx"
import { Handover } from "../shared/Handover.tsx"
import { Heart } from "../shared/Heart.tsx"
import { homeFacts } from "../shared/home-facts.ts"
import type { IllustratedProject } from "../shared/ProjectCard.tsx"
import { VastuBadge } from "../shared/VastuBadge.tsx"

interface FavouriteRowProps {
  project: IllustratedProject & {
    /** The best of those that were read. */
    plan: { picture: Picture; box: HomeBox; northDeg: number | undefined } | undefined
  }
  priority: boolean
  /** Whether there is another to compare it with. */
  isComparable: boolean
}

const MAX_NOTE = 500

/** A home of a short list: beside a small picture what two homes differ in, in columns on a desk. */
export function FavouriteRow({ project, priority, isComparable }: FavouriteRowProps) {
  const { _id, slug, name, type, price, handover, area, city, developer } = project
  const { pictures, vastu, plan } = project
  const { squareFootPrices } = project
  return (
    <article className="home-row group">
      <div className="relative [grid-area:picture] max-sm:[--tag-size:0.625rem]">
        <CardPicture
          picture={pictures.featureImage}
          sizes="(min-width: 40rem) 240px, 112px"
          priority={priority}
          transitionName={`project-${slug}`}
        />
      </div>
      <Heart project={project} className="absolute -end-2.5 top-4 z-1" />
      <div className="max-lg:contents lg:[grid-area:head]">
        <div className="[grid-area:head]">
          <CardLink href={href("/projects/:slug", { slug })} className="max-md:pe-12">
            {name}
          </CardLink>
          <p className="text-small text-soft max-md:me-12">
            {area?.name ?? city}
            {developer && (
              <span className="max-sm:hidden md:block">
                <span className="md:hidden"> · </span>
                {developer.name}
              </span>
            )}
          </p>
          <p className="mt-1 grid font-semibold tabular-nums">
            <span>
              {price > 0 && <span className="text-small font-normal text-soft">From </span>}
              {formatHomePrice(price, { isShort: true })}
            </span>
            <Handover handover={handover} />
          </p>
        </div>
        <div className="self-start text-small [grid-area:facts] lg:mt-1">
          <DotLine items={homeFacts(project)} />
          {squareFootPrices && `${formatPriceRange(squareFootPrices)} per sq ft`}
        </div>
      </div>
      {plan && (
        <div className="plan-of-row daylight sm:max-md:hidden md:max-lg:me-10">
          <HomePlan picture={plan.picture} home={plan.box} northDeg={plan.northDeg} width={214} />
        </div>
      )}
      {(vastu || type.toLowerCase() !== "plot") && (
        <div className="[grid-area:vastu] lg:me-12 lg:pt-1.5">
          <VastuBadge vastu={vastu} />
        </div>
      )}
      <div className="flex gap-x-4 [grid-area:actions] md:self-end">
        {isComparable && (
          <label className="relative z-1 flex min-h-11 items-center gap-3 self-start text-small">
            <input type="checkbox" name="p" value={slug} className="size-5 accent-peacock" />
            <span>
              Compare <span className="sr-only">{name}</span>
            </span>
          </label>
        )}
        <textarea
          data-note={_id}
          aria-label={`Your note on ${name}`}
          placeholder="Add a note"
          rows={1}
          maxLength={MAX_NOTE}
          autoComplete="off"
          readOnly
          className="note-field field group-has-[[data-shared]:not([hidden])]/page:hidden first:-ms-3 [@media(scripting:none)]:hidden print:placeholder-shown:hidden"
        />
      </div>
    </article>
  )
}
