import { href } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import { Breadcrumbs, fromHome } from "../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../ui/Button.tsx"
import { Section } from "../ui/Section.tsx"
import type { Route } from "./+types/about"
import { findExample } from "./home/example.ts"
import { services } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { useSite } from "./root-data.ts"
import { MailLink, PhoneLink } from "./shared/ContactLinks.tsx"
import { DashList } from "./shared/DashList.tsx"
import { NumberedSteps } from "./shared/NumberedSteps.tsx"
import { Fact, Line } from "./shared/OfferFacts.tsx"
import { ReadPlanExample } from "./shared/ReadPlanExample.tsx"

const PATH = href("/about")
const CRUMBS = fromHome({ name: "About", path: PATH })

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, ({ site }) => ({
    path: PATH,
    title: "About us",
    crumbs: CRUMBS,
    description: `What ${site.name} does: homes in the UAE whose floor plans can be read by Vastu, how such a reading is made, where the schools disagree, and what we do not promise.`,
  }))
}

const STEPS = [
  {
    title: "North is found",
    text: "In degrees, with how it was found: on the map, by a compass or from the drawing, and the date it was entered. Without north a plan is not read.",
  },
  {
    title: "The outline is drawn",
    text: "Along the outer walls of the home itself. A missing corner stays missing: an L-shaped plan is never squared off.",
  },
  {
    title: "Rooms are placed",
    text: "Each room is shared among the zones that it covers, by floor area. The front door is read on the thirty-two parts of the wall that the old texts call padas.",
  },
  {
    title: "A school is named",
    text: "Every line carries its verdict, its reason and its school. What the drawing does not show is not assessed, and the result says how much was.",
  },
]

const STATED = [
  {
    title: "Which way it faces",
    text: "Where north lies on the drawing, who entered it and when, and how far off it may be before the result changes.",
  },
  {
    title: "Who read its plan",
    text: "Who marked the drawing and on which day, and whether a second person has compared the marks with it.",
  },
  {
    title: "Open questions",
    text: "A room that the drawing does not show is “not assessed”, never a pass. A home whose plan is not read yet, or shows too little, has “no result”.",
  },
  {
    title: "Permit and completion",
    text: "The number and last day of the advertising permit, and what we found in the register on which day. When the expected completion moves, the earlier dates stay.",
  },
  {
    title: "Fees on top",
    text: "What the emirate charges for a purchase, with the legal sources and the day on which we read them. Where we found none, the page gives no figure.",
  },
]

const NOT_PROMISED = [
  "Health, wealth, harmony or luck. A reading compares a drawing with a text; it foretells nothing.",
  "A better price when you sell. Some buyers look for Vastu, others never ask.",
  "That a home is “100% compliant”. Schools contradict one another, so no plan can satisfy them all.",
  "That a remedy repairs a plan. We sell no pyramids, mirrors or crystals, and advertise none.",
  "That the home is built exactly as its plan shows. Have the placements you care about written into your contract.",
]

export async function loader({ context }: Route.LoaderArgs) {
  const wanted = { projects: 1, areas: 1, developers: 1, posts: 1 }
  const { projects, areas, developers } = await services(context).frontPage(wanted)
  return {
    example: await findExample(context),
    totals: [
      { total: projects.total, one: "project", many: "projects", path: href("/projects") },
      { total: areas.total, one: "area", many: "areas", path: href("/areas") },
      { total: developers.total, one: "developer", many: "developers", path: href("/developers") },
    ],
  }
}

export default function About({ loaderData: { example, totals } }: Route.ComponentProps) {
  const site = useSite()
  return (
    <>
      <div className="wrap pt-6">
        <Breadcrumbs crumbs={CRUMBS} />
        <div className="mt-4 grid items-start gap-x-16 gap-y-8 md:mt-6 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr]">
          <header>
            <h1 className="max-w-[22ch]">Homes whose plans can be checked</h1>
            <p className="mt-4 max-w-text text-soft text-balance md:text-lead">
              {site.name} is a property search for families in the UAE who choose a home by Vastu.
              We list homes with their drawings, show which way they face, and let you judge.
            </p>
          </header>
          {example && (
            <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <ReadPlanExample {...example} />
            </div>
          )}
          <div>
            <p className="max-w-text">
              Many listings say “Vastu compliant” and leave it to the buyer to find out why. Here
              you see the plan, where each room lies, which school of Vastu says what of it, and
              which questions are still open. Every reading is computed from the marked drawing by
              published rules, so you can check it line by line, or do the same with{" "}
              <a className="link" href={href("/vastu-check")}>
                a plan of your own
              </a>
              .
            </p>
            <p className="mt-4 max-w-text">
              <strong className="font-semibold">
                A higher place in a list or a better reading cannot be bought.
              </strong>{" "}
              Advice, plans and viewings are free for buyers. If you buy through us, the developer
              pays our commission, and its rate is the same for every project.
            </p>
            <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 md:grid-cols-3">
              <Fact label="On the site">
                {totals.map(({ total, one, many, path }) => (
                  <Line key={path} path={path}>
                    {formatPlural(total, one, many)}
                  </Line>
                ))}
              </Fact>
              <Fact label="Office">{site.address}</Fact>
              {site.hours.length > 0 && <Fact label="Hours">{site.hours.join(", ")}</Fact>}
              {site.answerWithinHours && (
                <Fact label="Answers within">
                  {formatPlural(site.answerWithinHours, "hour", "hours")}
                </Fact>
              )}
              <Fact
                label="Licence"
                note={site.isSample ? "Sample: this permit is invented." : undefined}
              >
                {site.licence}
              </Fact>
            </dl>
          </div>
        </div>
      </div>

      <Section
        id="how-a-plan-is-read"
        title="How a plan is read"
        lead="Four steps, the same for every home. You could repeat them with a pencil, a ruler and a printed plan."
      >
        <NumberedSteps
          steps={STEPS}
          className="mb-6 gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4"
        />
        <p className="max-w-text">
          Schools of Vastu disagree in places. We show their readings beside each other:{" "}
          <a className="link" href={href("/vastu")}>
            every disputed question, with its sources
          </a>
          .
        </p>
      </Section>

      <Section
        id="what-a-listing-states"
        title="What a listing states"
        lead="You find each of these on a home’s page, or a note that it is missing."
        className="border-y border-line bg-card"
      >
        <ol className="max-w-4xl border-b border-line">
          {STATED.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="what-we-do-not-promise" title="What we do not promise">
        <DashList sentences={NOT_PROMISED} className="gap-x-16 gap-y-4 md:grid-cols-2" />
      </Section>

      <Section id="talk-to-us" title="Talk to us" className="border-t border-line bg-peacock-light">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="max-w-text basis-80 grow">
            Write to <MailLink />, call <PhoneLink />, or visit us after a call: {site.address}.
          </p>
          <ButtonLink href={href("/contact")}>Ask us about a home</ButtonLink>
        </div>
      </Section>
    </>
  )
}
