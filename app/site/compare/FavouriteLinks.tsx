import { href } from "react-router"
import { CompareIcon, HeartIcon } from "../../ui/icons.tsx"
import { MAX_COMPARED, MAX_FAVOURITES } from "./chosen.ts"

/**
 * Links to the favourites and the comparison of this browser, with counts: the loader of the
 * islands sets counts and addresses.
 */
export function FavouriteLinks({ pathname }: { pathname: string }) {
  const isCurrent = (path: string) => (pathname === path ? "page" : undefined)
  return (
    <div className="flex">
      <a
        href={href("/compare")}
        aria-current={isCurrent(href("/compare"))}
        data-list="compare"
        data-max={MAX_COMPARED}
        className="header-icon kept-homes"
      >
        <CompareIcon />
        <span>Compare</span>
        <b />
      </a>
      <a
        href={href("/favourites")}
        aria-current={isCurrent(href("/favourites"))}
        data-list="favourites"
        data-max={MAX_FAVOURITES}
        className="header-icon kept-homes [@media(scripting:none)]:hidden"
      >
        <HeartIcon />
        <span>Favourites</span>
        <b />
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
      className="fixed inset-x-4 bottom-24 z-50 mx-auto w-fit rounded bg-ink px-5 py-3 text-small text-card shadow-float forced-colors:border empty:sr-only lg:bottom-8"
    />
  )
}
