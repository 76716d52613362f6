import { href } from "react-router"
import { pageMeta } from "../seo/meta.ts"
import { ButtonLink } from "../ui/Button.tsx"
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
    text: "True north is stored in degrees with its source and the date on which staff confirmed it. A plan without a confirmed north is not read.",
  },
  {
    title: "The outline is drawn",
    text: "Along the outer walls of the home itself, not around the whole floor or the page. A missing corner stays missing: an L-shaped plan is never squared off.",
  },
  {
    title: "Rooms are placed",
    text: "Each room is marked and shared among the zones that it covers, by floor area. The front door is read by its bearing, on the thirty-two parts of the wall that the old texts call padas.",
  },
  {
    title: "A school is named",
    text: "Every line carries its verdict, the reason, and the school that gives it. What the drawing does not show is marked as not assessed, and the share that was assessed stands beside the result.",
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
    text: "Beside each reading: the bearing, where it was taken from, when it was confirmed, and how far off it may be before the result changes.",
  },
  {
    title: "Rules",
    text: "Each verdict names its reason and its sources. The version of the rules is stated, and so is the result by the version before where it was another.",
  },
  {
    title: "Gaps",
    text: "Rooms that the drawing does not show are “not assessed”, never a pass. A home whose plans have not been read is listed as “not read yet”.",
  },
  {
    title: "Pictures",
    text: "Renderings are marked “Illustration”. A home has a gallery of its own, and its floor plans stand beside it.",
  },
  {
    title: "Costs",
    text: "Fees on top of the price are estimated for Dubai, with their legal sources and the day on which we last compared them. For other emirates we give no figure yet.",
  },
  {
    title: "Order",
    text: "Lists begin with the newest homes or follow the order that you choose. No home can pay for a better place or a better reading: neither has a field for it.",
  },
]

const NOT_PROMISED = [
  "Health, wealth, harmony or luck. A reading compares a drawing with a text; it foretells nothing.",
  "A better price when you sell. Some buyers look for Vastu, others never ask.",
  "That a home is “100 % compliant”. Schools contradict one another, so no plan can satisfy them all.",
  "That a remedy repairs a plan. We sell no pyramids, mirrors or crystals, and advertise none.",
  "That we are never wrong. If you find a mistake, tell us.",
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
        <div className="grid gap-6 border-t border-line pt-10 md:grid-cols-2 md:gap-12 md:pt-12">
          <p>
            Many listings say “Vastu compliant” and leave it to the buyer to find out why. Families
            then go from tower to tower with a compass, because the drawing, the direction of north
            and the rule are not shown together.
          </p>
          <p>
            Here you see the plan, where each room lies, which school says what of it, and which
            questions are still open. Every reading is computed from the marked drawing by published
            rules, so you can check it line by line, or do the same with{" "}
            <a className="link" href={href("/vastu-check")}>
              a plan of your own
            </a>
            .
          </p>
        </div>
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
        <ReadingExample />
      </Section>

      <Section
        id="where-schools-disagree"
        title="Where the schools disagree"
        lead="Vastu is a family of traditions with more than one answer. We show the readings beside each other and let you choose the one your family follows."
        className="border-y border-line bg-card"
      >
        <div className="grid gap-x-12 md:grid-cols-2">
          {DISAGREEMENTS.map(({ question, first, second }) => (
            <div key={question} className="border-t border-line py-6">
              <h3 className="text-lead font-semibold">{question}</h3>
              <ul className="mt-3 grid gap-2">
                <li>{first}</li>
                <li>{second}</li>
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-6 max-w-text">
          There is more in the blog:{" "}
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
              className="grid gap-1 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6"
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
