// npm run fonts
//
// Makes app/fonts from the fontsource packages: the subsets, their style sheet and their licences;
// and server/media/fonts, which social cards are drawn with, since no machine need have a font
// installed. Run by hand after a change of the packages or of this file.
import { readFile, writeFile } from "node:fs/promises"
import * as fontkit from "fontkit"
import subsetFont from "subset-font"
import FALLBACKS from "./fallbacks.json" with { type: "json" }

const WEIGHTS = { min: 400, max: 700 }

const BASIC_LATIN = between(0x20, 0x7e)
const LATIN_1 = between(0xa0, 0xff)
const PUNCTUATION = [..."–—‘’“”…·×→←↑↓✓°²½¼€−•™"]
const TEXT = [...BASIC_LATIN, ...LATIN_1, ...PUNCTUATION].join("")

/** The characters of English; other Latin letters are in a file of their own, seldom fetched. */
const COMMON = [...BASIC_LATIN, ...PUNCTUATION, "©", "\u00a0"]
const SELDOM = LATIN_1.filter((character) => !COMMON.includes(character))

/** The features that browsers apply by default, and figures of one width. */
const FEATURES = "calt ccmp clig kern liga locl mark mkmk rlig rvrn tnum".split(" ")

/** How often each of a–z and the space occurs in English prose, per thousand characters. */
const FREQUENCY = [
  65, 12, 22, 34, 102, 18, 16, 49, 56, 1.2, 6, 32, 19, 55, 60, 15, 0.8, 48, 51, 73, 22, 8, 19, 1.2,
  16, 0.6, 183,
]

const FACES = [
  {
    family: "Fraunces",
    // Cut for headings: at 48 points the strokes have the contrast that 14, the plain cut, lacks.
    file: "fraunces-latin-opsz-normal.woff2",
    /** Axes beside the weight, pinned. */
    axes: { opsz: 48 },
    /** One, or the range that the file is drawn at: a range costs as much again as the letters. */
    weight: 500,
    /** Weights the fallback faces are matched at: one for plain text, one for bold. */
    matchedAt: { plain: 500, bold: 500 },
    /** From the least wanted to the most: of faces with one name, the last installed one wins. */
    fallbacks: ["DejaVu Serif", "Noto Serif", "Times", "Georgia"],
    /** The weight of its letters on social cards. */
    cardWeight: 600,
  },
  {
    family: "Figtree",
    file: "figtree-latin-wght-normal.woff2",
    axes: {},
    weight: WEIGHTS,
    matchedAt: { plain: 400, bold: 600 },
    fallbacks: ["Roboto", "Arial"],
    cardWeight: 500,
  },
] as const

const PACKAGES = new URL("../../node_modules/@fontsource-variable/", import.meta.url)
const FONTS = new URL("../../app/fonts/", import.meta.url)
const CARD_FONTS = new URL("../../server/media/fonts/", import.meta.url)

const rules: string[] = []
const licences: string[] = []
for (const face of FACES) {
  const family = face.family.toLowerCase()
  const source = await readFile(new URL(`${family}/files/${face.file}`, PACKAGES))
  const at = (wght: number) =>
    subsetFont(source, TEXT, { targetFormat: "sfnt", variationAxes: { ...face.axes, wght } })
  const plain = fontkit.create(await at(face.matchedAt.plain))
  const bold = fontkit.create(await at(face.matchedAt.bold))
  for (const [part, characters] of Object.entries({ latin: COMMON, "latin-seldom": SELDOM })) {
    const name = `${family}-${part}.woff2`
    const subset = await subsetFont(source, characters.join(""), {
      targetFormat: "woff2",
      variationAxes: { ...face.axes, wght: face.weight },
      keepFeatures: FEATURES,
      noHinting: true,
    })
    await writeFile(new URL(name, FONTS), subset)
    rules.push(fontRule(face.family, name, plain, characters))
    console.log(`${name} ${subset.length} bytes`)
  }
  for (const fallback of face.fallbacks.map((name) => FALLBACKS[name])) {
    rules.push(fallbackRule(face.family, fallback.plain, "400 549", plain, fallback.widths.plain))
    rules.push(fallbackRule(face.family, fallback.bold, "550 700", bold, fallback.widths.bold))
  }
  await writeFile(new URL(`${family}.ttf`, CARD_FONTS), await at(face.cardWeight))
  licences.push(await readFile(new URL(`${family}/LICENSE`, PACKAGES), "utf8"))
}
const css = `/* Made by tools/fonts/fonts.ts. */\n${rules.join("\n")}`
await writeFile(new URL("fonts.css", FONTS), css)
const licence = licences.map((text) => `${text.trim()}\n`).join("\n\n")
await writeFile(new URL("OFL.txt", FONTS), licence)

function fontRule(family: string, file: string, font: fontkit.Font, characters: string[]) {
  const wanted = new Set(characters.map((character) => character.codePointAt(0)))
  return rule({
    "font-family": `"${family}"`,
    "font-style": "normal",
    "font-weight": `${WEIGHTS.min} ${WEIGHTS.max}`,
    "font-display": "swap",
    src: `url("./${file}") format("woff2")`,
    "unicode-range": unicodeRange(font.characterSet.filter((code) => wanted.has(code))),
  })
}

/** The installed fonts in `names`, scaled to the average width of the face and its line box. */
function fallbackRule(
  family: string,
  names: string[],
  weight: string,
  font: fontkit.Font,
  widths: number[],
) {
  const { unitsPerEm, ascent, descent, lineGap } = font
  const own = [..."abcdefghijklmnopqrstuvwxyz "].map(
    (letter) => font.glyphForCodePoint(letter.charCodeAt(0)).advanceWidth,
  )
  const scale = average(own) / unitsPerEm / (average(widths) / 2048)
  const share = (length: number) => percent(length / (unitsPerEm * scale))
  return rule({
    "font-family": `"${family} fallback"`,
    "font-style": "normal",
    "font-weight": weight,
    src: names.map((name) => `local("${name}")`).join(", "),
    "size-adjust": percent(scale),
    "ascent-override": share(ascent),
    "descent-override": share(-descent),
    "line-gap-override": share(lineGap),
  })
}

function average(widths: number[]): number {
  const weighted = widths.reduce((sum, width, i) => sum + width * FREQUENCY[i]!, 0)
  return weighted / FREQUENCY.reduce((sum, frequency) => sum + frequency, 0)
}

function rule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`)
  return `@font-face {\n${lines.join("")}}\n`
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

function unicodeRange(codePoints: number[]): string {
  const ranges: [number, number][] = []
  for (const code of codePoints.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0")
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(", ")
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
}
