import { href } from "react-router"
import { formatEstimate, formatHandover, formatHomePrice } from "#catalog/format.ts"
import { priceWithCost } from "#catalog/purchase-cost.ts"
import { ButtonLink } from "../../ui/Button.tsx"
import { CompareIcon } from "../../ui/icons.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { comparePath } from "../compare/chosen.ts"
import { describeProject } from "../enquiry/enquiry-project.ts"
import { useAbsoluteUrl } from "../root-data.ts"
import { capitalised } from "../shared/first-letter.ts"
import { Heart } from "../shared/Heart.tsx"
import { lackingWords } from "../shared/lacking.ts"
import { SampleNote } from "../shared/SampleNote.tsx"
import { ShareButton } from "../shared/ShareLinks.tsx"
import { VastuBadge } from "../shared/VastuBadge.tsx"
import { PlanVerdicts } from "./PlanVerdicts.tsx"
import type { Shown } from "./project.tsx"
import { homesOf } from "./vastu-plans.ts"

/** The head of a project: its name, place and developer, its price, and the results of its plans. */
export function ProjectHead({ data }: { data: Shown }) {
  const { project, reading, readPlans, school, open } = data
  const { name, title, area, developer, price, handover, pictures } = project
  const together = priceWithCost(project)
  const lacks = lackingWords({
    marks: open?.marks,
    plans: project.floorPlan.length,
    coverage: reading?.coverage,
  })
  return (
    // On a phone the results stand above the bar at its foot.
    <header className="mt-4 grid gap-x-8 lg:gap-x-12 md:mt-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-start print:mt-0 print:mb-4 print:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-md:contents md:flex md:items-start md:gap-6">
        {pictures.projectLogo && (
          <div className="max-lg:hidden">
            <Picture
              picture={pictures.projectLogo}
              sizes="80px"
              alt=""
              className="daylight size-24 rounded-small bg-card object-contain p-2 bg-none!"
            />
          </div>
        )}
        <div className="min-w-0 max-md:contents">
          <h1>{name}</h1>
          <div className="max-md:contents">
            {title && title !== name && (
              <p className="mt-1 max-w-text text-soft text-balance md:mt-3 md:text-lead">
                {titleWithoutName(title, name)}
              </p>
            )}
            {(area || developer) && (
              <p className="flex flex-wrap gap-x-4 text-small max-md:-mt-1 md:mt-3 md:gap-x-6 md:text-base">
                {area && (
                  <a
                    href={href("/areas/:slug", { slug: area.slug })}
                    className="link inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {area.name}
                  </a>
                )}
                {developer && (
                  <a
                    href={href("/developers/:slug", { slug: developer.slug })}
                    className="link inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {developer.name}
                  </a>
                )}
              </p>
            )}
            <SampleNote of="projects" className="mt-2 max-md:order-last" />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 md:max-w-96 lg:max-w-116 xl:max-w-136 print:row-span-2 print:content-start">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {price > 0 && <span className="text-small text-soft">From</span>}
          <span className="font-serif text-title leading-tight tabular-nums md:text-heading">
            {formatHomePrice(price)}
          </span>
          {handover && (
            <span className="text-small text-soft md:text-base">{formatHandover(handover)}</span>
          )}
        </p>
        {together && (
          <a href="#cost" className="link basis-full text-small print:hidden">
            {`${formatEstimate(together)} with registration`}
          </a>
        )}
        {reading && (
          <a
            href="#vastu"
            className="mt-2 basis-full border-t border-line pt-3 hover:text-peacock max-md:order-last print:hidden"
          >
            {homesOf(readPlans).length > 1 ? (
              <PlanVerdicts project={project} plans={readPlans} school={school} />
            ) : (
              <VastuBadge vastu={reading} lacks={lacks} />
            )}
          </a>
        )}
        <div className="-ms-3 flex basis-[calc(100%+0.75rem)] flex-wrap items-center md:gap-1 print:hidden">
          <Heart project={project} isWorded />
          <a
            href={comparePath([project.slug])}
            data-compare={project.slug}
            className="inline-flex min-h-11 items-center gap-2 rounded-small px-3 font-semibold text-peacock hover:underline underline-offset-4"
          >
            <CompareIcon /> Compare
          </a>
          <ShareButton
            url={useAbsoluteUrl(href("/projects/:slug", { slug: project.slug }))}
            title={describeProject(project)}
          />
          {/* Below this width the bar at the foot leads there. */}
          <ButtonLink
            href="#ask"
            className="ms-auto min-h-11! py-2! whitespace-nowrap max-lg:hidden"
          >
            Enquire
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

/** `Heron Basin: one-bedroom apartments …` without the name, below the heading `Heron Basin`. */
function titleWithoutName(title: string, name: string): string {
  const rest = title.startsWith(name) ? title.slice(name.length).replace(/^[\s:,–-]+/, "") : title
  return rest ? capitalised(rest) : title
}
