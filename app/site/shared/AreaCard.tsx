import { href } from "react-router"
import type { Area } from "#catalog/area.ts"
import {
  formatCount,
  formatKm,
  formatPlural,
  formatPriceSpan,
  formatShortPrice,
} from "#catalog/format.ts"
import type { Picture } from "#catalog/picture.ts"
import type { AreaHomes, OfferKinds } from "#contract/page-services.ts"
import { CardLink } from "./CardLink.tsx"
import { CARD_SIZES, CardPicture, PHONE_SIZE } from "./CardPicture.tsx"
import { lower } from "./first-letter.ts"
import { WellRead } from "./OfferFacts.tsx"

export interface IllustratedArea extends Pick<Area, "slug" | "name" | "price" | "summary"> {
  /** Absent where none is on the site. */
  homes?: AreaHomes | undefined
  /** Their types and results, where the card shows them. */
  kinds?: OfferKinds | undefined
  /** From the area of the page. */
  km?: number | undefined
  /** `Sobha Realty station, Red Line`, where it has one. */
  metro?: string | undefined
  /** `Al Maktoum, 21 km`: one yardstick for all areas. */
  airport?: string | undefined
  pictures: { img?: Picture | undefined }
}

/** The most types that stand on one line. */
const TYPES_SHOWN = 2

interface AreaCardProps {
  area: IllustratedArea
  sizes?: string
  priority?: boolean
  /** Whether it is a row on a phone, with a small picture and without the summary. */
  isRow?: boolean
}

/** A place: its city, what homes there cost, how many there are, and where it lies. */
export function AreaCard({ area, sizes, priority, isRow }: AreaCardProps) {
  const { slug, name, price, homes, kinds, km, summary, metro, airport, pictures } = area
  return (
    <article
      className={`group card${isRow ? " max-sm:grid max-sm:grid-cols-[min(7rem,30vw)_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-4 max-sm:border-t border-line max-sm:pt-5 max-sm:[--tag-size:0.5625rem] max-sm:[&_img]:aspect-square!" : ""}`}
    >
      <CardPicture
        picture={pictures.img}
        crop="3/2"
        sizes={isRow ? CARD_SIZES.replace(PHONE_SIZE, "10.5rem") : sizes}
        priority={priority}
        transitionName={`area-${slug}`}
      />
      <div className={`mt-4 flex flex-1 flex-col${isRow ? " max-sm:mt-0" : ""}`}>
        <p className="text-small text-soft">
          {homes ? (
            <>
              {homes.city} {km !== undefined && `· ${formatKm(km)} away `}·{" "}
              <Projects homes={homes} kinds={kinds} />
            </>
          ) : (
            "No home listed now"
          )}
        </p>
        <CardLink href={href("/areas/:slug", { slug })}>{name}</CardLink>
        <p className="mt-1 font-semibold tabular-nums">
          {homes?.prices ? (
            <Prices prices={homes.prices} isRow={isRow} />
          ) : (
            `Market from ${formatShortPrice(price)}`
          )}
        </p>
        {homes && kinds && (
          <div className="mt-1 text-small">
            <WellRead offer={{ ...kinds, ready: homes.projects, offPlan: 0 }} />
          </div>
        )}
        {summary && (
          <p className={`mt-2 mb-3 text-small text-soft${isRow ? " max-sm:sr-only" : ""}`}>
            {summary}
          </p>
        )}
        {(metro || airport) && (
          <dl
            className={`mt-auto grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-2 text-small *:odd:text-soft${isRow ? " max-sm:mt-1 max-sm:border-0 max-sm:pt-0" : ""}`}
          >
            {airport && <dt>Airport</dt>}
            {airport && <dd className="wrap-anywhere">{airport}</dd>}
            {metro && <dt>Metro</dt>}
            {metro && <dd className="wrap-anywhere">{metro}</dd>}
          </dl>
        )}
      </div>
    </article>
  )
}

interface PricesProps {
  prices: NonNullable<AreaHomes["prices"]>
  isRow: boolean | undefined
}

/** `Starting prices AED 1.91M to 3.42M`; the row of a phone has room for `From AED 1.91M`. */
function Prices({ prices, isRow }: PricesProps) {
  const from = `From ${formatShortPrice(prices.least)}`
  if (prices.least === prices.most) return from
  const span = `Starting prices ${formatPriceSpan(prices)}`
  if (!isRow) return span
  return (
    <>
      <span className="max-sm:hidden">{span}</span>
      <span className="sm:hidden">{from}</span>
    </>
  )
}

interface ProjectsProps {
  homes: AreaHomes
  kinds: OfferKinds | undefined
}

/** `1 townhouse and 1 villa project`; without types where they are many, or two on a phone. */
function Projects({ homes, kinds }: ProjectsProps) {
  const { types = [] } = kinds ?? {}
  const count = formatPlural(homes.projects, "project", "projects")
  if (types.length === 0 || types.length > TYPES_SHOWN) return count
  const named = types.map(({ type, projects }) => `${formatCount(projects)} ${lower(type)}`)
  const noun = types.every(({ projects }) => projects === 1) ? "project" : "projects"
  const kindsNamed = `${named.join(" and ")} ${noun}`
  if (types.length === 1) return kindsNamed
  return (
    <>
      <span className="max-sm:hidden">{kindsNamed}</span>
      <span className="sm:hidden">{count}</span>
    </>
  )
}
