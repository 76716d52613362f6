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
    text: "True north is taken from the survey or from a map, written down in degrees with its source. A plan whose north nobody can show is not read.",
  },
  {
    title: "The outline is drawn",
    text: "Along the outer walls of the home itself, and not around the floor or the page. A missing corner stays missing: an L-shaped plan is never squared off.",
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

const CHECKS = [
  {
    title: "Papers",
    text: "The developer's registration, the project's escrow account where it is sold off plan, and the advertising permit with its date of expiry.",
  },
  {
    title: "Facts",
    text: "Price, size, number of rooms, payment plan and handover are compared with the developer's current list, and the shares of the plan must add up.",
  },
  {
    title: "Drawings",
    text: "The floor plan shown is the one the developer supplied. A sketch without dimensions is not read.",
  },
  {
    title: "North",
    text: "A survey, a map or a compass reading shows where north lies on the sheet. A project without it may be listed, but its plans are not read.",
  },
  {
    title: "Words and pictures",
    text: "Descriptions say what is there and what is not. A picture that is an illustration and no photograph is marked as one.",
  },
  {
    title: "Updates",
    text: "A listing is checked again when its price or handover changes, and taken down when it cannot be confirmed.",
  },
]

const NOT_PROMISED = [
  "Health, wealth, harmony or luck. A reading compares a drawing with a text; it foretells nothing.",
  "A better price when you sell. Some buyers look for Vastu, others never ask.",
  "That a home is “100 % compliant”. Schools contradict one another, so no plan can satisfy them all.",
  "That a remedy repairs a plan. We sell no pyramids, mirrors or crystals, and take no fee from those who do.",
  "That we are never wrong. Tell us of a mistake, and the page is corrected and says that it was.",
  "That the finished home equals its plan. Have the placements you care about written into your contract.",
]

const ROLES = [
  {
    title: "Plan readers",
    text: "Trained as architects or draughtspeople. They find north, trace outlines and mark rooms. Each reading says who confirmed it.",
  },
  {
    title: "Editors",
    text: "They visit, write, and check what developers send. They also write the blog, and correct it when a reader writes in.",
  },
  {
    title: "Advisers",
    text: "They answer your messages, arrange viewings, and say so when a home does not suit what you asked for.",
  },
  {
    title: "Engineers",
    text: "They keep the site quick and readable on an old phone, and keep your data where the privacy policy says it is.",
  },
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
            Most listings settle the matter with two words, “Vastu compliant”, and leave it to the
            buyer to find out what they rest on. Often it is on nothing more than a door that faces
            east. Families then drive from tower to tower with a compass, because nobody has put the
            drawing, the direction of north and the rule side by side.
          </p>
          <p>
            We do that work plan by plan. Where a plan has been read, you see where each room lies,
            what each school says about it, and which questions are still open. We are paid by
            developers when a home is sold through us, the same rate for every project, and no
            payment changes a reading or its place in a list.
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
          There is more in our blog:{" "}
          <a className="link" href={`${href("/blog")}?category=Vastu`}>
            articles about Vastu
          </a>
          .
        </p>
      </Section>

      <Section
        id="how-a-listing-is-checked"
        title="How a listing is checked"
        lead="What we look at before a project is published."
      >
        <ol className="grid gap-x-12 lg:grid-cols-2">
          {CHECKS.map(({ title, text }) => (
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

      <Section id="who-does-the-work" title="Who does the work">
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {ROLES.map(({ title, text }) => (
            <li key={title} className="border-t border-line pt-4">
              <h3>{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-8">
          <p className="max-w-text basis-80 grow">
            Write to <MailLink />, call <PhoneLink />, or come by: {site.address}.
          </p>
          <ButtonLink href={href("/contact")}>Ask us about a home</ButtonLink>
        </div>
      </Section>
    </>
  )
}
