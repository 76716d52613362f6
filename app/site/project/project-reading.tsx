import { href } from "react-router"
import type { Project } from "#catalog/project.ts"
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
import { Figure, ReadingSummary } from "../../plan/ReadingSummary.tsx"
import { pageImage } from "../../seo/image.ts"
import { planReading } from "../../seo/json-ld.ts"
import { pageMeta } from "../../seo/meta.ts"
import { Breadcrumbs, type Crumb } from "../../ui/Breadcrumbs.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { describeProject } from "../enquiry/enquiry-project.ts"
import { getBySlug, notFoundPage, readQuery, services } from "../loaders.ts"
import { rootOf, useAbsoluteUrl } from "../root-data.ts"
import { ReportLines } from "../shared/ReportLines.tsx"
import { ShareLinks } from "../shared/ShareLinks.tsx"
import type { Route } from "./+types/project-reading"
import { drawingOf, schoolQuery, showPlan } from "./vastu-plans.ts"

export const handle = reads(schoolQuery)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { school } = readQuery(schoolQuery, request)
  const { projects, describe, socialCards } = services(context)
  const project = await getBySlug({ context, request }, projects, params.slug)
  const found = project.floorPlan.find(({ _id }) => _id === params.planId)
  if (!found?.marks || !found.readings) {
    throw await notFoundPage(context, { message: "There is no reading of this plan." })
  }
  const { slug, name, city, area, updatedAt } = project
  const { marks, readings } = found
  const plan = showPlan({ ...found, marks, readings }, await describe([drawingOf(found)]))
  return {
    project: { slug, name, city, area, updatedAt },
    plan,
    school,
    others: otherHomes(project, firstDrawing(readings.modern, found._id)),
    card: await socialCards.imageOf("projects", project),
  }
}

/** The project's other homes that were read, each with the page of its first drawing. */
function otherHomes({ floorPlan }: Pick<Project, "floorPlan">, own: string) {
  return floorPlan.flatMap(({ _id, title, readings }) => {
    if (!readings || _id === own || firstDrawing(readings.modern, _id) !== _id) return []
    return [
      { _id, title: readings.modern.home?.title ?? title, words: headlineOf(readings.modern) },
    ]
  })
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

function crumbsTo({ project, plan }: Data): Crumb[] {
  return [
    { name: "Home", path: href("/") },
    { name: "Projects", path: href("/projects") },
    { name: project.name, path: href("/projects/:slug", { slug: project.slug }) },
    {
      name: "Vastu reading",
      path: href("/projects/:slug/vastu/:planId", { slug: project.slug, planId: plan._id }),
    },
  ]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, publicOrigin, assetBaseUrl } = rootOf(matches)
  const { project, plan, school, card } = loaderData
  const reading = plan.readings[school]
  const listed = firstDrawing(reading, plan._id)
  const path = pathOf({ ...loaderData, school: "modern" }, listed)
  const drawing = plan.picture && pageImage(plan.picture, assetBaseUrl)
  return pageMeta({
    site,
    origin: publicOrigin,
    path,
    title: `${project.name}, ${plan.title}: Vastu reading`,
    shortTitle: `${project.name}, ${plan.title.split(", ")[0]}: Vastu reading`,
    description: `${headlineOf(reading)} by the ${SCHOOL_WORDS[school].adjective} school, ${formatPart(reading.coverage)} assessed: each room of the plan with its verdict, the reason and the sources.`,
    image: card,
    noIndex: listed !== plan._id || !plan.readings.modern.band,
    crumbs: crumbsTo(loaderData),
    jsonLd: [planReading({ project, plan, path }, drawing, { site, origin: publicOrigin })],
  })
}

