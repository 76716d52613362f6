// Makes the icons and the social picture in public/ from the drawings beside this file. Run by hand
// after a change of a drawing: `node tools/fonts/icons.ts`.
import { readFile, writeFile } from "node:fs/promises"
import sharp from "sharp"

const PAPER = "#FBF8F3"
const LINE = "#E7DFD2"
const PEACOCK = "#0F4C4A"
const PEACOCK_LIGHT = "#E3EFEC"
const MARIGOLD = "#C9781C"

const SOCIAL = { width: 1200, height: 630 }
const PANEL_WIDTH = 480

const mark = await readFile(new URL("mark.svg", import.meta.url), "utf8")
const wordmark = await readFile(new URL("wordmark.svg", import.meta.url), "utf8")

await save("favicon.svg", favicon())
await save("favicon.ico", ico(await png(favicon(), 32), 32))
// Home screens of phones crop and round the picture themselves, so these two bleed.
await save("apple-touch-icon.png", await png(tile({ share: 0.62, radius: 0 }), 180))
await save("icon-maskable-512.png", await png(tile({ share: 0.5, radius: 0 }), 512))
await save("icon-192.png", await png(tile({ share: 0.64, radius: 40 }), 192))
await save("icon-512.png", await png(tile({ share: 0.64, radius: 40 }), 512))
await save("social.jpg", await socialPicture())

async function save(name: string, bytes: Buffer | string) {
  await writeFile(new URL(`../../public/${name}`, import.meta.url), bytes)
  console.log(`public/${name} ${Buffer.byteLength(bytes)} bytes`)
}

/** The bare mark, lighter on the dark tabs of a dark colour scheme. */
function favicon(): string {
  const style = `<style>svg{color:${PEACOCK}}#north{fill:${MARIGOLD}}@media (prefers-color-scheme:dark){svg{color:${PEACOCK_LIGHT}}}</style>`
  return mark.replace(">", `>\n  ${style}`)
}

/** The mark in paper on peacock, 192 units wide, taking `share` of the width. */
function tile({ share, radius }: { share: number; radius: number }): string {
  const size = 192 * share
  const start = (192 - size) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">
    <rect width="192" height="192" rx="${radius}" fill="${PEACOCK}"/>
    ${placed(mark, { x: start, y: start, width: size, height: size, color: PAPER })}
  </svg>`
}

async function socialPicture(): Promise<Buffer> {
  const picture = await sharp(
    new URL("../../demo/images/pictures/villa-07.webp", import.meta.url).pathname,
  )
    .resize(SOCIAL.width - PANEL_WIDTH, SOCIAL.height, { fit: "cover", position: "right" })
    .toBuffer()
  return sharp({ create: { ...SOCIAL, channels: 3, background: PAPER } })
    .composite([
      { input: picture, left: PANEL_WIDTH, top: 0 },
      { input: await png(socialPanel(), PANEL_WIDTH), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/**
 * The mandala in hairlines, three cells wide, with the mark in its middle cell and the name under
 * it.
 */
function socialPanel(): string {
  const cell = PANEL_WIDTH / 3
  const foot = 3 * cell
  const grid = `M0 ${cell}H${foot}M0 ${2 * cell}H${foot}M0 ${foot}H${foot}M${cell} 0V${foot}M${2 * cell} 0V${foot}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL_WIDTH} ${SOCIAL.height}">
    <rect width="${PANEL_WIDTH}" height="${SOCIAL.height}" fill="${PAPER}"/>
    <path d="${grid}" fill="none" stroke="${LINE}" stroke-width="1.5"/>
    ${placed(mark, { x: cell + 16, y: cell + 16, width: cell - 32, height: cell - 32, color: PEACOCK })}
    ${placed(wordmark, { x: cell - 24, y: foot + 44, width: cell + 48, height: 62, color: PEACOCK })}
  </svg>`
}

function placed(drawing: string, place: Record<string, number | string>): string {
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`)
  return drawing
    .replace("<svg", `<svg ${attributes.join(" ")}`)
    .replace('id="north"', `fill="${MARIGOLD}"`)
}

/** Drawn at twice the density of its width, so that no edge is scaled up. */
async function png(svg: string, width: number): Promise<Buffer> {
  const drawn = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: (72 * width * 2) / drawn })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An icon container with one PNG inside: a header of 6 bytes, and an entry of 16. */
function ico(image: Buffer, size: number): Buffer {
  const shape = Uint16Array.of(0, 1, 1, size | (size << 8), 0, 1, 32)
  const place = Uint32Array.of(image.length, 22)
  return Buffer.concat([Buffer.from(shape.buffer), Buffer.from(place.buffer), image])
}
