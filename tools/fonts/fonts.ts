/**
 * Makes app/fonts from the fontsource packages: the subsets, their style sheet and their licences;
 * and of the same fonts the outlines that social pictures are lettered with, since no machine can
 * be trusted to have a font installed. Run by hand after a change of the packages or of this file:
 * `npm run fonts`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"
import { readLettering } from "./lettering.ts"
import { type FontMetrics, readMetrics } from "./sfnt.ts"

interface Face {
  family: string
  package: string
  file: string
  /** Axes beside the weight, pinned. */
  axes: Record<string, number>
  /**
   * One, or the range that the file can be drawn at: a range costs as much again as the letters.
   */
  weight: number | { min: number; max: number }
  /** Weights the fallback faces are matched at: one for plain text, one for bold. */
  matchedAt: { plain: number; bold: number }
  /** From the least wanted to the most: of faces with one name, the last that is installed wins. */
  fallbacks: Fallback[]
  /** The weight of its letters in social pictures. */
  letteredAt: number
}

interface Fallback {
  plain: string[]
  bold: string[]
  /** Advance widths of a–z and the space, in 1/2048 em. */
  widths: { plain: number[]; bold: number[] }
}

const WEIGHTS = { min: 400, max: 700 }

const BASIC_LATIN = between(0x20, 0x7e)
const LATIN_1 = between(0xa0, 0xff)
const PUNCTUATION = [..."–—‘’“”…·×→←↑↓✓°²½¼€−•™"]
const TEXT = [...BASIC_LATIN, ...LATIN_1, ...PUNCTUATION].join("")

/**
 * What English is written with. The letters of its neighbours are in a file of their own, fetched
 * where one occurs.
 */
const COMMON = [...BASIC_LATIN, ...PUNCTUATION, "©", "\u00a0"]
const SELDOM = LATIN_1.filter((character) => !COMMON.includes(character))

/** What browsers do of themselves, and figures of one width. */
const FEATURES = [
  "calt",
  "ccmp",
  "clig",
  "kern",
  "liga",
  "locl",
  "mark",
  "mkmk",
  "rlig",
  "rvrn",
  "tnum",
]

/** How often each of a–z and the space occurs in English prose, per thousand characters. */
const FREQUENCY = [
  65, 12, 22, 34, 102, 18, 16, 49, 56, 1.2, 6, 32, 19, 55, 60, 15, 0.8, 48, 51, 73, 22, 8, 19, 1.2,
  16, 0.6, 183,
]

/*
 * Widths of fonts that visitors have installed: Liberation Serif and Sans share those of Times New
 * Roman and of Arial and Helvetica; Gelasio, which is drawn to Georgia's, was measured for Georgia.
 */