/** One page for the family and their own consultant: to read, to print, to share. */
export default function ProjectReading({ loaderData }: Route.ComponentProps) {
  const { project, plan, school, others } = loaderData
  const { _id: id, title, marks, readings, confirmedOn, picture, readers } = plan
  const reading = readings[school]
  const across = acrossSchools(SCHOOLS.map((one) => readings[one].findings))
  const url = useAbsoluteUrl(pathOf(loaderData, id))
  const plain = href("/projects/:slug/vastu/:planId", { slug: project.slug, planId: id })
  return (
    <>
      <article className="wrap pt-4 pb-14 md:pt-6 print:pt-0 print:pb-0">
        <div className="print:hidden">
          <Breadcrumbs crumbs={crumbsTo(loaderData)} />
        </div>
        <header className="mt-6 grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] print:mt-0 print:block">
          <div className="min-w-0 max-w-text">
            <h1 className="text-heading print:text-title">
              {project.name}: {title}
            </h1>
            <p className="mt-2 text-soft">
              Read by the {SCHOOL_WORDS[school].adjective} school of Vastu.{" "}
              {SCHOOL_WORDS[school].sentence}
            </p>
          </div>
          <ShareLinks url={url} title={`${project.name}, ${title}: Vastu reading`} isPrintable />
        </header>
        <nav aria-label="School" className="mt-4 print:hidden">
          <ul className="flex flex-wrap gap-2">
            {SCHOOLS.map((one) => (
              <li key={one}>
                <a
                  href={readingPath(plain, one)}
                  rel="nofollow"
                  className="chip max-sm:px-4 max-sm:text-small"
                  aria-current={one === school ? "page" : undefined}
                >
                  {SCHOOL_WORDS[one].name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2 print:mt-2 print:grid-cols-[74mm_minmax(0,1fr)] print:gap-x-6">
          <div className="rounded border border-line bg-card p-1">
            <PlanDrawing
              title={title}
              marks={marks}
              reading={reading}
              picture={
                picture && (
                  <Picture picture={picture} alt="" sizes="(min-width: 64rem) 560px, 100vw" />
                )
              }
            />
          </div>
          <div>
            <ReadingSummary reading={reading} across={across} area={marks.area}>
              {SCHOOLS.filter((one) => one !== school).map((one) => (
                <Figure key={one} label={SCHOOL_WORDS[one].name}>
                  {inShort(readings[one])}
                </Figure>
              ))}
            </ReadingSummary>
            <div className="mt-6 flex items-start gap-5 print:mt-2 print:gap-3">
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
        </div>
        <div
          className={`mt-10 columns-1 gap-12 md:columns-2 print:mt-3 print:columns-2 print:gap-6 ${
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
          <Disagreements reading={reading} />
        </div>
        {others.length > 0 && (
          <nav aria-labelledby="others" className="mt-10 print:hidden">
            <h2 id="others" className="font-sans text-base font-semibold">
              Other plans of {project.name}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-8">
              {others.map(({ _id, title, words }) => (
                <li key={_id}>
                  <a
                    href={pathOf(loaderData, _id)}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {title}
                  </a>{" "}
                  <span className="text-small text-soft">{words}</span>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <footer className="mt-8 border-t border-line pt-4 text-small text-soft print:mt-1 print:pt-1">
          <p>
            {readers} Rule set {reading.rulesVersion}, read from the drawing as it was marked. The
            letters name sources:{" "}
            <a href={`${href("/vastu")}#sources`} className="link">
              the list of sources and the whole method
            </a>
            .
          </p>
        </footer>
      </article>
      <EnquiryBox title="A question about this plan?" about={describeProject(project)}>
        Send us the line that you or your consultant doubt. We answer with the drawing in hand.
      </EnquiryBox>
    </>
  )
}

function inShort(reading: Reading): string {
  const words = headlineOf(reading)
  return reading.score === undefined ? words : `${words}, ${reading.score}`
}

/** Open questions between the schools, by the rules of this reading. */
function Disagreements({ reading }: { reading: Reading }) {
  const keys = [...new Set(reading.findings.flatMap(({ disputes }) => disputes))]
  if (keys.length === 0) return null
  return (
    <section aria-labelledby="disagree" className="print:hidden">
      <h2 id="disagree" className="mb-2 font-sans text-base font-semibold">
        Where schools disagree
      </h2>
      <ul>
        {keys.map((key) => (
          <li key={key} className="break-inside-avoid border-t border-line py-2 text-small">
            <strong className="font-semibold">
              {key}. {DISPUTES[key].question}
            </strong>
            <ul>
              {DISPUTES[key].readings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
