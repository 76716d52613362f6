import { href } from "react-router"
import type { Area } from "#catalog/area.ts"
import { formatShortPrice } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import { CardLink } from "./CardLink.tsx"
import { CardPicture } from "./CardPicture.tsx"

export interface IllustratedArea extends Pick<Area, "slug" | "name" | "price" | "summary"> {
  /** The lowest price of its homes on the site, in AED. */
  least?: number | undefined
  pictures: { img?: Picture | undefined }
}

interface AreaCardProps {
  area: IllustratedArea
  headingLevel?: 2 | 3
  sizes?: string
  priority?: boolean
}

export function AreaCard({ area, headingLevel, sizes, priority }: AreaCardProps) {
  const { slug, name, price, least, summary, pictures } = area
  return (
    <article className="group card">
      <CardPicture
        picture={pictures.img}
        sizes={sizes}
        priority={priority}
        transitionName={`area-${slug}`}
      />
      <div className="mt-4 flex flex-1 flex-col">
        <CardLink href={href("/areas/:slug", { slug })} headingLevel={headingLevel}>
          {name}
        </CardLink>
        <p className="mt-1 text-small font-semibold tabular-nums">
          {least === undefined ? "Market from" : "Homes from"} {formatShortPrice(least ?? price)}
        </p>
        {summary && <p className="mt-2 line-clamp-3 text-small text-soft">{summary}</p>}
      </div>
    </article>
  )
}
