import { expect, test } from "vitest"
import { unitBedrooms } from "#catalog/homes-of-project.ts"
import { areas } from "./areas.ts"
import { arrangedProjects } from "./arrangement.ts"
import { developers } from "./developers.ts"
import { posts } from "./posts.ts"

const projects = arrangedProjects()

test("no two projects, areas or posts of the demo show the same exterior", () => {
  const exteriors = [...projects.map(({ picture }) => picture), ...areas.map(({ img }) => img)]
  expect(new Set(exteriors).size).toBe(exteriors.length)
  expect(exteriors.filter((name) => name.startsWith("interior-"))).toEqual([])
  const projectExteriors = new Set(projects.map(({ picture }) => picture))
  const pictures = posts.map(({ featuredImage }) => featuredImage)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.filter((name) => projectExteriors.has(name))).toEqual([])
})

test.for(projects)("the pictures of $key fit its type, each shown once", (project) => {
  const { type, picture, gallery } = project
  const [first, ...interiors] = gallery
  expect(first).toBe(picture)
  expect(new Set(gallery).size).toBe(gallery.length)
  expect(interiors.every((name) => name.startsWith("interior-"))).toBe(true)
  const allowed = { Villa: /villa/, Townhouse: /townhouse/, Plot: /^area-/ }[type as string]
  expect(picture).toMatch(allowed ?? /^(tower|midrise)-/)
  if (type === "Plot") expect(interiors).toEqual([])
  // Out of the windows of all others one sees a skyline from far above.
  const isOfLowHome = (name: string) => /-(study|lobby)-/.test(name)
  if (!picture.startsWith("tower")) expect(interiors.every(isOfLowHome)).toBe(true)
})

test.for(developers)("the page of $key shows no picture twice", ({ key, img }) => {
  const ofDeveloper = projects.filter(({ developer }) => developer === key)
  // A card has the first picture and two more.
  expect(ofDeveloper.flatMap(({ gallery }) => gallery.slice(0, 3))).not.toContain(img)
})

test("the later a project is handed over, the less of it is built", () => {
  const finished = projects.filter(({ handover }) => handover === "Ready")
  expect(finished.map(({ completion }) => completion)).toEqual(finished.map(() => 100))
  const quarters = Map.groupBy(
    projects.filter((project) => !finished.includes(project)),
    ({ handover }) => handover.replace(/^(Q\d) (\d+)$/, "$2 $1"),
  )
  const built = [...quarters]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, homes]) => homes.map(({ completion }) => completion))
  expect(Math.max(...built.flat())).toBeLessThan(100)
  for (const [index, later] of built.slice(1).entries()) {
    expect(Math.max(...later)).toBeLessThanOrEqual(Math.min(...(built[index] ?? [])))
  }
})

const PRICED = projects.filter(({ title, unitPrices }) => unitPrices && /-bedroom/.test(title))
const BEDROOM_WORDS = ["studio", "one-", "two-", "three-", "four-"]

test.for(PRICED)("the title of $key names the bedrooms of its price list", (project) => {
  const priced = new Set(project.unitPrices?.map((unit) => unitBedrooms(unit)))
  const named = BEDROOM_WORDS.flatMap((word, bedrooms) =>
    project.title.toLowerCase().includes(word) ? [bedrooms] : [],
  )
  expect(named).toEqual([...priced].toSorted())
})
