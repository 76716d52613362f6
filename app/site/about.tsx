import { href } from "react-router"
import { pageMeta } from "../seo/meta.ts"
import { ButtonLink } from "../ui/Button.tsx"
import { DownIcon } from "../ui/icons.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { Section } from "../ui/Section.tsx"
import type { Route } from "./+types/about"
import { rootOf, useSite } from "./root-data.ts"
import { MailLink, PhoneLink } from "./shared/ContactLinks.tsx"
import { DashList } from "./shared/DashList.tsx"
import { NumberedSteps } from "./shared/NumberedSteps.tsx"
import { ReadingExample } from "./shared/ReadingExample.tsx"

const PATH = href("/about")
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "About", path: PATH },
]

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: "About us",
    crumbs: CRUMBS,
    description: `What ${site.name} does: homes in the UAE whose floor plans can be read by Vastu, how such a reading is made, where the schools disagree, and what we do not promise.`,
  })
}

const STEPS = [
  {
    title: "North is found",
    text: "In degrees, with its source and the date on which staff confirmed it. Without a confirmed north a plan is not read.",
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
    text: "Every line carries its verdict, its reason and its school. What the drawing does not show is not assessed, and the share that was stands beside the result.",
  },
]

const DISAGREEMENTS = [
  {
    question: "Where does a bathroom with a WC belong?",
    first: "Nine zones: north-west or west are best.",
    second:
      "Sixteen zones: south of south-west; north-west and west are to be avoided. Some classical verses say south-west.",
  },
  {
    question: "Does it matter which way a home faces?",
    first: "Popular practice: north, east and north-east are good, south and south-west are not.",
    second:
      "Older texts: only the door's own pada counts, and each side has one to three good ones.",
  },
  {
    question: "Which part of the wall is good for a door?",
    first: "Older texts: particular padas, most of them towards the middle of a wall.",
    second: "The corner school: the stretch nearest certain corners, which the older list rejects.",
  },
  {
    question: "Where should the head of the house sleep?",
    first: "Current practice: in the south-west.",
    second: "Five of six older plans: in the south.",
  },
]

const STATED = [
  {
    title: "North",
    text: "The bearing, its source and date, and how far off it may be before the result changes.",
  },
  {
    title: "Readers",
    text: "Who marked the plan and on which day. Where a colleague compared the marks with the drawing and confirmed them, that second reader and the day; a change of the marks ends it.",
  },
  {
    title: "Rules",
    text: "Each verdict names its reason and sources, each reading the version of the rules.",
  },
  {
    title: "Gaps",
    text: "What the drawing does not show is “not assessed”, never a pass. A home without a reading is “not read yet”.",
  },
  {
    title: "Pictures",
    text: "Renderings are marked “Illustration”. A home has a gallery of its own.",
  },
  {
    title: "Permit",
    text: "The number, system and last day of the advertising permit, with a link to its official page, where one is stored. Registration, escrow bank and completion are what staff found in the register on the day that stands beside them; when the expected completion moved, each earlier date stays.",
  },
  {
    title: "Looked at",
    text: "The last day on which staff noted that they went through the listing. You can report a listing from its page; a report is stored and mailed to us.",
  },
  {
    title: "Costs",
    text: "Fees are estimated for Dubai, with their legal sources and the day we last compared them; for other emirates we give no figure yet.",
  },
  {
    title: "Order",
    text: "The newest homes first, or the order that you choose. No home can pay for a better place or a better reading.",
  },
]

const NOT_PROMISED = [
  "Health, wealth, harmony or luck. A reading compares a drawing with a text; it foretells nothing.",
  "A better price when you sell. Some buyers look for Vastu, others never ask.",
  "That a home is “100 % compliant”. Schools contradict one another, so no plan can satisfy them all.",
  "That a remedy repairs a plan. We sell no pyramids, mirrors or crystals, and advertise none.",
  "That the finished home equals its plan. Have the placements you care about written into your contract.",
]

export default function About() {
  const site = useSite()
  return (
    <>
      <PageHeader title="Homes whose plans can be checked" crumbs={CRUMBS}>
        <p>
          {site.name} is a property search for families in the UAE who choose a home by Vastu. We
          list homes with their drawings, show which way they face, and let you judge.
        </p>
      </PageHeader>

      <div className="wrap">
        <p className="max-w-text border-t border-line pt-8">
          Many listings say “Vastu compliant” and leave it to the buyer to find out why. Here you
          see the plan, where each room lies, which school says what of it, and which questions are
          still open. Every reading is computed from the marked drawing by published rules, so you
          can check it line by line, or do the same with{" "}
          <a className="link" href={href("/vastu-check")}>
            a plan of your own
          </a>
          .
        </p>
      </div>

      <Section
        id="how-a-plan-is-read"
        title="How a plan is read"
        lead="Four steps, the same for every home. You could repeat them with a pencil, a ruler and a printed plan."
      >
        <NumberedSteps
          steps={STEPS}
          className="mb-10 gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4"
        />
        <details className="fold border-b">
          <summary>
            A whole reading as an example
            <DownIcon className="size-4 transition-transform" />
          </summary>
          <div className="pb-8">
            <ReadingExample />
          </div>
        </details>
      </Section>

      <Section
        id="where-schools-disagree"
        title="Where the schools disagree"
        lead="Vastu is a family of traditions with more than one answer. We show the readings beside each other and let you choose the one your family follows."
        className="border-y border-line bg-card"
      >
        <div className="grid items-start gap-x-12 md:grid-cols-2">
          {DISAGREEMENTS.map(({ question, first, second }) => (
            <details key={question} className="fold">
              <summary>
                <h3 className="font-sans text-base font-semibold">{question}</h3>
                <DownIcon className="size-4 shrink-0 transition-transform" />
              </summary>
              <ul className="grid gap-2 pb-5">
                <li>{first}</li>
                <li>{second}</li>
              </ul>
            </details>
          ))}
        </div>
        <p className="mt-6 max-w-text">
          <a className="link" href={href("/vastu")}>
            Every disputed question, with its sources
          </a>
          , and{" "}
          <a className="link" href={`${href("/blog")}?category=Vastu`}>
            articles about Vastu
          </a>
          .
        </p>
      </Section>

      <Section
        id="what-a-listing-states"
        title="What a listing states"
        lead="Each of these is on the page of a home, or the page says that it is missing."
      >
        <ol className="grid gap-x-12 lg:grid-cols-2">
          {STATED.map(({ title, text }) => (
            <li
              key={title}
              className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-t border-line py-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6"
            >
              <h3 className="text-lead font-semibold">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section
        id="what-we-do-not-promise"
        title="What we do not promise"
        className="border-y border-line bg-peacock-light"
      >
        <DashList sentences={NOT_PROMISED} className="gap-x-16 gap-y-6 md:grid-cols-2" />
      </Section>

      <Section id="talk-to-us" title="Talk to us">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="max-w-text basis-80 grow">
            Write to <MailLink />, call <PhoneLink />, or come by: {site.address}.
          </p>
          <ButtonLink href={href("/contact")}>Ask us about a home</ButtonLink>
        </div>
      </Section>
    </>
  )
}
