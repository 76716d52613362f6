import { type DragEvent, useEffect, useRef, useState } from "react"

interface Options {
  count: number
  /** The item's name in the announcement of its move: "Picture". */
  noun: string
  /** Whether the list may be changed now. */
  canMove: boolean
  onMove(from: number, to: number): void
}

type Direction = "earlier" | "later"

/**
 * Lets a list be put in order by dragging its items and by buttons. After a move by a button the
 * focus stays with the item, and `announcement` says where it stands now.
 */
export function useReorder({ count, noun, canMove, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<number>(undefined)
  const focusNext = useRef<{ index: number; direction: Direction }>(undefined)
  const [over, setOver] = useState<number>()
  const [announcement, setAnnouncement] = useState("")

  // React may move the very element that has the focus, which takes it away.
  useEffect(() => {
    const wanted = focusNext.current
    if (!wanted) return
    focusNext.current = undefined
    const item = list.current?.children[wanted.index]
    const buttons = item?.querySelectorAll<HTMLButtonElement>("[data-move]:not(:disabled)") ?? []
    const button =
      [...buttons].find(({ dataset }) => dataset.move === wanted.direction) ?? buttons[0]
    button?.focus()
  })

  function move(from: number, to: number) {
    onMove(from, to)
    setAnnouncement(`${noun} ${from + 1} is now at place ${to + 1} of ${count}`)
  }

  return {
    list,
    announcement,
    move,
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

    /** For the two buttons of an item. */
    buttonProps(index: number, direction: Direction) {
      const to = direction === "earlier" ? index - 1 : index + 1
      return {
        type: "button" as const,
        "data-move": direction,
        disabled: to < 0 || to >= count || !canMove,
        onClick() {
          focusNext.current = { index: to, direction }
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
