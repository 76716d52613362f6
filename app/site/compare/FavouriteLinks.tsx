import { href } from "react-router"
import { CompareIcon, HeartIcon } from "../../ui/icons.tsx"
import { MAX_COMPARED, MAX_FAVOURITES } from "./chosen.ts"

/** For an icon in the page header: it stays inside its box of 44 px at any text size. */
export const HEADER_ICON = "size-6 max-h-[30px] max-w-[30px]"
const LINK =
  "relative grid size-[44px] place-items-center rounded-full text-peacock hover:bg-peacock-light"
const COUNT =
  "absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-peacock px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-card tabular-nums empty:hidden"

/**
 * Links to the favourites and the comparison of this browser, with counts: the loader of the
 * islands sets counts and addresses.
 */
export function FavouriteLinks() {
  return (
    <div className="flex">
      <a
        href={href("/compare")}
        data-list="compare"
        data-max={MAX_COMPARED}
        className={`${LINK} max-[22.4rem]:hidden`}
      >
        <CompareIcon className={HEADER_ICON} />
        <span className="sr-only">Compare</span>
        <span className={COUNT} />
      </a>
      <a
        href={href("/favourites")}
        data-list="favourites"
        data-max={MAX_FAVOURITES}
        className={`${LINK} [@media(scripting:none)]:hidden`}
      >
        <HeartIcon className={HEADER_ICON} />
        <span className="sr-only">Favourites</span>
        <span className={COUNT} />
      </a>
    </div>
  )
}

/** A live region: announces that a home was saved, or why it could not be. */
export function FavouriteStatus() {
  return (
    <p
      role="status"
      id="favourites-status"
      className="fixed inset-x-4 bottom-24 z-50 mx-auto w-fit rounded bg-ink px-5 py-3 text-small text-card shadow-float empty:sr-only lg:bottom-8"
    />
  )
}
