import { href } from "react-router"
import type { Developer } from "#catalog/developer.ts"
import { formatCount, formatPlural, formatShortPrice, formatStatuses } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/picture.ts"
import { firstSentence } from "#catalog/sentence.ts"
import type { Offer } from "#contract/page-services.ts"
import { ForwardIcon } from "../../ui/icons.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { CardLink } from "./CardLink.tsx"
import { PHONE_SIZE } from "./CardPicture.tsx"
import { capitalised, lower } from "./first-letter.ts"
import { registeredWords, WellRead } from "./OfferFacts.tsx"
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
  /** As the card of an area beside it: with its first sentence, and a row on a phone. */
  isTall?: boolean
}

/** The logo, in place of the name where it spells it. */
export function DeveloperCard({ developer, isTall }: DeveloperCardProps) {
  const { slug, name, description, pictures } = developer
  const path = href("/developers/:slug", { slug })
  const { logo } = pictures
  if (isTall)
    return (
      <article className="group card max-sm:grid max-sm:grid-cols-[min(7rem,30vw)_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-4 max-sm:border-t border-line max-sm:pt-5">
        <div className="daylight grid aspect-3/2 place-items-center rounded border border-line bg-card p-2">
          <Logo logo={logo} className="h-24 w-full" />
        </div>
        <div className="mt-4 max-sm:mt-0">
          <CardLink href={path}>{name}</CardLink>
          {description && <p className="mt-2 text-small text-soft">{firstSentence(description)}</p>}
        </div>
      </article>
    )
  return (
    <article className="group card rounded border border-line transition-colors hover:border-peacock/50">
      <div className="daylight grid flex-1 place-items-center content-center gap-3 rounded bg-card p-4 text-center">
        {!isWordmark(logo) && <Logo logo={logo} className="h-16 w-full" />}
        <CardLink href={path} isSmall>
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
  /** How many of its projects have a registration. */
  registered: number
  /** Of its newest projects, three at most. */
  homes: StoredPicture[]
}

/** A developer with pictures of its homes, their prices and places; a phone has one picture. */
export function DeveloperRow({ developer, offer, registered, homes }: DeveloperRowProps) {
  const { slug, name, pictures } = developer
  const { logo } = pictures
  const { prices, types, ready, offPlan } = offer
  const total = ready + offPlan
  const places = placesOf(offer)
  const kinds = types
    .slice(0, SHOWN)
    .map(({ type }) => typePlural(type) ?? type)
    .map((kind, index) => (index > 0 ? lower(kind) : kind))
    .join(" and ")
  return (
    <article className="maker-row group overflow-hidden rounded border border-line bg-card transition-colors hover:border-peacock/50">
      {homes.length > 0 && (
        <div className="pictures">
          {homes.map((home) => (
            <div key={home.file} className="relative bg-line/50">
              <div className="absolute inset-0">
                <Picture
                  picture={home}
                  sizes={`(min-width: 40rem) 256px, ${PHONE_SIZE}`}
                  alt=""
                  crop="1/1"
                  className="size-full object-cover"
                />
              </div>
            </div>
          ))}
        </div>
      )}
      <LogoPlate logo={logo} sizes="92px" className="h-18 [grid-area:logo]" />
      <div className="self-center [grid-area:head]">
        <CardLink href={href("/developers/:slug", { slug })} className="xl:text-lead">
          {name}
        </CardLink>
        <p className="font-semibold text-balance">
          {total > 0 ? formatPlural(total, "project", "projects") : "No project listed now"}{" "}
          {prices && (
            <span className="whitespace-nowrap">from {formatShortPrice(prices.least)}</span>
          )}
        </p>
      </div>
      {total > 0 && (
        <div className="text-small [grid-area:facts]">
          <WellRead offer={offer} />
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 *:odd:text-soft">
            <dt>Handover</dt>
            <dd>{statusOf(offer)}</dd>
            {kinds && <dt>Homes</dt>}
            {kinds && <dd>{kinds}</dd>}
            {places && <dt>Areas</dt>}
            {places && <dd>{places}</dd>}
            <dt>Land register</dt>
            <dd>{capitalised(registeredWords(offer, registered))}</dd>
          </dl>
          {/* The heading's link covers the card. */}
          <p
            aria-hidden="true"
            className="mt-3 flex items-center gap-2 font-semibold text-peacock group-hover:underline"
          >
            See {total === 1 ? "the project" : `the ${formatCount(total)} projects`}
            <ForwardIcon />
          </p>
        </div>
      )}
    </article>
  )
}

/** `Ready`, `Off-plan, from Q3 2027`, or `1 ready, 3 off-plan from Q3 2027`. */
function statusOf({ ready, offPlan, next }: Offer): string {
  if (offPlan === 0) return "Ready"
  if (ready === 0) return `Off-plan, ${offPlan > 1 ? "from " : ""}${next}`
  return `${formatStatuses({ ready, offPlan })} from ${next}`
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

/** The logo on a white plate, in both colour schemes; one that spells the name has a wider one. */
export function LogoPlate({
  logo,
  sizes,
  className,
}: {
  logo: StoredPicture | undefined
  /** Of the picture, as `className` makes it. */
  sizes: string
  /** The height. */
  className: string
}) {
  const aspect = isWordmark(logo) ? "aspect-[3/2]" : "aspect-square"
  return (
    <div
      className={`daylight grid shrink-0 place-items-center rounded-small border border-line bg-card p-2 ${aspect} ${className}`}
    >
      <Logo logo={logo} sizes={sizes} className="size-full" />
    </div>
  )
}

interface LogoProps {
  logo: StoredPicture | undefined
  sizes?: string
  /** Its size where its box has none: a picture that has not come yet takes no room by itself. */
  className: string
}

function Logo({ logo, sizes = "200px", className }: LogoProps) {
  if (!logo) return <div className="mandala w-16" aria-hidden="true" />
  return (
    <Picture picture={logo} sizes={sizes} alt="" className={`object-contain lift ${className}`} />
  )
}
