/** What `npm run fonts` fetches when it is needed, as far as it is used. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff2"
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}

declare module "fontkit" {
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    characterSet: number[]
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
  }
  export function create(font: Buffer): Font
}
