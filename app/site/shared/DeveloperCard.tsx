import { href } from "react-router"
import type { Developer } from "#catalog/developer.ts"
import { formatCount, formatPlural } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/image.ts"
import type { Offer } from "#contract/page-services.ts"
import { Picture } from "../../ui/Picture.tsx"
import { CardLink } from "./CardLink.tsx"

export interface IllustratedDeveloper extends Pick<Developer, "slug" | "name"> {
  description?: string
  pictures: { logo?: StoredPicture | undefined }
}

const PLACES_SHOWN = 2

interface DeveloperCardProps {
  developer: IllustratedDeveloper
  /** Their projects on the site, where these are known. */
  offer?: Pick<Offer, "ready" | "offPlan" | "partners"> | undefined
  headingLevel?: 2 | 3
  /** As tall as the card of an area beside it, with an excerpt of the developer's description. */
  isTall?: boolean
}

export function DeveloperCard({ developer, offer, headingLevel, isTall }: DeveloperCardProps) {
  const { slug, name, description, pictures } = developer
  if (isTall)
    return (
      <article className="group card">
        <div className="daylight grid aspect-4/3 place-items-center rounded border border-line bg-card p-8">
          <Logo logo={pictures.logo} />
        </div>
        <div className="mt-4">
          <CardLink href={href("/developers/:slug", { slug })} headingLevel={headingLevel}>
            {name}
          </CardLink>
          {description && (
            <p className="mt-2 line-clamp-3 text-small text-soft">
              {description.split(/\n\s*\n/)[0]}
            </p>
          )}
        </div>
      </article>
    )
  return (
    <article className="group card rounded border border-line bg-card p-4 transition-colors hover:border-peacock/50">
      <div className="daylight grid h-24 place-items-center rounded-small bg-card md:h-32">
        <Logo logo={pictures.logo} />
      </div>
      <div className="mt-3 text-center md:mt-4 md:pb-2">
        <CardLink href={href("/developers/:slug", { slug })} headingLevel={headingLevel} isSmall>
          {name}
        </CardLink>
        {offer && (
          <>
            <p className="mt-1 text-small">
              {formatPlural(offer.ready + offer.offPlan, "project", "projects")}
              {offer.ready > 0 && offer.offPlan > 0 && `, ${formatCount(offer.ready)} ready`}
            </p>
            <p className="mt-1 text-small text-soft">{placesOf(offer)}</p>
          </>
        )}
      </div>
    </article>
  )
}

/** `Dubai Marina, Palm Jumeirah and 2 more`: the areas with the most of their projects. */
function placesOf({ partners }: Pick<Offer, "partners">): string {
  const names = partners.slice(0, PLACES_SHOWN).map(({ name }) => name)
  const others = partners.length - names.length
  return names.join(", ") + (others > 0 ? ` and ${formatCount(others)} more` : "")
}

function Logo({ logo }: { logo: StoredPicture | undefined }) {
  if (!logo) return <div className="mandala w-16" aria-hidden="true" />
  return (
    <Picture
      picture={logo}
      sizes="200px"
      alt=""
      className="max-h-24 w-auto max-w-full object-contain lift"
    />
  )
}
