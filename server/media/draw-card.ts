import { join } from "node:path"
import sharp, { type OverlayOptions, type Sharp } from "sharp"
import { itemAt } from "#catalog/lists.ts"
import type { FocalPoint } from "#catalog/picture.ts"
import { CARD_SIZE, PICTURE_START, type SocialCard } from "./social-card.ts"

/** Pango's name of a font, and its file: the machine needs no installed font. */
interface Font {
  name: string
  file: string
}

const FONTS = join(import.meta.dirname, "fonts")
const FRAUNCES: Font = { name: "Fraunces", file: join(FONTS, "fraunces.ttf") }
const FIGTREE: Font = { name: "Figtree Light,", file: join(FONTS, "figtree.ttf") }
/** The characters that both fonts have. */
const LETTERS = /^[\x20-\x7e\xa0-\xff–—‘’“”…·×→←↑↓✓²½¼€−•™]$/u
const COMBINING = /\p{M}/gu

const MARGIN = 56
const TEXT_WIDTH = PICTURE_START - 2 * MARGIN
const PAPER = "#FBF8F3"
const LINE = "#E7DFD2"
const INK = "#211C18"
const SOFT_INK = "#6B6157"
const PEACOCK = "#0F4C4A"
const MARIGOLD = "#C9781C"

/** In order of preference: the first size that fits is used. */
const HEADINGS = [
  { size: 64, most: 2 },
  { size: 54, most: 3 },
  { size: 46, most: 4 },
  { size: 40, most: 5 },
]
const MARK = 52
const NAME = 36
const PRICE = 40
const SMALL = 27
/** Line height of headings, by font size, and by Pango's own of Fraunces. */
const LINE_HEIGHT = 1.12
const OF_PANGOS = 0.91

interface Text {
  font: Font
  size: number
  color: string
}

/** A text as a PNG; width and height in pixels. */
interface Drawn {
  bytes: Buffer
  width: number
  height: number
}

