/** Files that are no pictures, and are drawn as one in the browser: the server takes pictures alone. */
export type DrawableType = "pdf" | "svg"

/** A picture drawn from a file, and a sentence about it where a part of the file is not in it. */
export interface DrawnFile {
  file: File
  note?: string
}

const MAX_SVG_BYTES = 2 * 1024 * 1024
/** The longer side of a drawn SVG, in pixels. */
const SVG_SIDE = 1600

/** Draws the first page of a PDF, or an SVG. Throws where that is not possible. */
export async function drawFile(file: File, type: DrawableType): Promise<DrawnFile> {
  const name = `${file.name.replace(/\.\w+$/, "")}.png`
  const asFile = (picture: Blob) => new File([picture], name, { type: "image/png" })
  if (type === "svg") return { file: asFile(await drawSvg(file)) }
  // The reader is larger than the dashboard.
  const { drawFirstPage } = await import("../../ui/pdf.ts")
  const { picture, pages } = await drawFirstPage(file)
  const note = `The picture is the first of the ${pages} pages of ${file.name}.`
  return { file: asFile(picture), ...(pages > 1 && { note }) }
}

/** As an image an SVG runs no script and fetches nothing; the PNG has nothing of it but pixels. */
async function drawSvg(file: File): Promise<Blob> {
  if (file.size > MAX_SVG_BYTES) throw new Error("The SVG is too large")
  const parsed = new DOMParser().parseFromString(await file.text(), "image/svg+xml")
  const svg = parsed.documentElement
  if (svg.localName !== "svg") throw new Error("The file is no SVG")
  const { width, height } = sizeOf(svg)
  // Firefox draws no SVG without a size.
  svg.setAttribute("width", String(width))
  svg.setAttribute("height", String(height))
  const text = new XMLSerializer().serializeToString(parsed)
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = width
    canvas.height = height
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (!picture) throw new Error("The SVG cannot be drawn")
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** In pixels, in the shape of its `viewBox` or of its own size. */
function sizeOf(svg: Element): { width: number; height: number } {
  const [, , ...box] = (svg.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const own = ["width", "height"].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ""))
  const [width = 1, height = 1] = [box, own].find(isSize) ?? []
  const scale = SVG_SIDE / Math.max(width, height)
  const pixels = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: pixels(width), height: pixels(height) }
}

function isSize(sides: number[]): boolean {
  return sides.length === 2 && sides.every((side) => side > 0 && Number.isFinite(side))
}
