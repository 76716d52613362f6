import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/image.ts"
import type { ProjectCard as ProjectCardData } from "#catalog/project.ts"
import { homeMeta } from "../seo/home.ts"
import { Button, ButtonLink } from "../ui/Button.tsx"
import { Picture } from "../ui/Picture.tsx"
import { Section } from "../ui/Section.tsx"
import type { Route } from "./+types/home"
import { areaCards, developerCards, postCards, projectCards } from "./cards.ts"
import { EnquiryLinks } from "./enquiry/EnquiryLinks.tsx"
import { services, values } from "./loaders.ts"
import { drawingOf, showPlan } from "./project/vastu-plans.ts"
import { rootOf } from "./root-data.ts"
import { AreaCard } from "./shared/AreaCard.tsx"
import { CardGrid } from "./shared/CardGrid.tsx"
import { DeveloperCard } from "./shared/DeveloperCard.tsx"
import { PostCard } from "./shared/PostCard.tsx"
import { type IllustratedProject, ProjectCard } from "./shared/ProjectCard.tsx"
import { ReadPlanExample } from "./shared/ReadPlanExample.tsx"
import { SelectField } from "./shared/SelectField.tsx"
import { SuggestBox } from "./shared/SuggestBox.tsx"
import { BEDROOM_OPTIONS, BUDGET_OPTIONS, TYPE_OPTIONS } from "./shared/search-options.ts"
import { VastuMandala } from "./shared/VastuMandala.tsx"

const SHOWN = { projects: 6, areas: 6, developers: 6, posts: 3 }
const WIDE_PX = 1280
const WIDE_RATIO = 1.55

const TEXT = {
  title: "Homes in the UAE, chosen by the plan",
  lead: "Apartments, villas and townhouses whose drawings you can read room by room, by Vastu.",
  check: [
    {
      title: "True north first",
      text: "A plan is turned until its north is the real one. Many towers follow the shore and not the compass, and everything after depends on it.",
    },
    {
      title: "Nine zones over the drawing",
      text: "The outline is divided in three by three. The corners and the centre each belong to an element, and every room is seen in the zone where most of it lies.",
    },
    {
      title: "What agrees, and what does not",
      text: "The kitchen, the main bedroom, the shrine and the front door weigh most. Where a room stands elsewhere we write so, as plainly as where it fits.",
    },
  ],
  limits:
    "Schools of Vastu disagree, and something nobody has looked at is never a pass. No plan promises health or wealth; it is a way of arranging a home that many families care about.",
}

export async function loader({ context }: Route.LoaderArgs) {
  const { projects, areas, developers, posts } = await services(context).frontPage(SHOWN)
  const cards = values(projects.data)
  const [example, shownProjects, shownAreas, shownDevelopers, shownPosts] = await Promise.all([
    findExample(context, cards),
    projectCards(context, cards),
    areaCards(context, values(areas.data)),
    developerCards(context, values(developers.data)),
    postCards(context, values(posts.data)),
  ])
  return {
    projects: shownProjects,
    areas: shownAreas,
    developers: shownDevelopers,
    posts: shownPosts,
    example,
    totals: { projects: projects.total, areas: areas.total, developers: developers.total },
  }
}

/**
 * One of the newest homes with its best plan; undefined while none of their plans has been read.
 */
async function findExample(context: Route.LoaderArgs["context"], cards: ProjectCardData[]) {
  const read = cards.filter(({ vastu }) => vastu?.schools.modern.band)
  // A good plan shows both: agreements and conflicts.
  const card = read.find(({ vastu }) => vastu?.schools.modern.band === "good") ?? read[0]
  if (!card) return undefined
  const { plan: wanted } = card.vastu!.schools.modern
  const { projects, describe } = services(context)
  const found = await projects.findPlan(card.slug, { school: "modern", plan: wanted })
  if (!found) return undefined
  const plan = showPlan(found, await describe([drawingOf(found)]))
  return { plan, name: card.name, slug: card.slug }
}

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin } = rootOf(matches)
  return homeMeta({ site, origin: publicOrigin })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects, areas, developers, posts, example, totals } = loaderData
  const hero = heroPicture(projects, areas)
  return (
    <>
      <Hero picture={hero} />
      {projects.length > 0 && (
        <Section
          id="newest"
          title="Newest projects"
          more={{ href: href("/projects"), label: `All ${formatCount(totals.projects)} projects` }}
        >
          <CardGrid layout="rail on a phone">
            {projects.map((entry) => (
              <ProjectCard key={entry._id} project={entry} />
            ))}
          </CardGrid>
        </Section>
      )}
      <VastuCheck example={example} />
      {areas.length > 0 && (
        <Section
          id="areas"
          title="Where to live"
          lead="Each community has its own grid, its own light and its own way to work."
          more={{ href: href("/areas"), label: `All ${formatCount(totals.areas)} areas` }}
        >
          <CardGrid layout="rail on a phone">
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
              <PostCard key={entry.slug} post={entry} />
            ))}
          </CardGrid>
        </Section>
      )}
      <EnquirySection />
    </>
  )
}

