import { type DragEvent, useEffect, useRef, useState } from "react"

interface Options {
  count: number
  /** The item's name in the announcement of its move: "Picture". */
  noun: string
  /** Whether the list may be changed now. */
  canMove: boolean
  onMove(from: number, to: number): void
  /** The control that adds an item, which has the focus after the last one is removed. */
  adds(): HTMLElement | null
}

type Direction = "first" | "earlier" | "later"

/**
 * Lets a list be put in order by dragging its items and by buttons. After a move by a button the
 * focus stays with the item, and `announcement` says where it stands now; after a removal the item
 * that takes the place has it.
 */
export function useReorder({ count, noun, canMove, onMove, adds }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<number>(undefined)
  const focusNext = useRef<{ index: number; to: Direction | "remove" }>(undefined)
  const [over, setOver] = useState<number>()
  const [announcement, setAnnouncement] = useState("")

  // React may move the very element that has the focus, which takes it away.
  useEffect(() => {
    const wanted = focusNext.current
    if (!wanted) return
    focusNext.current = undefined
    const items = [...(list.current?.children ?? [])]
    if (wanted.to === "remove") {
      const item = items[wanted.index] ?? items.at(-1)
      const control = item?.querySelector<HTMLElement>("[data-remove]") ?? adds()
      return control?.focus()
    }
    const buttons = [
      ...(items[wanted.index]?.querySelectorAll<HTMLElement>("[data-move]:not(:disabled)") ?? []),
    ]
    const button =
      buttons.find(({ dataset }) => dataset.move === wanted.to) ??
      buttons.find(({ dataset }) => dataset.move !== "first")
    button?.focus()
  })

  function move(from: number, to: number) {
    onMove(from, to)
    setAnnouncement(`${noun} ${from + 1} is now at place ${to + 1} of ${count}`)
  }

  return {
    list,
    announcement,
    announce: setAnnouncement,
    /** To be called when an item is removed by its button, which has `data-remove`. */
    onRemove(index: number) {
      focusNext.current = { index, to: "remove" }
    },
    isOver: (index: number) => over === index,

    /** For the items, so that they can be dragged onto each other. */
    itemProps: (index: number) => ({
      draggable: canMove,
      onDragStart(event: DragEvent) {
        dragged.current = index
        event.dataTransfer.effectAllowed = "move"
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData("text/plain", "")
      },
      onDragOver(event: DragEvent) {
        const from = dragged.current
        if (from === undefined || from === index || !canMove) return
        event.preventDefault()
        setOver(index)
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event: DragEvent) {
        const from = dragged.current
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(undefined)
        if (from !== index && canMove) move(from, index)
      },
      onDragEnd() {
        dragged.current = undefined
        setOver(undefined)
      },
    }),

    /** For the buttons of an item that move it. */
    buttonProps(index: number, direction: Direction) {
      const to = { first: 0, earlier: index - 1, later: index + 1 }[direction]
      return {
        type: "button" as const,
        "data-move": direction,
        disabled: to < 0 || to >= count || to === index || !canMove,
        onClick() {
          focusNext.current = { index: to, to: direction }
          move(index, to)
        },
      }
    },
  }
}

/** The list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}
