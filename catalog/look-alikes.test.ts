import { expect, test } from "vitest"
import { findLookAlike, groupLookAlikes, looksLike } from "./look-alikes.ts"

test.each([
  ["apartment", "Apartment", "case"],
  ["Apartments", "Apartment", "a plural"],
  ["apartments", "Appartment", "a plural and a typing error"],
  ["Appartment", "Apartment", "one letter more"],
  ["Apartmnet", "Apartment", "two letters swapped"],
  ["Town house", "Townhouse", "a space"],
  ["Town-houses", "Townhouse", "a hyphen"],
  ["Abū Dhabi", "Abu Dhabi", "an accent"],
  ["Duplexs", "Duplex", "a plural of its own kind"],
  ["q4 2027", "Q4 2027", "a quarter in small letters"],
  ["Vila", "Villa", "a letter less"],
  ["Communities", "Community", "a plural in ies"],
])("%s looks like %s: %s", (one, other) => {
  expect(looksLike(one, other)).toBe(true)
  expect(looksLike(other, one)).toBe(true)
})

test.each([
  ["Q3 2027", "Q4 2027"],
  ["Q4 2027", "Q4 2028"],
  ["Plot", "Slot"],
  ["Ajman", "Al Ain"],
  ["Villa", "Townhouse"],
  ["Penthouse", "Townhouse"],
  ["Area guide", "Area news"],
  ["-", "/"],
])("%s and %s are two values", (one, other) => {
  expect(looksLike(one, other)).toBe(false)
})

test("a new value is held against the known ones, a known one is not", () => {
  const known = ["Apartment", "Villa", "Vila"]
  expect(findLookAlike(" apartments ", known)).toBe("Apartment")
  expect(findLookAlike("villas", known)).toBe("Villa")
  for (const value of ["Vila", "Apartment", "Loft", "", " "])
    expect(findLookAlike(value, known)).toBeUndefined()
})

test("look-alikes stand in groups, the most used first", () => {
  const values = [
    { value: "apartments", count: 2 },
    { value: "Villa", count: 9 },
    { value: "Apartment", count: 30 },
    { value: "Appartment", count: 1 },
    { value: "Loft", count: 4 },
  ]
  expect(groupLookAlikes(values).map((group) => group.map(({ value }) => value))).toEqual([
    ["Apartment", "apartments", "Appartment"],
  ])
})