/** The hero needs a wide picture that does not repeat right below it: an area before a project. */
function heroPicture(
  projects: IllustratedProject[],
  areas: { pictures: { img?: StoredPicture | undefined } }[],
): StoredPicture | undefined {
  const pictures = [
    ...areas.map((entry) => entry.pictures.img),
    ...projects.map((entry) => entry.pictures.featureImage),
  ].filter((picture) => picture !== undefined)
  const isWide = ({ width, height }: StoredPicture) =>
    width >= WIDE_PX && width / height >= WIDE_RATIO
  return pictures.find(isWide) ?? pictures[0]
}

function Hero({ picture }: { picture: StoredPicture | undefined }) {
  return (
    <div className="relative">
      {picture && (
        <div className="bg-line/50">
          <Picture
            picture={picture}
            sizes="(min-width: 40rem) 100vw, 85vw"
            crop="4/3"
            priority
            className="aspect-video! sm:aspect-[2/1]! lg:aspect-auto! lg:h-[min(44rem,70vh)]!"
          />
        </div>
      )}
      <div className={`wrap relative ${picture ? "lg:-mt-44" : ""}`}>
        <div
          className={`bg-paper py-8 md:py-10 lg:rounded lg:px-12 lg:py-12 ${picture ? "" : "lg:px-0"}`}
        >
          <div className="gap-x-16 lg:flex lg:items-end lg:justify-between">
            <h1 className="max-w-[20ch]">{TEXT.title}</h1>
            <p className="mt-4 max-w-text text-lead text-soft text-balance lg:mb-2 lg:max-w-md">
              {TEXT.lead}
            </p>
          </div>
          <form action={href("/search")} className="@container mt-8">
            <search className="grid grid-cols-1 items-end gap-4 @xs:max-md:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
              <div className="col-span-full md:col-span-4 lg:col-span-1">
                <SuggestBox
                  id="hero-search"
                  label="Area, project or developer"
                  placeholder="Dubai Marina"
                />
              </div>
              <SelectField
                id="hero-type"
                name="type"
                label="Type"
                any="Any type"
                options={TYPE_OPTIONS}
              />
              <SelectField
                id="hero-bedrooms"
                name="bedrooms"
                label="Bedrooms"
                any="Any number"
                options={BEDROOM_OPTIONS}
              />
              <SelectField
                id="hero-budget"
                name="maxPrice"
                label="Budget up to"
                any="Any budget"
                options={BUDGET_OPTIONS}
                className="max-md:col-span-full"
              />
              <Button type="submit" className="max-md:col-span-full">
                Show homes
              </Button>
            </search>
          </form>
        </div>
      </div>
    </div>
  )
}

type Example = Route.ComponentProps["loaderData"]["example"]

function VastuCheck({ example }: { example: Example }) {
  return (
    <Section
      id="vastu"
      title="How a home is checked for Vastu"
      lead="With the drawing in hand, in the same order every time."
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
      <div className="wrap grid grid-cols-1 items-end gap-8 lg:grid-cols-[1fr_auto]">
        <div className="max-w-text">
          <h2 id="ask">Tell us what the home must have</h2>
          <p className="mt-4 text-lead">
            A facing, a kitchen corner, a school run, a budget: send it in one message and we answer
            with plans.
          </p>
        </div>
        <EnquiryLinks />
      </div>
    </section>
  )
}
