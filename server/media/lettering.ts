/** A font at one weight, as tools/fonts/lettering.ts read it. */
export interface Font {
  unitsPerEm: number
  /** Of each character its advance and its outline in font units, y upwards. */
  letters: Record<string, [advance: number, outline: string]>
  /** What two characters come closer (negative) or further apart. */
  pairs: Record<string, number>
}

/** Where a line of text stands: its left end, its baseline and its size, in pixels. */
interface Setting {
  x: number
  y: number
  size: number
}

const COMBINING = /\p{M}/gu
const ELLIPSIS = "…"

/**
 * The text as the font can write it: on one line, and letters that it lacks without their accents.
 * Nothing when a letter is missing all the same: a text with holes says something else.
 */
export function writable(font: Font, text: string): string | undefined {
  const line = text.normalize("NFC").replace(/\s+/g, " ").trim()
  const known = [...line].map((one) =>
    one in font.letters ? one : one.normalize("NFKD").replace(COMBINING, ""),
  )
  return known.every((letters) => [...letters].every((one) => one in font.letters))
    ? known.join("")
    : undefined
}

/** The width of a line in pixels. The font has every letter of it (`writable`). */
export function widthOf(font: Font, text: string, size: number): number {
  return (advances(font, text).reduce((sum, advance) => sum + advance, 0) * size) / font.unitsPerEm
}

/**
 * Breaks a text at its spaces into lines of at most `width` pixels; undefined when it takes more
 * than `most` of them.
 */
export function linesOf(
  font: Font,
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer
    else if (widthOf(font, word, size) <= width) lines.push(word)
    else return undefined
  }
  return lines.length <= most ? lines : undefined
}

/** The beginning of a text that fits into `width` pixels, cut at a letter where it is longer. */
export function cutTo(
  font: Font,
  text: string,
  { size, width }: { size: number; width: number },
): string {
  if (widthOf(font, text, size) <= width) return text
  let cut = text
  while (cut && widthOf(font, cut + ELLIPSIS, size) > width) cut = cut.slice(0, -1).trimEnd()
  return cut + ELLIPSIS
}

/** A line of text as SVG outlines, so that nobody has to have the font. */
export function outlined(font: Font, text: string, { x, y, size }: Setting, color: string): string {
  const scale = size / font.unitsPerEm
  let at = 0
  const glyphs = advances(font, text).map((advance, index) => {
    const outline = font.letters[[...text][index]!]![1]
    const glyph = outline && `<path transform="translate(${at} 0)" d="${outline}"/>`
    at += advance
    return glyph
  })
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`
}

/** How far each letter moves the next one, in font units. */
function advances(font: Font, text: string): number[] {
  const letters = [...text]
  return letters.map(
    (one, index) => font.letters[one]![0] + (font.pairs[one + (letters[index + 1] ?? "")] ?? 0),
  )
}
