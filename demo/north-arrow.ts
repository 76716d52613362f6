import sharp from "sharp"

/**
 * Where the drawings of images/floorplans have their arrow, and what stands below their title.
 * Pixels of 1600 × 1200.
 */
const MIDDLE = { x: 1490, y: 103 }
const RADIUS = 34.5
const SUBTITLE = { x: 70, y: 76, width: 1200, height: 36 }
const PAPER = "#FFFEFA"
const INK = "#27241E"
const GOLD = "#B69A64"
const RING = "#B7AE91"

/**
 * A drawing with its arrow turned to `northDeg`, degrees clockwise from the picture's up, and
 * without the line that speaks of its directions. As lossless WebP. Throws when the drawing cannot
 * be decoded.
 */
export function withNorthArrow(drawing: Buffer, northDeg: number): Promise<Buffer> {
  const { x, y } = MIDDLE
  const reach = RADIUS + 34
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect x="${SUBTITLE.x}" y="${SUBTITLE.y}" width="${SUBTITLE.width}" height="${SUBTITLE.height}" fill="${PAPER}"/>
    <rect x="${x - reach}" y="${y - reach}" width="${reach * 2}" height="${reach * 2}" fill="${PAPER}"/>
    <circle cx="${x}" cy="${y}" r="${RADIUS}" fill="none" stroke="${RING}" stroke-width="1.5"/>
    <g transform="translate(${x} ${y}) rotate(${northDeg})">
      <path d="M0 -43L10 8L0 2L-10 8Z" fill="${GOLD}"/>
      <g transform="translate(0 -55) rotate(${-northDeg})">
        <path d="M-5 6V-6L5 6V-6" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linejoin="bevel"/>
      </g>
    </g>
  </svg>`
  return sharp(drawing)
    .composite([{ input: Buffer.from(svg) }])
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}
