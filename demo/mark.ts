/**
 * The geometric mark of a project without a drawn logo: an SVG, 160 by 160, in two quiet colours on
 * transparent, without text. The same key always gives the same mark; words in the key such as
 * `marina`, `dune` or `tower` choose what it shows. Keys are lower-case words joined by dashes.
 */
export function projectMark(key: string): string {
  const random = generator(key)
  const colors = pick(random, PALETTES)
  const named = THEMES.find(({ words }) => key.split("-").some((word) => words.includes(word)))
  const draw = pick(random, named?.drawings ?? EVERY_DRAWING)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><g transform="translate(80 80)">${draw({ random, colors, key })}</g></svg>`
}

interface Colors {
  main: string
  accent: string
}

interface Brush {
  random: () => number
  colors: Colors
  key: string
}

type Drawing = (brush: Brush) => string

const NAVY = "#1d2f4a"
const TEAL = "#1f5a5c"
const PLUM = "#5b3350"
const SAGE = "#6f7f5d"
const INK = "#2a2622"
const CLAY = "#a4583a"
const BRASS = "#b08d57"
const SAND = "#c9a77a"

const PALETTES: Colors[] = [
  { main: NAVY, accent: BRASS },
  { main: NAVY, accent: CLAY },
  { main: TEAL, accent: BRASS },
  { main: TEAL, accent: SAND },
  { main: TEAL, accent: CLAY },
  { main: PLUM, accent: BRASS },
  { main: PLUM, accent: SAND },
  { main: SAGE, accent: BRASS },
  { main: SAGE, accent: CLAY },
  { main: INK, accent: BRASS },
  { main: INK, accent: CLAY },
  { main: CLAY, accent: SAND },
  { main: CLAY, accent: NAVY },
]

/** Words of a key, and what a designer would draw for them; the first that fits counts. */
const THEMES = [
  theme(
    "marina bay quay lagoon lakeside lake creek cove canal water sea beach island harbour shore longshore pearl reach basin point tidewell samudra varuna safina",
    [seaScene, seaScene, mandala, rosette],
  ),
  theme("dune dunes desert sand oasis ridge hill hills mountain plots prithvi", [
    duneScene,
    duneScene,
    mandala,
    nest,
  ]),
  theme("tower towers heights sky spire view line", [skyline, skyline, mandala, nest]),
  theme(
    "garden gardens grove park palm palms ghaf neem leaf pepperleaf lotus padma kumuda gulmohar amaltas kadamba hazel vanya tulsi paddock orchard",
    [palmScene, rosette, rosette, mandala],
  ),
  theme("court courts courtyard house villa villas haveli gate terrace terraces mews close yard", [
    gateScene,
    nest,
    mandala,
    mandala,
  ]),
]

function theme(words: string, drawings: Drawing[]) {
  return { words: words.split(" "), drawings }
}

const EVERY_DRAWING: Drawing[] = [
  mandala,
  mandala,
  mandala,
  mandala,
  rosette,
  rosette,
  nest,
  skyline,
  duneScene,
  seaScene,
  palmScene,
  gateScene,
]

/* The mandala: a middle cell, and one side and one corner turned about it. */

const CELL = 48

/** Shapes in a cell around its middle; up points away from the middle of the mark. */
const SIDES = [
  "M0-23 23 23H-23Z",
  "M0 23-23-23H23Z",
  "M-23 23V0A23 23 0 0 1 23 0V23Z",
  "M-23-23V0A23 23 0 0 0 23 0V-23Z",
  "M0-23 23 0 0 23-23 0Z",
  "M0-23 23 0V23L0 0-23 23V0Z",
  "M0-23C17-8 17 8 0 23-17 8-17-8 0-23Z",
  "M-23-23H-11V23H-23ZM-6-23H6V23H-6ZM11-23H23V23H11Z",
  "M-23 23V7H-9V-9H9V7H23V23ZM-9-14V-23H9V-14Z",
  "M-23 23A23 23 0 0 1 23 23ZM-23-1A23 23 0 0 1 23-1Z",
  "M-23 0A23 23 0 0 1 0 23 23 23 0 0 1 23 0V23H-23ZM0-23A11 11 0 0 1 0-1 11 11 0 0 1 0-23Z",
]
/** `reach` is how far the shape goes from the middle of the mark. */
const CORNERS = [
  { d: "M23 23H-23A46 46 0 0 1 23-23Z", reach: 81 },
  { d: "M-23-23H23A46 46 0 0 1-23 23Z", reach: 101 },
  { d: "M23 23H-23L23-23Z", reach: 76 },
  { d: "M-23-23H23L-23 23Z", reach: 101 },
  { d: "M-23-23A46 46 0 0 1 23 23 46 46 0 0 1-23-23Z", reach: 101 },
  { d: "M23-23A46 46 0 0 1-23 23 46 46 0 0 1 23-23Z", reach: 81 },
  { d: "M-23 23A46 46 0 0 1 23-23V-8A31 31 0 0 0-8 23ZM4 23A19 19 0 0 1 23 4V23Z", reach: 81 },
  { d: "M-12-12H12V12H-12Z", reach: 85 },
  { d: "M0-14 14 0 0 14-14 0Z", reach: 78 },
  { d: "M-23-23H23V-9H-9V23H-23Z", reach: 101 },
  { d: "M23 23H-23V7H-9V-9H7V-23H23Z", reach: 90 },
  { d: "M0-12A12 12 0 0 1 0 12 12 12 0 0 1 0-12Z", reach: 80 },
  { d: "M-23-23H23V23H-23Z", reach: 101 },
  { d: "", reach: 76 },
]
const MIDDLES = [
  "M0-23 23 0 0 23-23 0Z",
  "M0-17A17 17 0 0 1 0 17 17 17 0 0 1 0-17Z",
  "M-23-23H23V23H-23Z",
  "M0-23Q5-5 23 0 5 5 0 23-5 5-23 0-5-5 0-23Z",
  "M-23-23H23V23H-23ZM0-15-15 0 0 15 15 0Z",
  "M0-22A22 22 0 0 1 0 22 22 22 0 0 1 0-22ZM0-11A11 11 0 0 0 0 11 11 11 0 0 0 0-11Z",
  "M-10-10H10V10H-10Z",
]

function mandala({ random, colors }: Brush): string {
  const [first, second] =
    random() < 0.5 ? [colors.main, colors.accent] : [colors.accent, colors.main]
  const side = path(pick(random, SIDES), first, `translate(0 ${-CELL})`)
  const { d, reach } = pick(random, CORNERS)
  const corner = path(d, second, `translate(${-CELL} ${-CELL})`)
  const heart = pick(random, d ? ["", ...MIDDLES] : MIDDLES)
  const middle = path(heart, !d || random() < 0.6 ? second : first)
  const whole = turns(4, side + corner) + middle
  return random() < 0.3 ? group(whole, `rotate(45) scale(${round(76 / reach)})`) : whole
}

/* The rose: petals in one or two rings about the middle cell. */

/** Petals between 26 and 72 from the middle, pointing up. */
const PETALS = [
  "M0-72C16-56 14-38 0-26-14-38-16-56 0-72Z",
  "M0-72 11-46 0-26-11-46Z",
  "M0-26-14-58A14 14 0 0 1 14-58Z",
  "M-8-28V-64A8 8 0 0 1 8-64V-28Z",
  "M0-72 13-28H-13Z",
  "M0-72A13 13 0 0 1 0-46 13 13 0 0 1 0-72ZM0-40A6 6 0 0 1 0-28 6 6 0 0 1 0-40Z",
]
const SMALL_PETALS = [
  "M0-72A6 6 0 0 1 0-60 6 6 0 0 1 0-72Z",
  "M0-72 6-64 0-56-6-64Z",
  "M-2.5-72H2.5V-46H-2.5Z",
  "M0-70C7-60 6-50 0-42-6-50-7-60 0-70Z",
]
const HEARTS = [
  disc(0, 0, 18),
  `${disc(0, 0, 19)}${disc(0, 0, 10)}`,
  "M0-19 19 0 0 19-19 0Z",
  "M-13-13H13V13H-13Z",
  disc(0, 0, 7),
  "M0-22Q5-5 22 0 5 5 0 22-5 5-22 0-5-5 0-22Z",
  `${disc(0, 0, 21)}M0-15-15 0 0 15 15 0Z`,
]

function rosette({ random, colors }: Brush): string {
  const [first, second] =
    random() < 0.7 ? [colors.main, colors.accent] : [colors.accent, colors.main]
  const count = pick(random, [5, 6, 8, 8, 10, 12])
  const width = { 5: 1.5, 6: 1.25, 8: 1, 10: 0.78, 12: 0.62 }[count]
  const petals = path(pick(random, PETALS), first, `scale(${width} 1)`)
  const between = path(
    pick(random, SMALL_PETALS),
    second,
    `rotate(${180 / count}) scale(${Math.min(1, width! * 1.1)} 1)`,
  )
  const heart = path(pick(random, HEARTS), pick(random, [first, second, second]))
  return turns(count, petals + between) + heart
}

/* The nest: one outline inside another, as courts lie inside walls. */

type Outline = (half: number) => string

const arch: Outline = (r) => `M${-r} ${r}V${-0.1 * r}A${r} ${r} 0 0 1 ${r} ${-0.1 * r}V${r}`
const gable: Outline = (r) => `M${-r} ${r}V${-0.2 * r}L0 ${-r} ${r} ${-0.2 * r}V${r}Z`
const diamond: Outline = (r) => `M0 ${-r} ${r} 0 0 ${r} ${-r} 0Z`
const square: Outline = (r) => `M${-0.9 * r} ${-0.9 * r}H${0.9 * r}V${0.9 * r}H${-0.9 * r}Z`
const circle: Outline = (r) => `M0 ${-r}A${r} ${r} 0 0 1 0 ${r} ${r} ${r} 0 0 1 0 ${-r}Z`
const octagon: Outline = (r) =>
  `M${-0.41 * r} ${-r}H${0.41 * r}L${r} ${-0.41 * r}V${0.41 * r}L${0.41 * r} ${r}H${-0.41 * r}L${-r} ${0.41 * r}V${-0.41 * r}Z`
const ogee: Outline = (r) =>
  `M${-r} ${r}V${-0.05 * r}Q${-r} ${-0.5 * r} 0 ${-r} ${r} ${-0.5 * r} ${r} ${-0.05 * r}V${r}Z`
const OUTLINES = [arch, gable, diamond, square, circle, octagon, ogee]
/** Too narrow above for a wide outline of another form. */
const POINTED = [gable, diamond, ogee]

/** What lies in the innermost court. */
const COURTS = [
  "M0-11 11 0 0 11-11 0Z",
  "M0-10A10 10 0 0 1 0 10 10 10 0 0 1 0-10Z",
  "M-9 12V-3A9 9 0 0 1 9-3V12Z",
  "M-9-9H9V9H-9Z",
  "M0-16Q3-3 16 0 3 3 0 16-3 3-16 0-3-3 0-16Z",
  "M-12 12V0L0-12 12 0V12Z",
]

function nest({ random, colors }: Brush): string {
  const outer = pick(random, OUTLINES)
  const inner = pick(random, [outer, pick(random, OUTLINES), pick(random, OUTLINES)])
  const width = pick(random, [6, 8, 10])
  const [odd, even] = random() < 0.5 ? [colors.main, colors.accent] : [colors.accent, colors.main]
  const outside = random() < 0.3 ? path(ring(outer), odd) : outline(outer(68), odd, width)
  const sizes = inner === outer ? [48, 29] : POINTED.includes(outer) ? [27] : [37, 21]
  const rings = sizes.map((half, i) => outline(inner(half), i === 0 ? even : odd, width)).join("")
  return outside + rings + path(pick(random, COURTS), even)
}

/** Thick walls: the space between two sizes of one outline. */
function ring(shape: Outline): string {
  return `${shape(72)}${shape(58)}`
}

/* The skyline: towers on a line, with water or steps under them. */

function skyline({ random, colors }: Brush): string {
  const heights = pick(random, [
    [56, 84, 116, 72],
    [48, 80, 116, 80, 48],
    [70, 116, 92],
    [116, 92, 68, 44],
    [44, 68, 92, 116],
    [92, 64, 116, 64, 92],
    [84, 116, 60, 100],
    [100, 116, 100],
  ])
  const roof = pick(random, ROOFS)
  const foot = pick(random, FEET)
  const gap = 7
  const width = (136 - gap * (heights.length - 1)) / heights.length
  const tallest = heights.indexOf(Math.max(...heights))
  const isEveryOther = random() < 0.5
  const towers = heights.map((height, i) => {
    const isAccent = isEveryOther ? i % 2 === 1 : i === tallest
    const x = round(-68 + i * (width + gap))
    return path(roof(width, height), isAccent ? colors.accent : colors.main, `translate(${x} 46)`)
  })
  return towers.join("") + foot(colors)
}

/** A tower `width` wide and `height` high that stands on the line y = 0 and starts at x = 0. */
const ROOFS: ((width: number, height: number) => string)[] = [
  (w, h) =>
    `M0 0V${round(-h + w / 2)}A${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} ${round(-h + w / 2)}V0Z`,
  (w, h) => `M0 0V${round(-h + w * 0.6)}L${round(w)} ${-h}V0Z`,
  (w, h) =>
    `M0 0V${round(-h + w * 0.5)}L${round(w / 2)} ${-h} ${round(w)} ${round(-h + w * 0.5)}V0Z`,
  (w, h) => `M0 0V${-h + 16}H${round(w * 0.28)}V${-h}H${round(w * 0.72)}V${-h + 16}H${round(w)}V0Z`,
  (w, h) => `M0 0V${-h}A${round(w)} ${round(w)} 0 0 1 ${round(w)} ${round(-h + w)}V0Z`,
]
const FEET: ((colors: Colors) => string)[] = [
  ({ main }) => path("M-68 54H68V60H-68ZM-52 66H52V72H-52Z", main),
  ({ accent }) => outline(wave(60), accent, 6) + outline(wave(72), accent, 6),
  ({ main }) => path("M-76 54H76V62H-76Z", main),
  ({ accent }) =>
    path(
      [-60, -36, -12, 12, 36, 60].map((x) => `M${x - 8} 63 ${x} 55 ${x + 8} 63 ${x} 71Z`).join(""),
      accent,
    ),
]

/* The scenes: ground, something on it and a light in the sky, inside a frame. */

const FRAMES = [
  "M0-74A74 74 0 0 1 0 74 74 74 0 0 1 0-74Z",
  "M-62 74V-12A62 62 0 0 1 62-12V74Z",
  "M-70-50A20 20 0 0 1-50-70H50A20 20 0 0 1 70-50V50A20 20 0 0 1 50 70H-50A20 20 0 0 1-70 50Z",
  "M-70-70H2A68 68 0 0 1 70-2V70H-2A68 68 0 0 1-70 2Z",
  "M-30-72H30L72-30V30L30 72H-30L-72 30V-30Z",
  "M-62 74V-6Q-62-46 0-76 62-46 62-6V74Z",
]
const SUNS = [disc(-24, -30, 19), disc(26, -28, 19), disc(0, -32, 22)]
const LIGHTS = [
  ...SUNS,
  "M18-50A22 22 0 1 0 34-20 18 18 0 0 1 18-50Z",
  "M-26-54Q-22-34-4-30-22-26-26-6-30-26-48-30-30-34-26-54Z",
]
const BEHIND = [disc(-28, 4, 25), disc(32, 4, 25), disc(-28, -6, 22), disc(32, 10, 27)]
const PALMS = [
  {
    d: "M-3 36C-4 12-2-6 2-22L7-21C4-6 4 12 7 36ZM4-22C-8-36-26-36-36-20-22-28-10-26 4-18ZM4-22C16-36 34-36 44-20 30-28 18-26 4-18ZM4-22C-2-44-18-52-30-46-16-44-6-36 4-18ZM4-22C10-44 26-52 38-46 24-44 14-36 4-18ZM4-20C-10-18-20-8-22 6-14-6-6-12 4-16ZM4-20C18-18 28-8 30 6 22-6 14-12 4-16Z",
    suns: BEHIND,
  },
  {
    d: "M3 36C4 12 2-6-2-22L-7-21C-4-6-4 12-7 36ZM-4-22C8-36 26-36 36-20 22-28 10-26-4-18ZM-4-22C-16-36-34-36-44-20-30-28-18-26-4-18ZM-4-22C2-44 18-52 30-46 16-44 6-36-4-18ZM-4-22C-10-44-26-52-38-46-24-44-14-36-4-18ZM-4-20C10-18 20-8 22 6 14-6 6-12-4-16ZM-4-20C-18-18-28-8-30 6-22-6-14-12-4-16Z",
    suns: BEHIND,
  },
  {
    d: "M3 36C4 9 2-11-2-29L-8-28C-4-11-4 9-8 36ZM-4-29C9-44 29-44 40-26 25-35 11-33-4-24ZM-4-29C-18-44-38-44-49-26-34-35-20-33-4-24ZM-4-29C2-53 20-62 34-56 18-53 7-44-4-24ZM-4-29C-11-53-29-62-43-56-27-53-16-44-4-24ZM-4-26C11-24 22-13 25 3 16-11 7-17-4-22ZM-4-26C-20-24-31-13-34 3-25-11-16-17-4-22Z",
    suns: [disc(-30, 10, 25), disc(30, 10, 25)],
  },
  {
    d: "M-24 40C-25 21-24 7-20-5L-17-4C-19 7-19 21-17 40ZM-19-5C-28-16-42-16-50-4-39-10-30-8-19-2ZM-19-5C-10-16 5-16 12-4 1-10-8-8-19-2ZM-19-5C-24-22-36-29-45-24-34-22-27-16-19-2ZM-19-5C-14-22-2-29 8-24-3-22-11-16-19-2ZM-19-4C-30-2-38 6-39 17-33 7-27 3-19 0ZM-19-4C-8-2 0 6 1 17-5 7-11 3-19 0ZM29 35C30 13 28-4 24-18L20-17C22-4 22 13 20 35ZM22-18C33-31 50-31 59-16 46-24 35-22 22-15ZM22-18C11-31-5-31-14-16-2-24 9-22 22-15ZM22-18C28-38 43-46 54-40 41-38 32-31 22-15ZM22-18C17-38 2-46-9-40 4-38 13-31 22-15ZM22-16C35-15 44-5 46 8 39-4 32-9 22-13ZM22-16C9-15 0-5-2 8 6-4 13-9 22-13Z",
    suns: [disc(-30, -40, 15), disc(-6, -44, 17)],
  },
]
const SAILS = [
  "M-2-48V28H-44C-22 12-8-14-2-48ZM6-30C22-14 32 6 36 28H6ZM-46 35H44L34 48H-34Z",
  "M2-52C34-40 44-4 20 28H-24C2 8 10-20 2-52ZM-48 35H48C44 44 38 50 30 54H-30C-38 50-44 44-48 35Z",
  "M-26-20C-8-14-6 12-20 28H-46C-30 12-24-2-26-20ZM10-50C38-34 42 2 24 28H-10C10 6 14-22 10-50ZM-48 35H46L34 50H-38Z",
  "M-3-50V28H-40ZM4-38 38 28H4ZM-48 35H48L30 50H-30Z",
]
const SEAS = [
  swell(10) + swell(28) + swell(46) + swell(64),
  swell(26) + swell(44) + swell(62),
  scales(0),
  scales(22),
  "M-80 20C-40-8-10 44 26 20S64 4 80 12V26C56 18 42 28 28 36-10 60-40 8-80 36ZM-80 48C-40 20-10 72 26 48S64 32 80 40V90H-80Z",
  "M-80 6H80V14H-80ZM-60 22H60V30H-60ZM-44 38H44V46H-44ZM-28 54H28V62H-28Z",
]
const DUNES = [
  {
    far: "M-80 18C-44-8-14-2 8 20S52 36 80 8V90H-80Z",
    near: "M-80 50C-48 26-16 34 10 52S60 62 80 44V90H-80Z",
  },
  {
    far: "M-80 30C-50 30-26-16 8-12S44 30 80 34V90H-80Z",
    near: "M-80 44C-44 62-10 66 18 50S64 34 80 40V90H-80Z",
  },
  { far: "M-80 34-34-18-8 16 22-10 80 40V90H-80Z", near: "M-80 58C-40 30 0 40 80 58V90H-80Z" },
  { far: "M-80 0C-30 0-6 40 80 42V90H-80Z", near: "M-80 62C-30 58 30 52 80 14V90H-80Z" },
]
const THINGS = {
  gate: "M-40 50V-6A40 40 0 0 1 40-6V50H22V-4A22 22 0 0 0-22-4V50Z",
  windTower: "M-34 50V-34H-20V-44H-8V-34H8V-44H20V-34H34V50H20V-14H10V50H-10V-14H-20V50Z",
  dome: "M-44 50V14H-34C-34-10-18-24 0-42 18-24 34-10 34 14H44V50H10V32A10 10 0 0 0-10 32V50Z",
}

function duneScene(brush: Brush): string {
  const { far, near } = pick(brush.random, DUNES)
  const { main, accent } = brush.colors
  const swap = brush.random() < 0.4
  return scene(brush, [
    { d: pick(brush.random, LIGHTS), fill: swap ? main : accent },
    { d: far, fill: swap ? accent : main },
    { d: near, fill: swap ? main : accent },
  ])
}

/** Water is teal or navy, whatever the palette of the mark. */
function seaScene({ random, colors, key }: Brush): string {
  const water = pick(random, [TEAL, NAVY])
  const other = colors.main === water ? colors.accent : pick(random, [BRASS, SAND, CLAY])
  const brush = { random, key, colors: { main: water, accent: other } }
  if (random() < 0.4) {
    const sail = { d: pick(random, SAILS), fill: pick(random, [water, other]) }
    const sea = swell(38) + swell(56) + swell(74)
    const sun = { d: pick(random, SUNS), fill: other }
    return scene(brush, [...(sail.fill === other ? [] : [sun]), sail, { d: sea, fill: water }])
  }
  return scene(brush, [
    { d: pick(random, LIGHTS), fill: other },
    { d: pick(random, SEAS), fill: water },
  ])
}

function palmScene(brush: Brush): string {
  const { random, colors } = brush
  const palm = pick(random, PALMS)
  const ground = pick(random, DUNES).near
  return scene(brush, [
    { d: pick(random, palm.suns), fill: colors.accent },
    { d: palm.d, fill: colors.main },
    { d: ground, fill: random() < 0.5 ? colors.main : colors.accent },
  ])
}

function gateScene(brush: Brush): string {
  const { random, colors } = brush
  const steps = { d: "M-80 56H80V64H-80ZM-80 70H80V90H-80Z", fill: colors.accent }
  const { thing, light } = pick(random, [
    { thing: THINGS.gate, light: disc(0, 12, 14) },
    { thing: THINGS.gate, light: disc(0, -8, 14) },
    { thing: THINGS.gate, light: "M-9 50V26A9 9 0 0 1 9 26V50Z" },
    { thing: THINGS.windTower, light: disc(0, 34, 8) },
    { thing: THINGS.windTower, light: "M-10 50V20H10V50Z" },
    { thing: THINGS.dome, light: disc(0, -56, 7) },
    { thing: THINGS.dome, light: disc(37, -24, 10) },
    { thing: THINGS.dome, light: disc(-37, -24, 10) },
  ])
  return scene(brush, [{ d: thing, fill: colors.main }, { d: light, fill: colors.accent }, steps])
}

interface Layer {
  d: string
  fill: string
}

/**
 * Layers from far to near, each with a clear line around those behind it, inside a frame that is
 * unseen, drawn as a border, or filled with the main colour, from which the layers of that colour
 * are then cut out.
 */
function scene({ random, colors, key }: Brush, layers: Layer[]): string {
  const frame = pick(random, FRAMES)
  const kind = pick(random, ["unseen", "border", "border", "filled", "filled"])
  const isCut = (layer: Layer) => kind === "filled" && layer.fill === colors.main
  const shown = layers.map((layer, i) => {
    if (isCut(layer)) return ""
    const nearer = joined(layers.slice(i + 1))
    return masked(`${key}-${i}`, nearer, path(layer.d, layer.fill))
  })
  const ground =
    kind === "filled" ? masked(`${key}-ground`, joined(layers), path(frame, colors.main), 0) : ""
  const clip = `<clipPath id="${key}-frame"><path d="${frame}"/></clipPath>`
  const border = kind === "border" ? outline(frame, colors.main, 5) : ""
  return `${clip}<g clip-path="url(#${key}-frame)">${ground}${shown.join("")}</g>${border}`
}

function joined(layers: Layer[]): string {
  return layers.map((layer) => layer.d).join("")
}

/** The content without what `hole` covers and a margin of half of `line` around it. */
function masked(id: string, hole: string, content: string, line = 9): string {
  if (!hole) return content
  const whole = 'maskUnits="userSpaceOnUse" x="-80" y="-80" width="160" height="160"'
  const cut = `<path d="${hole}" fill="#000" stroke="#000" stroke-width="${line}"/>`
  return `<mask id="${id}" ${whole}><path d="M-80-80H80V80H-80Z" fill="#fff"/>${cut}</mask><g mask="url(#${id})">${content}</g>`
}

function swell(y: number): string {
  return `M-96 ${y}q12-12 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0v9q-12 12-24 0t-24 0-24 0-24 0-24 0-24 0-24 0-24 0Z`
}

function wave(y: number): string {
  return `M-68 ${y}q8.5-9 17 0t17 0 17 0 17 0 17 0 17 0 17 0 17 0`
}

/** Rows of fish scales from `top` down. */
function scales(top: number): string {
  const row = (y: number, x: number) =>
    Array.from({ length: 7 }, (_, i) => `M${x + i * 28 - 12} ${y}a12 12 0 0 0 24 0Z`).join("")
  return [0, 1, 2, 3, 4].map((i) => row(top + i * 17, i % 2 === 0 ? -84 : -98)).join("")
}

function disc(x: number, y: number, r: number): string {
  return `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r} ${r} ${r} 0 0 1 ${x} ${y - r}Z`
}

function turns(count: number, content: string): string {
  return Array.from({ length: count }, (_, i) =>
    group(content, `rotate(${(360 / count) * i})`),
  ).join("")
}

function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`
}

function path(d: string, fill: string, transform = ""): string {
  if (!d) return ""
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"${transform && ` transform="${transform}"`}/>`
}

function outline(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!
}

/** The same numbers from 0 to 1 for the same key: an FNV-1a hash feeding mulberry32. */
function generator(key: string): () => number {
  let state = 2166136261
  for (const character of key) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
