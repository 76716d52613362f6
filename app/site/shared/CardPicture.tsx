import type { ReactNode } from "react"
import type { Picture as StoredPicture } from "#catalog/picture.ts"
import { Picture } from "../../ui/Picture.tsx"

interface CardPictureProps {
  picture: StoredPicture | undefined
  sizes?: string
  crop?: `${number}/${number}`
  /** The view transition shared by a card and the head of its page. */
  transitionName?: string
  priority?: boolean
  /** Instead of what the picture's record says. */
  alt?: string
  /** Over the picture. */
  children?: ReactNode
}

/** For a picture as wide as a phone's page; a little less, so that no browser takes a step more. */
export const PHONE_SIZE = "88vw"

/**
 * The `sizes` of a picture in the grid of a Listing: three side by side on a desk, two on a tablet,
 * one on a phone.
 */
export const CARD_SIZES = `(min-width: 79rem) 379px, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, ${PHONE_SIZE}`

/** The same for the lead of a list, two columns wide. */
export const LEAD_SIZES = `(min-width: 79rem) 790px, (min-width: 64rem) 62vw, (min-width: 40rem) 93vw, ${PHONE_SIZE}`

/** A phone of 430 px with three pixels for each comes nearest. */
const MOST_ON_A_CARD = 1_280

/** The picture of a card, inside a `group`; the mandala is its placeholder. */
export function CardPicture({
  picture,
  sizes = CARD_SIZES,
  crop = "4/3",
  transitionName,
  priority,
  alt,
  children,
}: CardPictureProps) {
  return (
    <div
      className="relative overflow-hidden rounded bg-line/50"
      style={{ viewTransitionName: transitionName }}
    >
      {picture ? (
        <div className="slides">
          <Picture
            picture={picture}
            sizes={sizes}
            most={sizes === LEAD_SIZES ? undefined : MOST_ON_A_CARD}
            crop={crop}
            priority={priority}
            alt={alt}
            className="lift"
          />
        </div>
      ) : (
        <div
          className="grid place-items-center"
          style={{ aspectRatio: crop.replace("/", " / ") }}
          aria-hidden="true"
        >
          <div className="mandala w-1/4" />
        </div>
      )}
      {children}
    </div>
  )
}
