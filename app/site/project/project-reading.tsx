import { href } from "react-router"
import { formatEstimate, formatPlanTitle, formatPlural } from "#catalog/format.ts"
import { unitOfPlan } from "#catalog/homes-of-project.ts"
import { byWorth } from "#catalog/plan-readings.ts"
import type { Project } from "#catalog/project.ts"
import { priceWithCost } from "#catalog/purchase-cost.ts"
import { acrossSchools } from "#catalog/vastu/across-schools.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { formatPart, headlineOf, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { reads } from "../../handle.ts"
import { readingPath } from "../../islands/plan-reading.island.tsx"
import { CompassRose } from "../../plan/CompassRose.tsx"
import { NorthNote } from "../../plan/NorthNote.tsx"
import { PlanDrawing } from "../../plan/PlanDrawing.tsx"
import { ReadingFigures, ReadingHeadline, ReadingReasons } from "../../plan/ReadingSummary.tsx"
import { pageImage } from "../../seo/image.ts"
import { planReading } from "../../seo/json-ld.ts"
import { Breadcrumbs, fromHome } from "../../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { DownIcon } from "../../ui/icons.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { describeProject } from "../enquiry/enquiry-project.ts"
import { getBySlug, notFoundPage, readQuery, services } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { useAbsoluteUrl } from "../root-data.ts"
import { DotLine } from "../shared/DotLine.tsx"
import { lower } from "../shared/first-letter.ts"
import { ReportLines } from "../shared/ReportLines.tsx"
import { ShareButton, ShareLinks } from "../shared/ShareLinks.tsx"
import type { Route } from "./+types/project-reading"
import {
  drawingOf,
  schoolQuery,
  shortTitle,
  showPlan,
  UNCONFIRMED,
  unitPriceFrom,
} from "./vastu-plans.ts"

export const handle = reads(schoolQuery)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { school } = readQuery(schoolQuery, request)
  const { projects, describe, socialCards } = services(context)
  const project = await getBySlug({ context, request }, projects, params.slug)
  const found = project.floorPlan.find(({ _id }) => _id === params.planId)
  if (!found?.marks || !found.readings) {
    throw await notFoundPage(context, { message: "There is no reading of this plan." })
  }
  const { slug, name, city, area, handover, updatedAt } = project
  const { marks, readings } = found
  const unit = unitOfPlan(
    { title: found.title, home: readings.modern.home?.title ?? null },
    project.unitPrices,
  )
  const short = shortTitle(
    { ...found, home: readings.modern.home?.title ?? null },
    project.floorPlan,
  )
  const plan = showPlan({ ...found, short, marks, readings }, await describe([drawingOf(found)]))
  return {
    project: { slug, name, city, area, updatedAt },
    plan,
    price: unitPriceFrom(unit),
    together: unit && priceWithCost({ price: unit.price, city, handover }),
    school,
    others: otherHomes(project, firstDrawing(readings.modern, found._id)),
    card: await socialCards.imageOf("projects", project),
  }
}

/** The project's other homes that were read, the best first, each with the page of its first drawing. */
function otherHomes({ floorPlan }: Pick<Project, "floorPlan">, own: string) {
  return floorPlan
    .flatMap(({ _id, title, readings }) => (readings ? [{ _id, title, ...readings }] : []))
    .filter(({ _id, modern }) => _id !== own && firstDrawing(modern, _id) === _id)
    .sort((one, other) => byWorth(one.modern, other.modern))
    .map(({ _id, title, modern }) => ({
      _id,
      title: modern.home?.title ?? title,
      words: headlineOf(modern),
    }))
}

/** The plan whose page search engines list, of the home that a plan is of. */
function firstDrawing({ home }: Reading, plan: string): string {
  return home?.floors[0]?.plan ?? plan
}

/** From this number of lines on, the print is smaller, so that it fits one page. */
const MANY_LINES = 16

type Data = Route.ComponentProps["loaderData"]

function pathOf({ project, school }: Data, planId: string): string {
  return readingPath(href("/projects/:slug/vastu/:planId", { slug: project.slug, planId }), school)
}

