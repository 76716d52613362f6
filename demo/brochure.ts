import sharp, { type Sharp } from "sharp"

const WIDTH = 900
const HEIGHT = 1200
const PICTURE_HEIGHT = 800
/** Height of the tinted band between the picture and the paper. */
const BAND = 9
const PAPER = "#FBF8F3"
const LINE = "#E7DFD2"

export interface BrochureOptions {
  /** At least 900 by 800 or it is scaled up. */
  picture: Sharp
  /** The SVG of a logo. */
  mark: string
  /** The colour of the band under the picture, as CSS writes it. */
  tint: string
}

/**
 * A brochure's cover in portrait, 900 by 1200, as WebP: the picture above, the mark on paper below,
 * no text. Throws when the picture or the mark cannot be decoded.
 */
export async function brochureCover({ picture, mark, tint }: BrochureOptions): Promise<Buffer> {
  const size = 174
  const [photograph, drawing] = await Promise.all([
    picture
      .resize(WIDTH, PICTURE_HEIGHT, { fit: "cover" })
      .raw()
      .toBuffer({ resolveWithObject: true }),
    sharp(Buffer.from(mark), { density: 300 })
      .resize(size, size, { fit: "inside" })
      .png()
      .toBuffer(),
  ])
  const { width, height, channels } = photograph.info
  return sharp(photograph.data, { raw: { width, height, channels } })
    .extend({ bottom: HEIGHT - PICTURE_HEIGHT, background: PAPER })
    .composite([
      { input: Buffer.from(panel(tint)), left: 0, top: PICTURE_HEIGHT },
      {
        input: drawing,
        left: (WIDTH - size) / 2,
        top: Math.round((PICTURE_HEIGHT + BAND + HEIGHT - size) / 2),
      },
    ])
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
}

/**
 * The mandala in hairlines: a square of nine cells in the middle, its lines running on to the
 * edges.
 */
function panel(tint: string): string {
  const height = HEIGHT - PICTURE_HEIGHT
  const cell = 222
  const left = (WIDTH - cell) / 2
  const top = BAND + (height - BAND - cell) / 2
  const across = [top, top + cell].map((y) => `M0 ${y}H${WIDTH}`)
  const down = [left - cell, left, left + cell, left + 2 * cell].map(
    (x) => `M${x} ${BAND}V${height}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>
    <path d="${[...across, ...down].join("")}" fill="none" stroke="${LINE}" stroke-width="2"/>
    <rect width="${WIDTH}" height="${BAND}" fill="${tint}"/>
  </svg>`
}
