import { expect, test } from "vitest"
import { project } from "#catalog/project.ts"
import { CRITERION_NAMES, changeSearch } from "./criteria.ts"
import { projectListQuery, type SearchCriteria, searchCriteria } from "./homes.ts"

function read(query: string) {
  const params: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    params[name] = name in params ? [params[name]!, value].flat() : value
  }
  return searchCriteria.safeParse(params)
}

test("the whole search stands in its address, and is read from it again", () => {
  const criteria: SearchCriteria = {
    q: "sea view",
    type: ["Townhouse", "Villa"],
    city: ["Abu Dhabi", "Dubai"],
    country: ["Oman"],
    area: ["dubai-marina"],
    developer: ["sahra-developments"],
    bedrooms: [3, 4, 10],
    baths: [2],
    minPrice: 1_000_000,
    maxPrice: 5_000_000,
    minSize: 900.5,
    maxSize: 4_000,
    handover: ["2027", "Q1 2028"],
    readyBy: ["2028"],
    status: ["off-plan"],
    school: "classical",
    band: ["good", "many conflicts"],
    entrance: ["E", "NE"],
    kitchen: ["SE"],
    mainBedroom: ["S", "SW"],
    toilet: ["not-north-east"],
    centre: ["open"],
    coverage: 80,
    stable: ["true"],
    rooms: ["maid", "pooja"],
    never: ["entrance-south", "severe-kitchen"],
    weigh: ["entrance-1", "kitchen-2"],
    near: "burj-khalifa",
    within: 3,
    bbox: [55, 24.9, 55.4, 25.3],
    polygon: [
      [55, 24.9],
      [55.4, 24.9],
      [55.2, 25.3],
    ],
    sort: "-price",
    page: 3,
  }
  const address =
    "?q=sea+view&type=Townhouse&type=Villa&city=Abu+Dhabi&city=Dubai&country=Oman&area=dubai-marina&developer=sahra-developments" +
    "&bedrooms=3&bedrooms=4&bedrooms=10&baths=2&minPrice=1000000&maxPrice=5000000&minSize=900.5&maxSize=4000" +
    "&handover=2027&handover=Q1+2028&readyBy=2028&status=off-plan&school=classical&band=good&band=many+conflicts&entrance=E&entrance=NE&kitchen=SE" +
    "&mainBedroom=S&mainBedroom=SW&toilet=not-north-east&centre=open&coverage=80&stable=true&rooms=maid&rooms=pooja&never=entrance-south&never=severe-kitchen" +
    "&weigh=entrance-1&weigh=kitchen-2&near=burj-khalifa&within=3&bbox=55,24.9,55.4,25.3&polygon=55,24.9,55.4,24.9,55.2,25.3&sort=-price"
  const backwards = String(new URLSearchParams([...new URLSearchParams(address)].reverse()))
  expect(changeSearch(backwards, () => {})).toBe(address)
  expect(read(`${address}&page=3`).data).toEqual(criteria)
})

test("values are read in order and once each, and of two weights of a rule the larger", () => {
  expect(read("bedrooms=4&type=Villa&bedrooms=3&type=Apartment&type=Villa").data).toMatchObject({
    type: ["Apartment", "Villa"],
    bedrooms: [3, 4],
    school: "modern",
    page: 1,
  })
  expect(read("weigh=kitchen-2&weigh=entrance-1&weigh=kitchen-1").data!.weigh).toEqual([
    "entrance-1",
    "kitchen-2",
  ])
})

test("a list is narrowed by all that a search is, words and rules aside, and by a handover in words", () => {
  const own = ["limit", "name", "page", "sort"]
  const narrowing = CRITERION_NAMES.filter((name) => name !== "q" && name !== "weigh")
  const list = projectListQuery(project)
  expect(Object.keys(list.shape).sort()).toEqual([...own, ...narrowing].sort())
  expect(list.parse({ handover: "Ready", type: "Villa" })).toMatchObject({
    handover: ["Ready"],
    type: ["Villa"],
  })
  expect(read("handover=Ready").success).toBe(false)
})

test("a change of a search keeps the rest, writes it in order and begins at the first page", () => {
  const next = changeSearch(
    "?view=map&maxPrice=&bedrooms=10&type=Villa&bedrooms=3&page=4",
    (query) => query.append("type", "Apartment"),
  )
  expect(next).toBe("?type=Apartment&type=Villa&bedrooms=3&bedrooms=10&view=map")
  expect(changeSearch("?type=Villa", (query) => query.delete("type"))).toBe("")
})

test.each([
  "bedrooms=two",
  "bedrooms=3&bedrooms=-1",
  "minPrice=cheap",
  "maxSize=1e9",
  "handover=soon",
  "handover=2027&handover=Q9+2027",
  "status=built",
  "bbox=1,2,3",
  "polygon=55,25,55.1,25.1",
  "polygon=55,25,55.1,25.1,55.2",
  "sort=name",
  "sort=price&sort=-price",
  "page=0",
  `q=${"x".repeat(201)}`,
  `q=${encodeURIComponent("a\0b")}`,
  `type=${"x".repeat(81)}`,
  Array.from({ length: 41 }, (_, index) => `type=${index}`).join("&"),
])("a search that cannot be read is refused: %s", (query) => {
  expect(read(query).success).toBe(false)
})
