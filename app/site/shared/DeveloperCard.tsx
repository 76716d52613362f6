import { href } from "react-router"
import type { Developer } from "#catalog/developer.ts"
import { formatCount, formatPlural, formatShortPrice, formatStatuses } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/image.ts"
import type { Offer } from "#contract/page-services.ts"
import { Picture } from "../../ui/Picture.tsx"
import { CardLink } from "./CardLink.tsx"
import { DotLine } from "./DotLine.tsx"
import { WellRead } from "./OfferFacts.tsx"
import { typePlural } from "./search-options.ts"

export interface IllustratedDeveloper extends Pick<Developer, "slug" | "name"> {
  description?: string
  pictures: { logo?: StoredPicture | undefined }
}

const SHOWN = 2
/** A logo so many times as wide as it is high spells the name. */
const WORDMARK = 2

interface DeveloperCardProps {
  developer: IllustratedDeveloper
  headingLevel?: 2 | 3
  /** As tall as the card of an area beside it, with an excerpt of the developer's description. */
  isTall?: boolean
}

/** The logo, in place of the name where it spells it. */
export function DeveloperCard({ developer, headingLevel, isTall }: DeveloperCardProps) {
  const { slug, name, description, pictures } = developer
  const path = href("/developers/:slug", { slug })
  const { logo } = pictures
  if (isTall)
    return (
      <article className="group card">
        <div className="daylight grid aspect-3/2 place-items-center rounded border border-line bg-card p-8">
          <Logo logo={logo} className="h-24 w-full" />
        </div>
        <div className="mt-4">
          <CardLink href={path} headingLevel={headingLevel}>
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
      <div className="daylight grid flex-1 place-items-center content-center gap-3 rounded-small bg-card text-center">
        {!isWordmark(logo) && <Logo logo={logo} className="h-16 w-full" />}
        <CardLink href={path} headingLevel={headingLevel} isSmall>
          {isWordmark(logo) && <Logo logo={logo} className="h-16 w-full" />}
          <span className={isWordmark(logo) ? "sr-only" : undefined}>{name}</span>
        </CardLink>
      </div>
    </article>
  )
}

interface DeveloperRowProps {
  developer: IllustratedDeveloper
  offer: Offer
  /** Of its newest project. */
  home: StoredPicture | undefined
}

/** A developer with its homes ready and under way, their prices and places, and a picture of one. */
export function DeveloperRow({ developer, offer, home }: DeveloperRowProps) {
  const { slug, name, pictures } = developer
  const { logo } = pictures
  const { prices, types } = offer
  const total = offer.ready + offer.offPlan
  const kinds = types
    .slice(0, SHOWN)
    .map(({ type }) => typePlural(type) ?? type)
    .join(", ")
  return (
    <article className="group card overflow-hidden rounded border border-line bg-card transition-colors hover:border-peacock/50 max-sm:grid! max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:content-start max-sm:gap-x-4 max-sm:gap-y-3 max-sm:p-4 sm:flex-row!">
      <div className="relative shrink-0 sm:w-56 sm:overflow-hidden sm:bg-line/50 lg:max-xl:w-44">
        {home && (
          <div className="absolute inset-0 max-sm:hidden">
            <Picture
              picture={home}
              sizes="(min-width: 40rem) 290px, 1px"
              alt=""
              crop="1/1"
              className="size-full object-cover"
            />
          </div>
        )}
        <LogoPlate logo={logo} className="w-24 sm:absolute sm:start-3 sm:top-3 sm:w-32" />
      </div>
      <div className="max-sm:contents sm:min-w-0 sm:flex-1 sm:p-5">
        <CardLink href={href("/developers/:slug", { slug })} className="max-sm:self-center">
          {name}
        </CardLink>
        <div className="grid content-start gap-1 text-small max-sm:col-span-2 sm:mt-2">
          <p className="text-base font-semibold">
            <span className="whitespace-nowrap">
              {total > 0 ? formatPlural(total, "project", "projects") : "No project listed now"}
            </span>{" "}
            {prices && (
              <span className="whitespace-nowrap">from {formatShortPrice(prices.least)}</span>
            )}
          </p>
          {total > 0 && <WellRead offer={offer} />}
          <DotLine items={[formatStatuses(offer), kinds]} />
          <p className="text-soft">{placesOf(offer)}</p>
        </div>
      </div>
    </article>
  )
}

/** `Dubai Marina, Palm Jumeirah and 2 more`: the areas with the most of their projects. */
function placesOf({ partners }: Pick<Offer, "partners">): string {
  const names = partners.slice(0, SHOWN).map(({ name }) => name)
  const others = partners.length - names.length
  return names.join(", ") + (others > 0 ? ` and ${formatCount(others)} more` : "")
}

function isWordmark(logo: StoredPicture | undefined): boolean {
  return logo !== undefined && logo.width >= WORDMARK * logo.height
}

/** The logo on a white plate, in both colour schemes. */
export function LogoPlate({
  logo,
  className,
}: {
  logo: StoredPicture | undefined
  /** Its width, and where it stands. */
  className: string
}) {
  return (
    <div
      className={`daylight grid aspect-[3/2] shrink-0 place-items-center rounded-small border border-line bg-card p-2 ${className}`}
    >
      <Logo logo={logo} className="size-full" />
    </div>
  )
}

interface LogoProps {
  logo: StoredPicture | undefined
  /** Its size where its box has none: a picture that has not come yet takes no room by itself. */
  className: string
}

function Logo({ logo, className }: LogoProps) {
  if (!logo) return <div className="mandala w-16" aria-hidden="true" />
  return (
    <Picture picture={logo} sizes="200px" alt="" className={`object-contain lift ${className}`} />
  )
}
