import { Children, type ReactNode } from "react"
import { isListOfComponents, Kept } from "../../kept-html.tsx"

interface CardGridProps {
  children: ReactNode
  label?: string
  /**
   * Up to this width the cards stand in one row that is moved sideways: for pages that show several grids, and on a
   * tablet for three cards, of which two columns would leave one alone.
   */
  railUpTo?: "phone" | "tablet"
}

const RAIL = {
  phone:
    "sm:grid sm:grid-cols-2 lg:grid-cols-3 max-sm:rail max-sm:-mx-5 max-sm:gap-4 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 max-sm:*:w-[min(80vw,20rem)]",
  tablet:
    "lg:grid lg:grid-cols-3 max-lg:rail max-lg:-mx-5 max-lg:gap-4 max-lg:scroll-px-5 max-lg:px-5 max-lg:pb-2 max-lg:*:w-[min(80vw,20rem)] md:max-lg:-mx-8 md:max-lg:scroll-px-8 md:max-lg:px-8",
}

/** Cards side by side: three on a desk, two on a tablet, one on a phone. `CARD_SIZES` fits its pictures. */
export function CardGrid({ children, label, railUpTo }: CardGridProps) {
  const layout = railUpTo
    ? RAIL[railUpTo]
    : "grid sm:grid-cols-2 lg:grid-cols-3 lg:group-has-data-[map=open]/list:grid-cols-1 xl:group-has-data-[map=open]/list:grid-cols-2"
  const cards = Children.toArray(children)
  const attributes = { "aria-label": label, className: `gap-x-6 gap-y-12 md:gap-x-8 ${layout}` }
  const grid = <GridCards cards={cards} />
  if (!isListOfComponents(cards)) return <ul {...attributes}>{grid}</ul>
  return (
    <Kept as="ul" {...attributes}>
      {grid}
    </Kept>
  )
}

/** Each is kept by itself too, for the grid in which one of them changes. */
function GridCards({ cards }: { cards: ReactNode[] }) {
  return Children.map(cards, (card) => (
    <Kept as="li" className="min-w-0">
      {card}
    </Kept>
  ))
}