const GEORGIA: Fallback = {
  plain: ["Georgia"],
  bold: ["Georgia Bold", "Georgia-Bold"],
  widths: {
    plain: [
      1032, 1147, 930, 1176, 990, 666, 1043, 1192, 600, 598, 1097, 586, 1804, 1210, 1104, 1170,
      1146, 839, 885, 707, 1178, 1017, 1510, 1034, 1008, 909, 494,
    ],
    bold: [
      1220, 1322, 1088, 1358, 1171, 805, 1181, 1392, 724, 709, 1294, 705, 2080, 1413, 1302, 1347,
      1328, 1065, 1050, 814, 1386, 1161, 1768, 1204, 1151, 1076, 520,
    ],
  },
}
const TIMES: Fallback = {
  plain: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
  bold: [
    "Times New Roman Bold",
    "TimesNewRomanPS-BoldMT",
    "Liberation Serif Bold",
    "LiberationSerif-Bold",
  ],
  widths: {
    plain: [
      909, 1024, 909, 1024, 909, 682, 1024, 1024, 569, 569, 1024, 569, 1593, 1024, 1024, 1024, 1024,
      682, 797, 569, 1024, 1024, 1479, 1024, 1024, 909, 512,
    ],
    bold: [
      1024, 1139, 909, 1139, 909, 682, 1024, 1139, 569, 682, 1139, 569, 1706, 1139, 1024, 1139,
      1139, 909, 797, 682, 1139, 1024, 1479, 1024, 1024, 909, 512,
    ],
  },
}
const NOTO_SERIF: Fallback = {
  plain: ["Noto Serif", "NotoSerif"],
  bold: ["Noto Serif Bold", "NotoSerif-Bold"],
  widths: {
    plain: [
      1153, 1257, 1008, 1257, 1096, 756, 1102, 1300, 655, 614, 1198, 635, 1935, 1321, 1182, 1257,
      1257, 965, 924, 721, 1300, 1186, 1765, 1184, 1157, 1047, 532,
    ],
    bold: [
      1229, 1329, 1079, 1329, 1171, 834, 1147, 1366, 721, 707, 1305, 721, 2019, 1366, 1257, 1321,
      1327, 1071, 985, 829, 1366, 1241, 1753, 1323, 1186, 1083, 532,
    ],
  },
}
const DEJAVU_SERIF: Fallback = {
  plain: ["DejaVu Serif", "DejaVuSerif"],
  bold: ["DejaVu Serif Bold", "DejaVuSerif-Bold"],
  widths: {
    plain: [
      1221, 1311, 1147, 1311, 1212, 758, 1311, 1319, 655, 635, 1241, 655, 1942, 1319, 1233, 1311,
      1311, 979, 1051, 823, 1319, 1157, 1753, 1155, 1157, 1079, 651,
    ],
    bold: [
      1327, 1432, 1247, 1432, 1303, 881, 1432, 1489, 778, 741, 1419, 778, 2167, 1489, 1366, 1432,
      1432, 1079, 1153, 946, 1489, 1190, 1763, 1221, 1190, 1163, 713,
    ],
  },
}
const ARIAL: Fallback = {
  plain: ["Arial", "ArialMT", "Helvetica", "Liberation Sans", "LiberationSans"],
  bold: [
    "Arial Bold",
    "Arial-BoldMT",
    "Helvetica Bold",
    "Helvetica-Bold",
    "Liberation Sans Bold",
    "LiberationSans-Bold",
  ],
  widths: {
    plain: [
      1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139,
      1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 569,
    ],
    bold: [
      1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251, 1251,
      1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 569,
    ],
  },
}
const ROBOTO: Fallback = {
  plain: ["Roboto", "Roboto-Regular"],
  bold: ["Roboto Bold", "Roboto-Bold"],
  widths: {
    plain: [
      1114, 1150, 1072, 1155, 1086, 712, 1150, 1128, 498, 490, 1038, 498, 1796, 1131, 1168, 1150,
      1164, 694, 1057, 670, 1129, 992, 1539, 1016, 969, 1016, 508,
    ],
    bold: [
      1096, 1152, 1067, 1153, 1106, 733, 1170, 1147, 542, 533, 1094, 542, 1774, 1148, 1156, 1152,
      1155, 750, 1052, 693, 1147, 1037, 1504, 1042, 1031, 1042, 509,
    ],
  },
}

const FACES: Face[] = [
  {
    family: "Fraunces",
    package: "fraunces",
    // Cut for headings: drawn at 48 points the strokes have the contrast that 14, the cut of the
    // plain file, lacks.
    file: "fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 48 },
    weight: 500,
    matchedAt: { plain: 500, bold: 500 },
    fallbacks: [DEJAVU_SERIF, NOTO_SERIF, TIMES, GEORGIA],
    letteredAt: 600,
  },
  {
    family: "Figtree",
    package: "figtree",
    file: "figtree-latin-wght-normal.woff2",
    axes: {},
    weight: WEIGHTS,
    matchedAt: { plain: 400, bold: 600 },
    fallbacks: [ROBOTO, ARIAL],
    letteredAt: 500,
  },
]

const PACKAGES = new URL("../../node_modules/@fontsource-variable/", import.meta.url)
const FONTS = new URL("../../app/fonts/", import.meta.url)
const LETTERS = new URL("../../server/media/letters.json", import.meta.url)

