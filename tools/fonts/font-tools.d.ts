/** What `npm run fonts` fetches when it is needed, as far as it is used. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "sfnt" | "woff" | "woff2"
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    keepFeatures?: string[]
    noHinting?: boolean
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>
}

declare module "harfbuzzjs" {
  export class Blob {
    constructor(bytes: Uint8Array)
  }
  export class Face {
    constructor(blob: Blob)
    readonly upem: number
  }
  export class Font {
    constructor(face: Face)
    nominalGlyph(codePoint: number): number | undefined
    glyphHAdvance(glyph: number): number
    glyphToPath(glyph: number): string
  }
  export class Buffer {
    addText(text: string): void
    guessSegmentProperties(): void
    getGlyphPositions(): { xAdvance: number }[]
  }
  export class Feature {
    constructor(name: string, value: number)
  }
  export function shape(font: Font, buffer: Buffer, features: Feature[]): void
}
