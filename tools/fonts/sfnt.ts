/**
 * What layout needs to know of a font; lengths are in font units, `unitsPerEm` of them to the em.
 */
export interface FontMetrics {
  unitsPerEm: number
  ascent: number
  /** Below the baseline, so negative in most fonts. */
  descent: number
  lineGap: number
  /** Code points the font has a glyph for, ascending. */
  codePoints: number[]
  /** Advance width of a code point; the width of the missing glyph where the font has none. */
  advance(codePoint: number): number
}

/**
 * Reads the metrics of an uncompressed TrueType or OpenType font. Throws when a table is missing,
 * or when the three vertical metrics of the font disagree, because browsers then choose by platform
 * and no single override would fit.
 */
export function readMetrics(font: Buffer): FontMetrics {
  const head = table(font, "head")
  const hhea = table(font, "hhea")
  const os2 = table(font, "OS/2")
  const hmtx = table(font, "hmtx")

  const vertical = {
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
  }
  const typographic = [os2.readInt16BE(68), os2.readInt16BE(70), os2.readInt16BE(72)]
  const windows = [os2.readUInt16BE(74), -os2.readUInt16BE(76)]
  const useTypographic = (os2.readUInt16BE(62) & 0x80) !== 0
  const agreed = Object.values(vertical).every((value, i) => value === typographic[i])
  if (
    !agreed ||
    !(useTypographic || (windows[0] === vertical.ascent && windows[1] === vertical.descent))
  ) {
    throw new Error(
      `Vertical metrics disagree: ${JSON.stringify({ vertical, typographic, windows })}`,
    )
  }

  const longMetrics = hhea.readUInt16BE(34)
  const glyphs = readCharacterMap(table(font, "cmap"))
  return {
    unitsPerEm: head.readUInt16BE(18),
    ...vertical,
    codePoints: [...glyphs.keys()].sort((a, b) => a - b),
    advance: (codePoint) =>
      hmtx.readUInt16BE(4 * Math.min(glyphs.get(codePoint) ?? 0, longMetrics - 1)),
  }
}

function table(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    if (font.toString("latin1", record, record + 4) !== tag) continue
    const offset = font.readUInt32BE(record + 8)
    return font.subarray(offset, offset + font.readUInt32BE(record + 12))
  }
  throw new Error(`The font has no ${tag} table`)
}

/** Code point → glyph, from the Unicode subtables in format 4 or 12. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    const format = subtable.readUInt16BE(0)
    if (format === 4) readSegments(subtable, glyphs)
    if (format === 12) readGroups(subtable, glyphs)
  }
  return glyphs
}

function readSegments(subtable: Buffer, glyphs: Map<number, number>) {
  const bytes = subtable.readUInt16BE(6)
  for (let at = 14; at < 14 + bytes; at += 2) {
    const end = subtable.readUInt16BE(at)
    const start = subtable.readUInt16BE(at + bytes + 2)
    const delta = subtable.readUInt16BE(at + 2 * bytes + 2)
    const rangeAt = at + 3 * bytes + 2
    const range = subtable.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const found = range === 0 ? code : subtable.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (found !== 0) glyphs.set(code, (found + delta) & 0xffff)
    }
  }
}

function readGroups(subtable: Buffer, glyphs: Map<number, number>) {
  const count = subtable.readUInt32BE(12)
  for (let at = 16; at < 16 + 12 * count; at += 12) {
    const start = subtable.readUInt32BE(at)
    const first = subtable.readUInt32BE(at + 8)
    for (let code = start; code <= subtable.readUInt32BE(at + 4); code++)
      glyphs.set(code, first + code - start)
  }
}