await mkdir(FONTS, { recursive: true })
const rules: string[] = []
const licences: string[] = []
const lettering: Record<string, object> = {}
for (const face of FACES) {
  const source = await readFile(new URL(`${face.package}/files/${face.file}`, PACKAGES))
  const plain = await metricsAt(face, source, face.matchedAt.plain)
  const bold = await metricsAt(face, source, face.matchedAt.bold)
  for (const [part, characters] of Object.entries({ latin: COMMON, "latin-seldom": SELDOM })) {
    const name = `${face.package}-${part}.woff2`
    const subset = await subsetFont(source, characters.join(""), {
      targetFormat: "woff2",
      variationAxes: { ...face.axes, wght: face.weight },
      keepFeatures: FEATURES,
      noHinting: true,
    })
    await writeFile(new URL(name, FONTS), subset)
    rules.push(fontRule(face, name, plain, characters))
    console.log(`${name} ${subset.length} bytes`)
  }
  for (const fallback of face.fallbacks) {
    rules.push(fallbackRule(face, fallback.plain, "400 549", plain, fallback.widths.plain))
    rules.push(fallbackRule(face, fallback.bold, "550 700", bold, fallback.widths.bold))
  }
  lettering[face.package] = readLettering(await instanceAt(face, source, face.letteredAt), TEXT)
  licences.push(await readFile(new URL(`${face.package}/LICENSE`, PACKAGES), "utf8"))

  const missing = [...TEXT].filter(
    (character) => !plain.codePoints.includes(character.codePointAt(0)!),
  )
  console.log(`${face.family} has no glyph for ${missing.join(" ") || "nothing"}`)
}
await writeFile(
  new URL("fonts.css", FONTS),
  `/* Made by tools/fonts/fonts.ts. */\n${rules.join("\n")}`,
)
await writeFile(LETTERS, `${JSON.stringify(lettering)}\n`)
await writeFile(
  new URL("OFL.txt", FONTS),
  licences.map((licence) => `${licence.trim()}\n`).join("\n\n"),
)
console.log(`Written to ${fileURLToPath(FONTS)}`)

async function metricsAt(face: Face, source: Buffer, weight: number): Promise<FontMetrics> {
  return readMetrics(await instanceAt(face, source, weight))
}

function instanceAt(face: Face, source: Buffer, weight: number): Promise<Buffer> {
  return subsetFont(source, TEXT, {
    targetFormat: "sfnt",
    variationAxes: { ...face.axes, wght: weight },
  })
}

function fontRule(face: Face, file: string, metrics: FontMetrics, characters: string[]): string {
  const wanted = new Set(characters.map((character) => character.codePointAt(0)))
  return rule({
    "font-family": `"${face.family}"`,
    "font-style": "normal",
    "font-weight": `${WEIGHTS.min} ${WEIGHTS.max}`,
    "font-display": "swap",
    src: `url("./${file}") format("woff2")`,
    "unicode-range": unicodeRange(metrics.codePoints.filter((code) => wanted.has(code))),
  })
}

/**
 * The installed fonts in `names`, scaled to the average width of the face and given its line box.
 */
function fallbackRule(
  face: Face,
  names: string[],
  weight: string,
  metrics: FontMetrics,
  widths: number[],
) {
  const letters = [..."abcdefghijklmnopqrstuvwxyz "].map((letter) =>
    metrics.advance(letter.charCodeAt(0)),
  )
  const scale = average(letters) / metrics.unitsPerEm / (average(widths) / 2048)
  const share = (length: number) => percent(length / (metrics.unitsPerEm * scale))
  return rule({
    "font-family": `"${face.family} fallback"`,
    "font-style": "normal",
    "font-weight": weight,
    src: names.map((name) => `local("${name}")`).join(", "),
    "size-adjust": percent(scale),
    "ascent-override": share(metrics.ascent),
    "descent-override": share(-metrics.descent),
    "line-gap-override": share(metrics.lineGap),
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
  for (const code of codePoints) {
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
