import { Children, type ReactNode } from "react"

interface CardGridProps {
  children: ReactNode
  label?: string
  /** Fills the last row; a row of its own where the cards fill all of theirs. */
  end?: ReactNode
  /**
   * A rail is one row that scrolls sideways: for pages with several grids, and on a tablet for
   * three cards, of which two columns would leave one alone. Boxes are framed cards, which need
   * smaller gaps. The lead is as large as four cards on a desk.
   */
  layout?: CardLayout
}

const AIR = "gap-6 sm:gap-y-8 md:gap-x-8"
const LAYOUTS = {
  grid: `${AIR} grid sm:grid-cols-2 lg:grid-cols-3 lg:group-has-data-[map=open]/list:grid-cols-1 xl:group-has-data-[map=open]/list:grid-cols-2`,
  "lead first": `grid gap-6 sm:grid-cols-2 md:gap-x-8 lg:grid-cols-3 sm:*:first:col-span-2 lg:*:first:row-span-2 sm:max-lg:*:last:even:col-span-2`,
  pairs: "grid gap-6 xl:grid-cols-2 xl:gap-8",
  boxes:
    "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-4 md:grid-cols-3 md:gap-6",
  "rail on a phone": `${AIR} sm:grid sm:grid-cols-2 lg:grid-cols-3 max-sm:rail max-sm:-mx-5 max-sm:gap-4 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 max-sm:*:w-[min(80vw,20rem)]`,
  "rail on a tablet": `${AIR} lg:grid lg:grid-cols-3 max-lg:rail max-lg:-mx-5 max-lg:gap-4 max-lg:scroll-px-5 max-lg:px-5 max-lg:pb-2 max-lg:*:w-[min(80vw,20rem)] md:max-lg:-mx-8 md:max-lg:scroll-px-8 md:max-lg:px-8`,
}

export type CardLayout = keyof typeof LAYOUTS

/**
 * Cards side by side: three on a desk, two on a tablet, one on a phone. `CARD_SIZES` fits its
 * pictures.
 */
export function CardGrid({ children, label, end, layout = "grid" }: CardGridProps) {
  return (
    <ul aria-label={label} className={LAYOUTS[layout]}>
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
      {end && (
        <li className="@container min-w-0 sm:max-lg:nth-[2n+1]:col-span-full lg:nth-[3n+1]:col-span-full lg:nth-[3n+2]:col-span-2 lg:group-has-data-[map=open]/list:col-span-full">
          {end}
        </li>
      )}
    </ul>
  )
}
