import type { ReactNode } from "react"
import { href } from "react-router"
import { z } from "zod"
import {
  formatAreaSize,
  formatBathrooms,
  formatBedrooms,
  formatHomePrice,
  formatPrice,
  formatPricePerSquareFoot,
  formatPriceRange,
  formatShare,
  formatShortPrice,
  nearbyNames,
} from "#catalog/format.ts"
import { planSteps, stepAmounts, stepTime } from "#catalog/payment-plan.ts"
import { purchaseCost } from "#catalog/purchase-cost.ts"
import { bandRangeWords, formatPart, headline } from "#catalog/vastu/words.ts"
import { zoneName } from "#catalog/vastu/zones.ts"
import { reads } from "../../handle.ts"
import { HomePlan } from "../../plan/HomePlan.tsx"
import { homeBox } from "../../plan/plan-frame.ts"
import { MARKS } from "../../plan/VerdictMark.tsx"
import { pageMeta } from "../../seo/meta.ts"
import { Button } from "../../ui/Button.tsx"
import { CloseIcon, PlusIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { projectCards } from "../cards.ts"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { readQuery, services, values } from "../loaders.ts"
import { drawingOf } from "../project/vastu-plans.ts"
import { rootOf, useAbsoluteUrl } from "../root-data.ts"
import { Heart } from "../shared/Heart.tsx"
import { homeFacts } from "../shared/home-facts.ts"
import { ShareLinks } from "../shared/ShareLinks.tsx"
import type { Route } from "./+types/compare"
import { comparePath, findChosen, MAX_COMPARED, MAX_FAVOURITES, readChosen } from "./chosen.ts"

const PATH = href("/compare")
const TITLE = "Compare homes"
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: TITLE, path: PATH },
]
const MAX_OFFERED = 6

type ComparedProject = Awaited<ReturnType<typeof withPlans>>[number]

/** The school of the readings that are compared. */
const SCHOOL = "modern"

const MAX_NEARBY = 5

const query = z.object({
  /** Leaves out the rows in which the homes are alike. */
  only: z.literal("differences").optional().catch(undefined),
  /** Searches for another home by its name. */
  name: z.string().trim().max(200).optional().catch(undefined),
})

export const handle = reads(query, "p")

export async function loader({ request, context }: Route.LoaderArgs) {
  const { only, name } = readQuery(query, request)
  const { projects, moved } = await findChosen(context, readChosen(request, MAX_FAVOURITES))
  // A visitor who adds one too many wants the last ones.
  const compared = await withPlans(context, projects.slice(-MAX_COMPARED))
  return {
    compared,
    displaced: projects.slice(0, -MAX_COMPARED),
    moved,
    isChosen: new URL(request.url).searchParams.has("p"),
    only,
    name,
    offered: compared.length < MAX_COMPARED ? await findOffered(context, compared, name) : [],
  }
}

/** The homes, each with the plan that its reading speaks of. */
async function withPlans(
  context: Route.LoaderArgs["context"],
  homes: Awaited<ReturnType<typeof findChosen>>["projects"],
) {
  const { projects, describe } = services(context)
  const plans = await Promise.all(
    homes.map(({ slug, vastu }) =>
      vastu
        ? projects.findPlan(slug, { school: SCHOOL, plan: vastu.schools[SCHOOL].plan })
        : undefined,
    ),
  )
  const drawings = await describe(plans.flatMap((plan) => (plan ? drawingOf(plan) : [])))
  return homes.map((home, index) => {
    const plan = plans[index]
    if (!plan) return { ...home, plan: undefined }
    const { folder, file } = drawingOf(plan)
    const picture = drawings.get(`${folder}/${file}`)
    const { _id, title, reading, marks } = plan
    const box = marks.outline && homeBox(marks.outline, marks)
    return { ...home, plan: { _id, title, picture, box, reading } }
  })
}

/**
 * Further homes to compare: by name where there is one, otherwise those similar to the first, then
 * the newest.
 */
