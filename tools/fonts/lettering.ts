import * as harfbuzz from "harfbuzzjs"

/** The letters of a font at one weight, as `server/media/lettering.ts` sets text with them. */
interface Lettering {
  unitsPerEm: number
  /** Of each character its advance and its outline in font units, y upwards. */
  letters: Record<string, [advance: number, outline: string]>
  /** What two characters come closer (negative) or further apart than their advances say. */
  pairs: Record<string, number>
}

/** Reads the outlines and distances of the characters that an uncompressed font has of `text`. */
export function readLettering(source: Buffer, text: string): Lettering {
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(source)))
  const font = new harfbuzz.Font(face)
  const characters = [...new Set(text)].filter(
    (one) => font.nominalGlyph(one.codePointAt(0)!) !== undefined,
  )
  const letters = Object.fromEntries(
    characters.map((one) => {
      const glyph = font.nominalGlyph(one.codePointAt(0)!)!
      return [
        one,
        [font.glyphHAdvance(glyph), rounded(font.glyphToPath(glyph))] as [number, string],
      ]
    }),
  )
  const pairs: Record<string, number> = {}
  for (const first of characters) {
    for (const second of characters) {
      const apart = widthOf(font, first + second) - letters[first]![0] - letters[second]![0]
      if (apart !== 0) pairs[first + second] = apart
    }
  }
  return { unitsPerEm: face.upem, letters, pairs }
}

/** Shaped without ligatures: each character keeps its outline. */
function widthOf(font: harfbuzz.Font, text: string): number {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  const none = ["liga", "clig", "calt", "dlig"].map((name) => new harfbuzz.Feature(name, 0))
  harfbuzz.shape(font, buffer, none)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

function rounded(outline: string): string {
  return outline.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}
