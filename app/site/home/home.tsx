import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { WELL_READ } from "#catalog/vastu/bands.ts"
import { homeMeta } from "../../seo/home.ts"
import { ButtonLink } from "../../ui/Button.tsx"
import { Section } from "../../ui/Section.tsx"
import { areaCards, developerCards, postCards } from "../cards.ts"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { ALL_HOMES } from "../homes/all-homes.ts"
import { services, values } from "../loaders.ts"
import { headFacts } from "../page-head.ts"
import { projectCards } from "../project-cards.ts"
import { AreaCard } from "../shared/AreaCard.tsx"
import { CardGrid } from "../shared/CardGrid.tsx"
import { DeveloperCard } from "../shared/DeveloperCard.tsx"
import { PostCard } from "../shared/PostCard.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { ReadPlanExample } from "../shared/ReadPlanExample.tsx"
import { VastuMandala } from "../shared/VastuMandala.tsx"
import type { Route } from "./+types/home"
import { findExample } from "./example.ts"
import { Hero } from "./Hero.tsx"
import { MainDoors } from "./MainDoors.tsx"

const LISTED_PROJECTS = 6
/** One more than are listed: the home of the hero may be one of them. */
const SHOWN = { projects: LISTED_PROJECTS + 1, areas: 3, developers: 6, posts: 3 }
const TEXT = {
  check: [
    {
      title: "North first",
      text: "The zones follow the plan’s north. Many towers follow the shore rather than the compass, so each reading says what changes if north is off.",
    },
    {
      title: "Nine zones over the drawing",
      text: "The outline is divided three by three. Each corner and the centre belong to an element, and every room is shared among the zones it covers.",
    },
    {
      title: "What agrees, and what does not",
      text: "The front door, kitchen and main bedroom count most. Where a room conflicts, we say so as plainly as where it fits.",
    },
  ],
  limits: "Schools of Vastu disagree, and what nobody has checked never counts as a pass.",
}

export async function loader({ context }: Route.LoaderArgs) {
  const { frontPage, search, projects: catalogue } = services(context)
  const ofBand = { page: 1, limit: SHOWN.projects, band: [...WELL_READ] }
  const [{ projects, areas, developers, posts }, firm, wellRead] = await Promise.all([
    frontPage(SHOWN),
    catalogue.listCards({ ...ofBand, stable: ["true"] }),
    catalogue.listCards(ofBand),
  ])
  const isWellRead = wellRead.total > LISTED_PROJECTS
  // Those that hold if north is 5° off come first.
  const best = [...values(firm.data), ...values(wellRead.data)]
  const cards = isWellRead
    ? [...new Map(best.map((card) => [card._id, card])).values()].slice(0, SHOWN.projects)
    : values(projects.data)
  const [example, all, shownProjects, shownAreas, shownDevelopers, shownPosts] = await Promise.all([
    findExample(context),
    search.count(ALL_HOMES),
    projectCards(context, cards),
    areaCards(context, values(areas.data)),
    developerCards(context, values(developers.data)),
    postCards(context, values(posts.data)),
  ])
  return {
    // The example has its picture above the list already.
    projects: shownProjects.filter(({ slug }) => slug !== example?.slug).slice(0, LISTED_PROJECTS),
    isWellRead,
    areas: shownAreas,
    developers: shownDevelopers,
    posts: shownPosts,
    example,
    doors: all.facets.entrance,
    totals: { projects: projects.total, areas: areas.total, developers: developers.total },
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return homeMeta(headFacts(matches))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects, isWellRead, areas, developers, posts, example, doors, totals } = loaderData
  return (
    <>
      <Hero example={example} />
      {projects.length > 0 && (
        <Section
          id="newest"
          title={isWellRead ? "Homes that read well by Vastu" : "Newest projects"}
          lead={
            isWellRead
              ? "Strong or good by the modern school, each by its best plan."
              : "With their Vastu results by the modern school."
          }
          className="one-school"
          more={{ href: href("/projects"), label: `All ${formatCount(totals.projects)} projects` }}
        >
          <CardGrid layout="rail on a phone">
            {projects.map((entry) => (
              <ProjectCard key={entry._id} project={entry} />
            ))}
          </CardGrid>
        </Section>
      )}
      {doors.length > 0 && <MainDoors doors={doors} />}
      <VastuCheck example={example} />
      {areas.length > 0 && (
        <Section
          id="areas"
          title="Where to live"
          lead="What each community is like, what it costs, and which homes are for sale there."
          more={{ href: href("/areas"), label: `All ${formatCount(totals.areas)} areas` }}
        >
          <CardGrid layout="rail on a tablet">
            {areas.map((entry) => (
              <AreaCard key={entry.slug} area={entry} />
            ))}
          </CardGrid>
        </Section>
      )}
      {developers.length > 0 && (
        <Section
          id="developers"
          title="Who builds them"
          more={{
            href: href("/developers"),
            label: `All ${formatCount(totals.developers)} developers`,
          }}
          className="border-t border-line"
        >
          <CardGrid layout="boxes">
            {developers.map((entry) => (
              <DeveloperCard key={entry._id} developer={entry} />
            ))}
          </CardGrid>
        </Section>
      )}
      {posts.length > 0 && (
        <Section
          id="posts"
          title="Good to know before you buy"
          more={{ href: href("/blog"), label: "All articles" }}
          className="border-t border-line"
        >
          <CardGrid layout="rail on a tablet">
            {posts.map((entry) => (
              <PostCard key={entry.slug} post={entry} isBrief />
            ))}
          </CardGrid>
        </Section>
      )}
      <EnquirySection />
    </>
  )
}

type Example = Route.ComponentProps["loaderData"]["example"]

function VastuCheck({ example }: { example: Example }) {
  return (
    <Section
      id="vastu"
      title="How a home is checked for Vastu"
      className="border-y border-line bg-card"
    >
      <div className="grid items-start gap-12 lg:grid-cols-[26rem_1fr] lg:gap-20">
        <CheckAndExample example={example} />
      </div>
    </Section>
  )
}

function CheckAndExample({ example }: { example: Example }) {
  return (
    <>
      {example ? (
        <ReadPlanExample {...example} />
      ) : (
        <VastuMandala className="max-w-md max-lg:mx-auto" />
      )}
      <div>
        <ol className="grid gap-8">
          {TEXT.check.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
              <span
                className="font-serif text-heading leading-none text-peacock tabular-nums"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <div className="max-w-xl">
                <h3>{title}</h3>
                <p className="mt-2 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-8 max-w-xl border-s-2 border-peacock ps-5">{TEXT.limits}</p>
        <p className="mt-8 flex flex-wrap gap-x-4 gap-y-2">
          <ButtonLink href={href("/vastu")} variant="quiet">
            How a plan is read
          </ButtonLink>
          <ButtonLink href={href("/vastu-check")} variant="plain" className="max-sm:px-0">
            Check your own home
          </ButtonLink>
        </p>
      </div>
    </>
  )
}

function EnquirySection() {
  return (
    <section aria-labelledby="ask" className="section bg-peacock-light">
      <div className="wrap grid grid-cols-1 items-center gap-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="ask">Tell us what the home must have</h2>
          <p className="mt-4 max-w-text text-lead">
            A facing, a kitchen corner, a budget: send it in one message and we answer with plans.
          </p>
        </div>
        <EnquiryLinks />
      </div>
    </section>
  )
}