async function findOffered(
  context: Route.LoaderArgs["context"],
  compared: ComparedProject[],
  name: string | undefined,
) {
  const { projects } = services(context)
  const limit = MAX_OFFERED + compared.length
  const [first] = compared
  const similar = first && !name ? await projects.similarCards(first, limit) : []
  const listed =
    similar.length < MAX_OFFERED
      ? values((await projects.listCards({ page: 1, limit, name })).data)
      : []
  const offered = [...new Map([...similar, ...listed].map((card) => [card._id, card])).values()]
    .filter(({ _id }) => compared.every((other) => other._id !== _id))
    .slice(0, MAX_OFFERED)
  return projectCards(context, offered)
}

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: TITLE,
    description:
      "Up to three homes side by side: price, price per square foot, size, handover and payment plan, with what differs marked.",
    noIndex: true,
    crumbs: CRUMBS,
  })
}

type Data = Route.ComponentProps["loaderData"]

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { compared, displaced, moved, isChosen } = loaderData
  const slugs = compared.map(({ slug }) => slug)
  const url = useAbsoluteUrl(comparePath(slugs))
  return (
    <div
      data-list-page="compare"
      data-moved={JSON.stringify(moved)}
      {...(isChosen && { "data-compared": slugs.join(",") })}
    >
      <PageHeader title={TITLE} crumbs={CRUMBS}>
        <p className="print:hidden">
          {compared.length === 0
            ? "Choose up to three homes, and see their prices, handover, payment plans and Vastu side by side."
            : "The address of this page holds the homes, so you can share the comparison."}
        </p>
      </PageHeader>
      <div className="wrap pb-14 md:pb-20">
        {displaced.length > 0 && (
          <p className="mb-8 rounded bg-peacock-light px-5 py-4">
            Three homes fit side by side. {names(displaced)} made room.
          </p>
        )}
        {compared.length > 0 && <Comparison data={loaderData} />}
        {compared.length > 1 && (
          <div className="mt-8">
            <ShareLinks url={url} title={`${names(compared)}, side by side`} isPrintable />
          </div>
        )}
        {compared.length < MAX_COMPARED && <AddAnother data={loaderData} />}
      </div>
      {compared.length > 0 && (
        <EnquiryBox title="Ask about them together" about={names(compared)}>
          One message about all of them: which are available, how their plans lie, and when they can
          be seen.
        </EnquiryBox>
      )}
    </div>
  )
}

const list = new Intl.ListFormat("en")

function names(projects: readonly { name: string }[]): string {
  return list.format(projects.map(({ name }) => name))
}

/** On a phone a row's label stands above its values, so that all homes fit the screen. */
const PHONE_COLUMNS = ["", "max-sm:grid-cols-1", "max-sm:grid-cols-2", "max-sm:grid-cols-3"]

