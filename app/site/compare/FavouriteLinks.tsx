import { href } from "react-router"
import { CompareIcon, HeartIcon } from "../../ui/icons.tsx"
import { MAX_COMPARED, MAX_FAVOURITES } from "./chosen.ts"

/** For an icon in the page header: it stays inside its box of 44 px at any text size. */
export const HEADER_ICON = "size-6 max-h-[30px] max-w-[30px]"
const LINK =
  "relative flex h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-full text-small text-peacock hover:bg-peacock-light min-[51.25rem]:px-3 lg:px-0 xl:px-2"
/** Beside its icon wherever the header has room. */
const NAME = "sr-only min-[51.25rem]:not-sr-only lg:sr-only xl:not-sr-only"
const COUNT =
  "absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-peacock px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-card tabular-nums empty:hidden"

/**
 * Links to the favourites and the comparison of this browser, with counts: the loader of the
 * islands sets counts and addresses.
 */
export function FavouriteLinks() {
  return (
    <div className="flex">
      <a href={href("/compare")} data-list="compare" data-max={MAX_COMPARED} className={LINK}>
        <CompareIcon className={HEADER_ICON} />
        <span className={NAME}>Compare</span>
        <span className={COUNT} />
      </a>
      <a
        href={href("/favourites")}
        data-list="favourites"
        data-max={MAX_FAVOURITES}
        className={`${LINK} [@media(scripting:none)]:hidden`}
      >
        <HeartIcon className={HEADER_ICON} />
        <span className={NAME}>Favourites</span>
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