/** A card of CARD_SIZE, with a picture at its right or without. */
export async function drawCard(card: SocialCard, picture?: Sharp): Promise<Sharp> {
  const { width, height } = CARD_SIZE
  const layers: OverlayOptions[] = []
  if (picture) {
    const side = { width: width - PICTURE_START, height }
    const fitted = (await cropped(picture, side, card.picture?.focalPoint)).flatten({
      background: PAPER,
    })
    layers.push({ input: await fitted.png().toBuffer(), left: PICTURE_START, top: 0 })
  }
  const shapes = [mark(MARGIN, MARGIN, MARK), ...(picture ? [] : [emptySide()])]
  const put = ({ bytes }: Drawn, left: number, top: number) =>
    layers.push({ input: bytes, left: Math.round(left), top: Math.round(top) })
  const name = await oneLine(card.siteName, { font: FRAUNCES, size: NAME, color: PEACOCK }, 70)
  if (name) put(name, MARGIN + 70, MARGIN + (MARK - name.height) / 2)

  // Stacked from the bottom, so that short texts end at the same place.
  let foot = height - MARGIN
  const stack = (drawn: Drawn | undefined, space: number) => {
    if (!drawn) return
    put(drawn, MARGIN, foot - drawn.height)
    foot -= drawn.height + space
  }
  const small = { font: FIGTREE, size: SMALL, color: SOFT_INK }
  for (const [index, fact] of card.facts.toReversed().entries())
    stack(await oneLine(fact, small), index < card.facts.length - 1 ? 14 : 24)
  stack(await oneLine(card.price, { font: FRAUNCES, size: PRICE, color: PEACOCK }), 26)
  if (foot < height - MARGIN) {
    shapes.push(`<path d="M${MARGIN} ${foot}h${TEXT_WIDTH}" stroke="${LINE}" stroke-width="2"/>`)
    foot -= 30
  }
  stack(await heading(card.heading), 24)
  stack(await oneLine(card.eyebrow, small), 0)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`
  return sharp({ create: { width, height, channels: 3, background: PAPER } }).composite([
    { input: Buffer.from(svg), left: 0, top: 0 },
    ...layers,
  ])
}

interface Size {
  width: number
  height: number
}

/** The part of a picture that fills the size, around its focal point as CSS `object-position`. */
async function cropped(
  picture: Sharp,
  { width, height }: Size,
  { x, y }: FocalPoint = { x: 50, y: 50 },
): Promise<Sharp> {
  const whole = await picture.metadata()
  const scale = Math.max(width / whole.width, height / whole.height)
  const scaled = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
  }
  const left = Math.round(((scaled.width - width) * x) / 100)
  const top = Math.round(((scaled.height - height) * y) / 100)
  return picture.resize({ ...scaled, fit: "fill" }).extract({ left, top, width, height })
}

/**
 * The text on one line, in characters of the fonts; unsupported ones lose their accents. Undefined
 * when a character is still missing: a text with gaps would mislead.
 */
export function writable(text: string): string | undefined {
  const line = text.normalize("NFC").replace(/\s+/g, " ").trim()
  const letters = [...line].flatMap((one) =>
    LETTERS.test(one) ? one : [...one.normalize("NFKD").replace(COMBINING, "")],
  )
  return letters.every((one) => LETTERS.test(one)) ? letters.join("") : undefined
}

/** One line, cut where it is wider than the text column less `indent`. */
async function oneLine(words: string, text: Text, indent = 0): Promise<Drawn | undefined> {
  const line = writable(words)
  if (!line) return undefined
  const most = TEXT_WIDTH - indent
  let drawn = await draw(line, text)
  for (let cut = line; drawn.width > most && cut; ) {
    cut = cut
      .slice(0, Math.min(cut.length - 1, Math.ceil((cut.length * most) / drawn.width)))
      .trimEnd()
    drawn = await draw(`${cut}…`, text)
  }
  return drawn
}

/** The heading in the largest size that fits; in the smallest it is cut to fit. */
async function heading(words: string): Promise<Drawn | undefined> {
  const line = writable(words)
  if (!line) return undefined
  const isFit = ({ width, height }: Drawn, { size, most }: (typeof HEADINGS)[number]) =>
    width <= TEXT_WIDTH && height <= size * LINE_HEIGHT * most
  const text = { font: FRAUNCES, color: INK }
  for (const choice of HEADINGS) {
    const drawn = await draw(line, { ...text, size: choice.size }, "word")
    if (isFit(drawn, choice)) return drawn
  }
  const last = itemAt(HEADINGS, -1)
  let drawn = await draw(line, { ...text, size: last.size }, "word-char")
  for (let cut = line; !isFit(drawn, last) && cut; ) {
    cut = cut.slice(0, cut.length > 200 ? 200 : -1).trimEnd()
    drawn = await draw(`${cut}…`, { ...text, size: last.size }, "word-char")
  }
  return drawn
}

/** Text by Pango, on one line unless it may wrap in the text column. */
async function draw(
  text: string,
  { font, size, color }: Text,
  wrap?: "word" | "word-char",
): Promise<Drawn> {
  const escaped = text.replace(/[&<>]/g, (one) => `&#${one.codePointAt(0)};`)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="${OF_PANGOS}">${escaped}</span>`,
      font: `${font.name} ${size}px`,
      fontfile: font.file,
      rgba: true,
      dpi: 72,
      ...(wrap && { width: TEXT_WIDTH, wrap }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** The mark of the product: a square as a compass rose. */
function mark(x: number, y: number, size: number): string {
  return `<g fill="${PEACOCK}" transform="translate(${x} ${y}) scale(${size / 48})">
    <path d="M3 6a3 3 0 0 1 3-3H22.5L18 18 3 22.5ZM25.5 3H42a3 3 0 0 1 3 3V22.5L30 18ZM45 25.5V42a3 3 0 0 1-3 3H25.5L30 30ZM22.5 45H6a3 3 0 0 1-3-3V25.5L18 30Z"/>
    <path d="M24 3.6 28.2 18.2 24 22.4 19.8 18.2Z" fill="${MARIGOLD}"/>
  </g>`
}

/** The side without a picture: the mandala in hairlines, with the mark in its middle. */
function emptySide(): string {
  const { width, height } = CARD_SIZE
  const cell = height / 3
  const columns = [0, 1, 2].map((at) => `M${PICTURE_START + at * cell} 0V${height}`).join("")
  const rows = [1, 2].map((at) => `M${PICTURE_START} ${at * cell}H${width}`).join("")
  const middle = mark(PICTURE_START + cell + 28, cell + 28, cell - 56)
  return `<path d="${columns}${rows}" fill="none" stroke="${LINE}" stroke-width="2"/>${middle}`
}