function Comparison({ data: { compared, only } }: { data: Data }) {
  const slugs = compared.map(({ slug }) => slug)
  const rows = ROWS.map((row) => filledIn(row, compared)).filter(({ texts }) => texts.some(Boolean))
  const differing = rows.filter(({ differs }) => differs)
  const shown = only && differing.length > 0 ? differing : rows
  const row = `align-top max-sm:grid max-sm:gap-x-3 ${PHONE_COLUMNS[compared.length]}`
  return (
    <>
      {compared.length > 1 && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-small">
          <span>
            <Mark /> marks what differs: {differing.length} of {rows.length} rows.
          </span>
          <a
            href={only ? comparePath(slugs) : `${comparePath(slugs)}&only=differences`}
            className="link inline-flex min-h-11 items-center print:hidden"
          >
            {only ? "Show all rows" : "Show only what differs"}
          </a>
        </p>
      )}
      <section
        aria-label="The comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto max-md:-mx-5 max-md:px-5 print:break-inside-auto! print:overflow-visible"
      >
        <table className="w-full table-fixed border-collapse text-small max-sm:min-w-78 md:text-base">
          <caption className="sr-only">{names(compared)} side by side</caption>
          <colgroup>
            <col className="w-24 md:w-48" />
          </colgroup>
          <thead>
            <tr className={row}>
              <td className="max-sm:hidden" />
              {compared.map((project) => (
                <th
                  key={project.slug}
                  scope="col"
                  className="pb-5 text-start font-normal sm:px-2 md:px-4"
                >
                  <Head project={project} others={slugs.filter((slug) => slug !== project.slug)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, texts, nodes, differs, best, missing }) => (
              <tr key={label} className={`break-inside-avoid border-t border-line ${row}`}>
                <th
                  scope="row"
                  className="pt-3 text-start font-normal text-soft max-sm:col-span-full sm:py-3 sm:pe-2 md:pe-4"
                >
                  {differs && compared.length > 1 ? <Differing label={label} /> : label}
                </th>
                {compared.map(({ slug }, index) => (
                  <td
                    key={slug}
                    className={`pt-1 pb-3 tabular-nums sm:px-2 sm:pt-3 md:px-4 ${differs ? "" : "text-soft"} ${
                      best?.index === index ? "font-semibold" : ""
                    }`}
                  >
                    {nodes?.[index] ?? texts[index] ?? <span className="text-soft">{missing}</span>}
                    {best?.index === index && (
                      <span className="mt-0.5 block text-small font-semibold text-leaf">
                        {best.word}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The label of a row that differs; its dot does not wrap without the last word. */
function Differing({ label }: { label: string }) {
  const words = label.split(" ")
  return (
    <>
      {words.slice(0, -1).join(" ")}{" "}
      <span className="whitespace-nowrap">
        {words.at(-1)} <Mark />
      </span>
      <span className="sr-only"> differs</span>
    </>
  )
}

/** The dot beside a row that differs. */
function Mark() {
  return (
    <span aria-hidden="true" className="inline-block size-2 rounded-full bg-peacock align-middle" />
  )
}

function Head({ project, others }: { project: ComparedProject; others: string[] }) {
  const { slug, name, pictures } = project
  return (
    <div className="relative">
      <div className="overflow-hidden rounded bg-line/50">
        {pictures.featureImage && (
          <Picture
            picture={pictures.featureImage}
            sizes={`(min-width: 75rem) 330px, (min-width: 48rem) 25vw, ${Math.round(90 / (others.length + 1))}vw`}
            crop="4/3"
            alt=""
          />
        )}
      </div>
      <Heart project={project} className="absolute start-2 top-2 max-md:hidden" />
      <a
        href={comparePath(others)}
        aria-label={`Take ${name} away`}
        className="group absolute end-0 top-0 grid size-11 place-items-center text-peacock md:end-2 md:top-2 print:hidden"
      >
        <span className="grid size-8 place-items-center rounded-full bg-paper/90 group-hover:bg-card md:size-11">
          <CloseIcon className="size-5" />
        </span>
      </a>
      <a
        href={href("/projects/:slug", { slug })}
        className="mt-3 inline-flex min-h-11 items-start font-serif text-base leading-snug font-medium hover:text-peacock hover:underline md:text-title"
      >
        {name}
      </a>
    </div>
  )
}

interface Row {
  label: string
  /** The value of a home; undefined where it has none. */
  text: (project: ComparedProject) => string | undefined
  /** The text for a missing value that is not up to the developer. */
  missing?: string
  /** The same value as JSX. */
  node?: (project: ComparedProject) => ReactNode
  /** The number to compare; undefined where it is not known. */
  figure?: (project: ComparedProject) => number | undefined
  /** Whether less is better, and the word for the best value. */
  best?: { isLeast: boolean; word: string }
}

const LOWEST = { isLeast: true, word: "Lowest" }

const ROWS: Row[] = [
  {
    label: "Price from",
    text: ({ price }) => formatHomePrice(price),
    figure: ({ price }) => price || undefined,
    best: LOWEST,
  },
  {
    label: "Price per sq ft",
    text: ({ price, areaSize }) => formatPricePerSquareFoot(price, areaSize),
    figure: ({ price, areaSize }) => (price > 0 && areaSize > 0 ? price / areaSize : undefined),
    best: LOWEST,
  },
  {
    label: "Fees on top",
    text: (project) => {
      const cost = purchaseCost(project)
      return cost && formatPriceRange(cost.total)
    },
  },
  {
    label: "Size",
    text: ({ areaSize }) => (areaSize > 0 ? formatAreaSize(areaSize) : undefined),
    figure: ({ areaSize }) => areaSize || undefined,
    best: { isLeast: false, word: "Largest" },
  },
  { label: "Type", text: ({ type }) => type },
  { label: "Bedrooms", text: ({ bedroomNumber, type }) => formatBedrooms(bedroomNumber, type) },
  { label: "Bathrooms", text: ({ bathNumber }) => formatBathrooms(bathNumber) },
  { label: "Handover", text: ({ handover }) => handover || undefined },
  {
    label: "Area",
    text: ({ area }) => area?.name,
    node: ({ area }) =>
      area && (
        <a href={href("/areas/:slug", { slug: area.slug })} className="link py-3">
          {area.name}
        </a>
      ),
  },
  { label: "City", text: ({ city }) => city || undefined },
  {
    label: "Developer",
    text: ({ developer }) => developer?.name,
    node: ({ developer }) =>
      developer && (
        <a href={href("/developers/:slug", { slug: developer.slug })} className="link py-3">
          {developer.name}
        </a>
      ),
  },
  {
    label: "Vastu, modern school",
    text: ({ vastu }) => {
      const read = vastu?.schools.modern
      if (!vastu || !read) return undefined
      const words = read.bandRange ? capitalised(bandRangeWords(read.bandRange)) : headline(read)
      return `${words}, ${formatPart(read.coverage)} assessed${vastu.plans > 1 ? `, ${vastu.plans} plans` : ""}`
    },
    missing: "Not assessed",
  },
  {
    label: "Entrance",
    text: ({ vastu }) => {
      const { entrance, entranceVerdict, pada } = vastu?.schools.modern ?? {}
      if (!entrance) return undefined
      const words = [capitalised(zoneName(entrance)), pada && `pada ${pada}`].filter(Boolean)
      return `${words.join(", ")}${entranceVerdict ? `: ${MARKS[entranceVerdict].word.toLowerCase()}` : ""}`
    },
    missing: "Not assessed",
  },
  placement("Kitchen", "kitchen"),
  placement("Main bedroom", "master_bedroom"),
  placement("Pooja room", "pooja"),
  placement("Toilets", "toilet"),
  placement("Centre", "centre_open"),
  {
    label: "Floor plan",
    text: ({ plan }) => plan?.title,
    node: ({ slug, plan }) =>
      plan && (
        <a
          href={href("/projects/:slug/vastu/:planId", { slug, planId: plan._id })}
          className="link block"
        >
          {plan.picture && plan.box && (
            <span className="daylight mb-2 block rounded border border-line bg-card p-2">
              <HomePlan picture={plan.picture} home={plan.box} width={300} alt="" />
            </span>
          )}
          {plan.title}
        </a>
      ),
    missing: "Not read yet",
  },
  { label: "Payment plan", text: ({ paymentPlan }) => paymentPlan.title || undefined },
  {
    label: "Payments",
    text: (project) => payments(project).join("; ") || undefined,
    node: (project) => <List items={payments(project)} />,
  },
  {
    label: "Nearby",
    text: ({ nearbyAreas }) =>
      nearbyNames(nearbyAreas).slice(0, MAX_NEARBY).join(", ") || undefined,
  },
]

/** Of a room that lies in several zones, those with at least this part of it are named. */
const NAMED_SHARE = 0.25

/** Where the rooms of a kind lie in the plan that was read, and what the school makes of each. */
function placement(label: string, rule: string): Row {
  const lines = ({ plan }: ComparedProject) =>
    (plan?.reading.findings ?? []).flatMap((finding) => {
      if (finding.rule !== rule || !finding.verdict) return []
      const { word } = MARKS[finding.verdict]
      if (rule === "centre_open") return [word]
      const zones = finding.zones
        .filter(({ share }) => share >= NAMED_SHARE)
        .map(({ zone }) => (zone === "C" ? "Centre" : zone))
      return [`${zones.join("/")}: ${word.toLowerCase()}`]
    })
  return {
    label,
    text: (project) => lines(project).join("; ") || undefined,
    node: (project) => <List items={lines(project)} />,
    missing: "Not assessed",
  }
}

function List({ items }: { items: string[] }) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have the same words
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** `20% on booking, AED 284,000`, and its due date where that is known. */
function payments({ paymentPlan, price, handover }: ComparedProject): string[] {
  const steps = planSteps(paymentPlan)
  const amounts = stepAmounts(steps, price)
  return steps.map(({ share, label }, index) => {
    const amount = amounts[index]
    const words = [
      share !== undefined && formatShare(share),
      label && (share === undefined ? label : lower(label)),
    ]
    return [
      words.filter(Boolean).join(" "),
      amount && formatPrice(amount),
      stepTime(label, handover),
    ]
      .filter(Boolean)
      .join(", ")
  })
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function filledIn(
  { label, text, node, figure, best, missing = "Not published" }: Row,
  projects: ComparedProject[],
) {
  const texts = projects.map(text)
  const differs = new Set(texts).size > 1
  const figures = figure && projects.map(figure)
  const known = figures?.filter((value) => value !== undefined) ?? []
  const first = best && (best.isLeast ? Math.min(...known) : Math.max(...known))
  const isClear =
    known.length === projects.length &&
    known.filter((value) => value === first).length === 1 &&
    differs
  return {
    label,
    texts,
    nodes: node && projects.map((project, index) => (texts[index] ? node(project) : undefined)),
    differs,
    missing,
    best:
      best && isClear && figures ? { index: figures.indexOf(first), word: best.word } : undefined,
  }
}

function AddAnother({ data: { compared, name, offered } }: { data: Data }) {
  const slugs = compared.map(({ slug }) => slug)
  return (
    <section
      aria-labelledby="add"
      className={`print:hidden ${compared.length > 0 ? "mt-12 border-t border-line pt-10" : ""}`}
    >
      <h2 id="add" className="text-title">
        {compared.length === 0 ? "Choose a home" : "Put another beside it"}
      </h2>
      <form action={PATH} className="mt-5 flex max-w-xl flex-wrap items-end gap-3">
        {slugs.length > 0 && <input type="hidden" name="p" value={slugs.join(",")} />}
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor="compare-name" className="field-label">
            Name of a project
          </label>
          <input
            id="compare-name"
            name="name"
            type="search"
            maxLength={200}
            defaultValue={name}
            autoComplete="off"
            className="field"
          />
        </div>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </form>
      {offered.length > 0 ? (
        <ul aria-label="Homes to add" className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((project) => (
            <li key={project._id}>
              <a
                href={comparePath([...slugs, project.slug])}
                className="grid h-full grid-cols-[min(6rem,20vw)_minmax(0,1fr)] gap-x-4 rounded border border-line bg-card p-3 hover:border-peacock"
              >
                <span className="row-span-3">
                  {project.pictures.featureImage && (
                    <Picture
                      picture={project.pictures.featureImage}
                      sizes="96px"
                      crop="1/1"
                      alt=""
                      className="rounded-small"
                    />
                  )}
                </span>
                <span className="font-semibold">{project.name}</span>
                <span className="text-small text-soft">
                  {[
                    project.area?.name ?? project.city,
                    ...homeFacts(project).slice(0, 2),
                    project.price > 0 && formatShortPrice(project.price),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className="inline-flex items-center gap-1 self-end text-small font-semibold text-peacock">
                  <PlusIcon /> Compare
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-6 text-soft">
          {name
            ? `No other project is called “${name}”.`
            : "There is no other home to compare with yet."}
        </p>
      )}
    </section>
  )
}
