import type { Folder } from "#catalog/kind.ts"
import { cutTo, type Font, linesOf, outlined, widthOf, writable } from "./lettering.ts"

/** What other sites show of a page: a picture and a few words. */
export interface SocialCard {
  picture: { folder: Folder; file: string } | undefined
  siteName: string
  /** Above the heading: where it is, or what it is. */
  eyebrow: string
  heading: string
  /** Under the heading, said loudly; or nothing. */
  price: string
  /** The last lines, or none. */
  facts: string[]
}

/** The fonts of the house. */
export interface Fonts {
  fraunces: Font
  figtree: Font
}

/** To be raised when a card of the same words is drawn in another way: addresses follow from it. */
export const CARD_DESIGN = 1
/** Pixels: what the readers of cards ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
/** Where the picture begins, in pixels from the left; the words stand before it. */
export const PICTURE_START = 560

const MARGIN = 56
const TEXT_WIDTH = PICTURE_START - 2 * MARGIN
const PAPER = "#FBF8F3"
const LINE = "#E7DFD2"
const INK = "#211C18"
const SOFT_INK = "#6B6157"
const PEACOCK = "#0F4C4A"
const MARIGOLD = "#C9781C"

/** From the most welcome: the first in which the heading finds room is taken. */
const HEADINGS = [
  { size: 64, most: 2 },
  { size: 54, most: 3 },
  { size: 46, most: 4 },
  { size: 40, most: 5 },
]
const PRICE = 40
const SMALL = 27
const SPACE = 20

/**
 * Draws all of a card but its picture, as an SVG of CARD_SIZE that is empty where the picture goes.
 */
export function drawCard(card: SocialCard, fonts: Fonts): string {
  const parts: string[] = [
    `<rect width="${card.picture ? PICTURE_START : CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${PAPER}"/>`,
  ]
  if (!card.picture) parts.push(emptySide())
  parts.push(mark({ x: MARGIN, y: MARGIN, size: 52, color: PEACOCK }))
  const name = writable(fonts.fraunces, card.siteName)
  if (name) {
    const room = { size: 36, width: TEXT_WIDTH - 70 }
    const place = { x: MARGIN + 70, y: MARGIN + 38, size: 36 }
    parts.push(outlined(fonts.fraunces, cutTo(fonts.fraunces, name, room), place, PEACOCK))
  }
  parts.push(...words(card, fonts))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}">${parts.join("")}</svg>`
}

/** The words from the foot of the card upwards, so that it stands firm however many there are. */
function words(
  { eyebrow, heading, price, facts }: SocialCard,
  { fraunces, figtree }: Fonts,
): string[] {
  const parts: string[] = []
  let y = CARD_SIZE.height - MARGIN
  const line = (font: Font, text: string, size: number, color: string) => {
    parts.push(outlined(font, text, { x: MARGIN, y, size }, color))
  }
  const oneLine = (font: Font, text: string, size: number, color: string, above: number) => {
    const said = writable(font, text)
    if (!said) return
    line(font, cutTo(font, said, { size, width: TEXT_WIDTH }), size, color)
    y -= size + above
  }
  y -= SMALL * 0.22
  for (const [index, fact] of facts.toReversed().entries()) {
    oneLine(figtree, fact, SMALL, SOFT_INK, index < facts.length - 1 ? SPACE * 0.55 : SPACE)
  }
  oneLine(fraunces, price, PRICE, PEACOCK, SPACE)
  if (parts.length > 0) {
    parts.push(`<path d="M${MARGIN} ${y}h${TEXT_WIDTH}" stroke="${LINE}" stroke-width="2"/>`)
    y -= SPACE * 1.8
  }
  const said = writable(fraunces, heading)
  if (said) {
    const { lines, size } = set(said, fraunces)
    for (const text of lines.toReversed()) {
      line(fraunces, text, size, INK)
      y -= size * 1.12
    }
    y -= SPACE * 0.4
  }
  oneLine(figtree, eyebrow, SMALL, SOFT_INK, 0)
  return parts
}

function set(heading: string, font: Font): { lines: string[]; size: number } {
  for (const { size, most } of HEADINGS) {
    const lines = linesOf(font, heading, { size, width: TEXT_WIDTH, most })
    if (lines) return { lines, size }
  }
  const { size, most } = HEADINGS.at(-1)!
  return { lines: cut(heading, font, { size, most }), size }
}

/**
 * As many lines as there is room for, the last one cut; a word that is too long for any line is cut
 * by itself.
 */
function cut(
  heading: string,
  font: Font,
  { size, most }: { size: number; most: number },
): string[] {
  const room = { size, width: TEXT_WIDTH }
  const lines: string[] = [""]
  for (const word of heading.split(" ").map((one) => cutTo(font, one, room))) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (widthOf(font, longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = cutTo(font, `${kept[most - 1]} ${lines[most]}`, room)
  return kept
}

/** The square that became a compass rose. */
function mark({
  x,
  y,
  size,
  color,
}: {
  x: number
  y: number
  size: number
  color: string
}): string {
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${size / 48})">
    <path d="M3 6a3 3 0 0 1 3-3H22.5L18 18 3 22.5ZM25.5 3H42a3 3 0 0 1 3 3V22.5L30 18ZM45 25.5V42a3 3 0 0 1-3 3H25.5L30 30ZM22.5 45H6a3 3 0 0 1-3-3V25.5L18 30Z"/>
    <path d="M24 3.6 28.2 18.2 24 22.4 19.8 18.2Z" fill="${MARIGOLD}"/>
  </g>`
}

/** Where there is no picture: the mandala in hairlines, with the mark in its middle. */
function emptySide(): string {
  const cell = CARD_SIZE.height / 3
  const [left, right] = [PICTURE_START, CARD_SIZE.width]
  const columns = [left, left + cell, left + 2 * cell]
    .map((x) => `M${x} 0V${CARD_SIZE.height}`)
    .join("")
  const rows = [cell, 2 * cell].map((y) => `M${left} ${y}H${right}`).join("")
  const size = cell - 56
  return `<path d="${columns}${rows}" fill="none" stroke="${LINE}" stroke-width="2"/>${mark({
    x: left + cell + 28,
    y: cell + 28,
    size,
    color: PEACOCK,
  })}`
}
