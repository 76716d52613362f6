import { expect, test } from "vitest"
import { type SearchCriteria, searchCriteria } from "./homes.ts"
import { changeSearch, encodeSearch } from "./search-address.ts"

function read(query: string) {
  const said: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    said[name] = name in said ? [said[name]!, value].flat() : value
  }
  return searchCriteria.safeParse(said)
}

test("the whole search stands in its address, and is read from it again", () => {
  const criteria: SearchCriteria = {
    q: "sea view",
    type: ["Townhouse", "Villa"],
    city: ["Abu Dhabi", "Dubai"],
    area: ["dubai-marina"],
    developer: ["sahra-developments"],
    bedrooms: [3, 4, 10],
    baths: [2],
    minPrice: 1_000_000,
    maxPrice: 5_000_000,
    minSize: 900.5,
    maxSize: 4_000,
    handover: ["2027", "Q1 2028"],
    status: ["off-plan"],
    school: "classical",
    band: ["good", "many conflicts"],
    entrance: ["E", "NE"],
    kitchen: ["SE"],
    mainBedroom: ["S", "SW"],
    toilet: ["not-north-east"],
    centre: ["open"],
    coverage: 80,
    never: ["entrance-south", "severe-kitchen"],
    weigh: ["entrance-1", "kitchen-2"],
    bbox: [55, 24.9, 55.4, 25.3],
    sort: "-price",
    page: 3,
  }
  const address = encodeSearch(criteria)
  expect(address).toBe(
    "q=sea+view&type=Townhouse&type=Villa&city=Abu+Dhabi&city=Dubai&area=dubai-marina&developer=sahra-developments" +
      "&bedrooms=3&bedrooms=4&bedrooms=10&baths=2&minPrice=1000000&maxPrice=5000000&minSize=900.5&maxSize=4000" +
      "&handover=2027&handover=Q1+2028&status=off-plan&school=classical&band=good&band=many+conflicts&entrance=E&entrance=NE&kitchen=SE" +
      "&mainBedroom=S&mainBedroom=SW&toilet=not-north-east&centre=open&coverage=80&never=entrance-south&never=severe-kitchen" +
      "&weigh=entrance-1&weigh=kitchen-2&bbox=55,24.9,55.4,25.3&sort=-price&page=3",
  )
  expect(read(address).data).toEqual(criteria)
})

test("the same search has one address, however it was put together", () => {
  const one = read("bedrooms=4&type=Villa&bedrooms=3&type=Apartment&type=Villa&page=1").data!
  expect(encodeSearch(one)).toBe("type=Apartment&type=Villa&bedrooms=3&bedrooms=4")
  expect(encodeSearch(read("").data!)).toBe("")
  expect(
    encodeSearch(read("weigh=kitchen-2&weigh=entrance-1&weigh=kitchen-1&school=modern").data!),
  ).toBe("weigh=entrance-1&weigh=kitchen-2")
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
