import { useEffect, useState } from "react"

/**
 * A card of a list has the location of its home: `<article data-home="{_id}"
 * data-at="{longitude},{latitude}">`.
 */
interface Card {
  _id: string
  at: readonly [longitude: number, latitude: number]
}

type Bounds = readonly [west: number, south: number, east: number, north: number]

export type Highlight = ReturnType<typeof useHighlightedCards>

/**
 * Links the markers of a map with the cards of the list beside it, in both directions. The cards
 * may be part of a static page, so attributes find and highlight them, not React.
 */
export function useHighlightedCards() {
  const [card, setCard] = useState<Card>()

  useEffect(() => {
    const look = (event: Event) => {
      const found = (event.target as Element).closest?.<HTMLElement>("[data-home]")
      setCard((current) => (found?.dataset.home === current?._id ? current : cardOf(found)))
    }
    const events = ["pointerover", "focusin"] as const
    for (const name of events) document.addEventListener(name, look)
    return () => {
      for (const name of events) document.removeEventListener(name, look)
    }
  }, [])

  useEffect(() => () => light(undefined), [])

  return {
    /** The card of the list that has the pointer or the focus. */
    card,
    /** Event handlers for a marker: its hover highlights the cards within its bounds. */
    pointingAt: (bounds: Bounds) => ({
      onPointerEnter: () => light(bounds),
      onPointerLeave: () => light(undefined),
      onFocus: () => light(bounds),
      onBlur: () => light(undefined),
    }),
  }
}

function light(bounds: Bounds | undefined) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-home]")) {
    const card = bounds && cardOf(element)
    const isWithin =
      bounds &&
      card &&
      card.at[0] >= bounds[0] &&
      card.at[0] <= bounds[2] &&
      card.at[1] >= bounds[1] &&
      card.at[1] <= bounds[3]
    element.toggleAttribute("data-lit", isWithin === true)
  }
}

function cardOf(element: HTMLElement | null | undefined): Card | undefined {
  const [longitude = Number.NaN, latitude = Number.NaN] =
    element?.dataset.at?.split(",").map(Number) ?? []
  if (!element?.dataset.home || Number.isNaN(longitude + latitude)) return undefined
  return { _id: element.dataset.home, at: [longitude, latitude] }
}