function crumbsTo({ project, plan }: Data) {
  return fromHome(
    { name: "Projects", path: href("/projects") },
    { name: project.name, path: href("/projects/:slug", { slug: project.slug }) },
    {
      name: "Vastu reading",
      path: href("/projects/:slug/vastu/:planId", { slug: project.slug, planId: plan._id }),
    },
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { project, plan, school, card } = loaderData
  const reading = plan.readings[school]
  const listed = firstDrawing(reading, plan._id)
  const path = pathOf({ ...loaderData, school: "modern" }, listed)
  return pageHead(matches, ({ site, origin, assetBaseUrl }) => ({
    path,
    title: `${project.name}, ${plan.title}: Vastu reading`,
    shortTitle: `${project.name}, ${plan.short}: Vastu reading`,
    description: `${headlineOf(reading)} by the ${SCHOOL_WORDS[school].adjective} school, ${formatPart(reading.coverage)} assessed: each room of the plan with its verdict, the reason and the sources.`,
    image: card,
    noIndex: listed !== plan._id || !plan.readings.modern.band,
    crumbs: crumbsTo(loaderData),
    jsonLd: [
      planReading({ project, plan, path }, pageImage(plan.picture, assetBaseUrl), { site, origin }),
    ],
  }))
}

/** One page for the family and their own consultant: to read, to print, to share. */
export default function ProjectReading({ loaderData }: Route.ComponentProps) {
  const { project, plan, price, together, school, others } = loaderData
  const { _id: id, title, short, marks, readings, confirmedOn, picture, readers } = plan
  const reading = readings[school]
  const across = acrossSchools(SCHOOLS.map((one) => readings[one].findings))
  const url = useAbsoluteUrl(pathOf(loaderData, id))
  const plain = href("/projects/:slug/vastu/:planId", { slug: project.slug, planId: id })
  return (
    <>
      <article className="wrap pb-14 md:pt-6 print:pt-0 print:pb-0">
        <Breadcrumbs crumbs={crumbsTo(loaderData)} endsAbove="on phones" />
        <div className="mt-2 grid items-start gap-x-12 gap-y-6 lg:mt-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_30rem] print:mt-0 print:grid-cols-[minmax(0,1fr)_74mm] print:grid-rows-[auto_1fr] print:gap-y-0">
          <header>
            <h1 className="text-heading print:text-title">
              {`${project.name}, ${formatPlanTitle(short)}`}
            </h1>
            <div className="mt-1 mb-3 flex items-center justify-between gap-4 print:mt-0 print:mb-0">
              <DotLine
                items={[
                  `Vastu by the ${SCHOOL_WORDS[school].adjective} school`,
                  formatPlanTitle(
                    title.startsWith(`${short}, `) ? title.slice(short.length + 2) : title,
                  ),
                ]}
                className="text-small text-soft"
              />
              <ShareButton
                url={url}
                title={`${project.name}, ${title}: Vastu reading`}
                isIconOnPhone
              />
            </div>
            <ReadingHeadline reading={reading} />
            {!marks.confirmedBy && (
              <p className="mt-1 text-small text-soft print:mt-0">{UNCONFIRMED}</p>
            )}
          </header>
          {/* On a phone the note on north stands below the lines. */}
          <div className="max-md:contents print:block lg:sticky lg:top-26 lg:col-start-2 lg:row-span-3 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
            <div>
              <PlanDrawing
                title={title}
                marks={marks}
                reading={reading}
                picture={
                  picture && (
                    <Picture picture={picture} alt="" sizes="(min-width: 64rem) 480px, 100vw" />
                  )
                }
                isNamed
                className="rounded border border-line"
              />
              <p className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
                <span>
                  {price && <b className="block font-semibold first-letter:uppercase">{price}</b>}
                  <a
                    href={`${href("/projects/:slug", { slug: project.slug })}${together ? "#cost" : ""}`}
                    className="link text-small"
                  >
                    {together
                      ? `${formatEstimate(together)} with registration`
                      : `All of ${project.name}`}
                  </a>
                </span>
                <ButtonLink href="#ask" className="max-sm:w-full">
                  Ask about this plan
                </ButtonLink>
              </p>
            </div>
            <div className="mt-4 flex items-start gap-5 border-t border-line pt-4 max-md:order-last print:mt-1 print:gap-3 print:border-0 print:pt-0">
              <CompassRose
                northDeg={marks.north?.deg ?? 0}
                isMirrored={marks.isMirrored ?? false}
                className="size-20 shrink-0 print:size-14"
              />
              <div className="text-small">
                <h2 className="font-sans text-base font-semibold">How sure is north?</h2>
                <div className="mt-1">
                  <NorthNote marks={marks} reading={reading} confirmedOn={confirmedOn} />
                </div>
              </div>
            </div>
          </div>
          <div>
            <ReadingFigures reading={reading} area={marks.area} />
            <ReadingReasons reading={reading} across={across} area={marks.area} />
            <p className="mt-2 text-small text-soft print:mt-0.5">
              The {SCHOOL_WORDS[school].adjective} school: {lower(SCHOOL_WORDS[school].sentence)}
            </p>
            <nav
              aria-labelledby="schools"
              className="mt-6 print:mt-1 print:flex print:gap-x-4 print:text-small"
            >
              <h2 id="schools" className="font-sans text-base font-semibold print:text-small">
                By the other two schools
              </h2>
              <ul className="flex flex-wrap gap-x-8">
                {SCHOOLS.filter((one) => one !== school).map((one) => (
                  <li key={one}>
                    <a
                      href={readingPath(plain, one)}
                      rel="nofollow"
                      className="link inline-flex min-h-11 items-center print:min-h-0"
                    >
                      {SCHOOL_WORDS[one].name}
                    </a>
                    <span className="-mt-2 block text-small text-soft print:mt-0">
                      {inShort(readings[one])}
                    </span>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div
            className={`mt-4 lg:col-start-1 print:col-span-2 print:mt-3 print:columns-2 print:gap-6 ${
              reading.findings.length > MANY_LINES
                ? "print:[&_p]:text-[6.7pt] print:[&_p]:leading-[1.22]"
                : ""
            }`}
          >
            <ReportLines
              id="line"
              reading={reading}
              differing={across.differing}
              rooms={marks.rooms}
            />
            {!reading.findings.some(({ rule }) => rule === "pooja") && (
              <p className="text-small text-soft">
                Pooja room: none is marked, so it is not counted.
              </p>
            )}
          </div>
        </div>
        <Disagreements reading={reading} />
        {others.length > 0 && (
          <nav aria-labelledby="others" className="mt-10 print:hidden">
            <h2 id="others" className="font-sans text-base font-semibold">
              Other plans of {project.name}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-8">
              {others.map(({ _id, title, words }) => (
                <li key={_id}>
                  <a href={pathOf(loaderData, _id)} className="link inline-block py-2.5">
                    {formatPlanTitle(title)}
                  </a>
                  <span className="-mt-2 block text-small text-soft">{words}</span>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <footer className="mt-8 border-t border-line pt-4 text-small text-soft print:mt-1 print:pt-1">
          <p>
            {readers} Rule set {reading.rulesVersion}, read from the drawing as it was marked.{" "}
            <span className="hidden print:inline">The letters name sources: </span>
            <a href={`${href("/vastu")}#sources`} className="link">
              The list of sources and the whole method
            </a>
            .
          </p>
        </footer>
        <section aria-labelledby="share" className="mt-6 print:hidden">
          <h2 id="share" className="mb-3 font-sans text-small font-semibold tracking-normal">
            Share or print this reading
          </h2>
          <ShareLinks url={url} title={`${project.name}, ${title}: Vastu reading`} isPrintable />
        </section>
      </article>
      <EnquiryBox title="A question about this plan?" about={describeProject(project)}>
        Tell us which line is in doubt. We answer with the drawing in hand.
      </EnquiryBox>
    </>
  )
}

function inShort(reading: Reading): string {
  const words = headlineOf(reading)
  return reading.score === undefined ? words : `${words} (${reading.score}\u00a0of\u00a0100)`
}

/** Open questions between the schools, by the rules of this reading. */
function Disagreements({ reading }: { reading: Reading }) {
  const keys = [...new Set(reading.findings.flatMap(({ disputes }) => disputes))]
  if (keys.length === 0) return null
  return (
    <details className="fold mt-6 border-b print:hidden">
      <summary>
        <h2 className="font-sans text-base font-semibold">
          Where the rules of the schools disagree{" "}
          <span className="font-normal text-soft">
            ({formatPlural(keys.length, "question", "questions")})
          </span>
        </h2>
        <DownIcon className="size-5 shrink-0 text-soft transition-transform" />
      </summary>
      <p className="mt-1 mb-4 max-w-text text-small">
        Where that changes a verdict on this home, its line above says “Schools disagree”.
      </p>
      <ul className="columns-1 gap-12 md:columns-2">
        {keys.map((key) => (
          <li
            key={key}
            id={`dispute-${key}`}
            className="break-inside-avoid border-t border-line py-3"
          >
            <strong className="font-semibold">{DISPUTES[key].question}</strong>
            <ul className="mt-1 grid gap-1 text-small">
              {DISPUTES[key].readings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
