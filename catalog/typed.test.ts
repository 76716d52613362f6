import { describe, expect, test } from "vitest"
import { isInUae, readHandover, readKnown, readNames, readNumber, readPosition } from "./typed.ts"

describe("a number as people write it", () => {
  test.each([
    ...(
      ["1250000", "1,250,000", "AED 1,250,000", "aed1.25m", "1.25 million", "1250k"] as const
    ).map((text) => [text, "AED", 1_250_000] as const),
    ["١٬٢٥٠٬٠٠٠", "AED", 1_250_000],
    ["1 250 000 dhs", "AED", 1_250_000],
    ["1.29M", "AED", 1_290_000],
    ["1.250m", "AED", 1_250_000],
    ["598.50", "AED", 598.5],
    ["1,250.125", "AED", 1_250.125],
    ["598.125", "sq ft", 598.125],
    ["55.140", undefined, 55.14],
    ["2.5e6", "AED", 2_500_000],
    ["1.2bn", "AED", 1_200_000_000],
    ["-5", "AED", -5],
    ["1,240 sq ft", "sq ft", 1_240],
    ["1,240.5 Sq. Ft.", "sq ft", 1_240.5],
    ["1240sqft", "sq ft", 1_240],
    ["115 sqm", "sq ft", 1_238],
    ["115 m²", "sq ft", 1_238],
    ["Studio", "rooms", 0],
    ["3 BR", "rooms", 3],
    ["2 bathrooms", "rooms", 2],
    ["12", undefined, 12],
    ["  ", "AED", undefined],
  ] as const)("%s (%s) is %s", (text, unit, number) => {
    expect(readNumber(text, unit)).toBe(number)
  })

  test.each([
    ["a lot", "AED"],
    ["1.200.000", "AED"],
    ["598.000", "AED"],
    ["AED 1.250", "AED"],
    ["-1.250 dhs", "AED"],
    ["12,50", "AED"],
    ["1,2M", "AED"],
    ["from 1.2M to 2M", "AED"],
    ["1240 sq ft", "AED"],
    ["1.2M", "sq ft"],
    ["Studio", "sq ft"],
    ["two", "rooms"],
    ["0x10", "AED"],
  ] as const)("%s is not understood as a number of %s", (text, unit) => {
    expect(readNumber(text, unit)).toBe(text)
  })
})

describe("a point as maps copy it", () => {
  test.each([
    ["55.1403, 25.0805"],
    ["25.0805, 55.1403"],
    ["25.0805 55.1403"],
    ["(25.0805,55.1403)"],
    ["25.0805° N, 55.1403° E"],
    ["https://www.google.com/maps/@25.0805,55.1403,17z"],
    [
      "https://www.google.com/maps/place/X/@25.1,55.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d25.0805!4d55.1403",
    ],
    ["https://maps.google.com/?q=25.0805,55.1403"],
    ["https://www.google.com/maps/search/?api=1&query=25.0805%2C55.1403"],
    ["https://www.openstreetmap.org/?mlat=25.0805&mlon=55.1403#map=16/25.1/55.2"],
    ["https://www.openstreetmap.org/#map=16/25.0805/55.1403"],
    ["https://maps.apple.com/?ll=25.0805,55.1403"],
  ])("%s is in the Marina", (text) => {
    expect(readPosition(text)).toEqual([55.1403, 25.0805])
  })

  test("degrees with minutes and seconds are read", () => {
    expect(readPosition(`25°04'49.8"N 55°08'25.1"E`)).toEqual([55.140306, 25.0805])
  })

  test("a pair that lies outside the UAE in either order has the longitude first", () => {
    const berlin = readPosition("13.4, 52.5")
    expect(berlin).toEqual([13.4, 52.5])
    expect(isInUae(berlin!)).toBe(false)
  })

  test.each([
    "",
    "the Marina",
    "55.14",
    "1, 2, 3",
    "200, 25",
    "https://maps.app.goo.gl/abc",
    "5 N, 6 N",
  ])("%s is no point", (text) => {
    expect(readPosition(text)).toBeUndefined()
  })
})

test.each([
  ["q4 2027", "Q4 2027"],
  ["4Q2027", "Q4 2027"],
  ["2027 Q4", "Q4 2027"],
  ["Q4-2027", "Q4 2027"],
  ["Dec 2027", "Q4 2027"],
  ["march 2028", "Q1 2028"],
  ["Ready by Q4 2027", "Q4 2027"],
  ["ready", "Ready"],
  ["Ready soon", "Ready soon"],
  ["Q4 2027 or Q1 2028", "Q4 2027 or Q1 2028"],
  ["Q5 2027", "Q5 2027"],
])("the handover %s is stored as %s", (typed, stored) => {
  expect(readHandover(typed)).toBe(stored)
})

test("a known word is stored in one way, any other as it was typed", () => {
  const known = ["Villa", "Duplex", "Abu Dhabi"]
  expect(
    ["villas", "VILLA", "duplexes", "abu dhabi", "Loft"].map((word) => readKnown(word, known)),
  ).toEqual([...["Villa", "Villa", "Duplex", "Abu Dhabi", "Loft"]])
})

test("names with commas keep their spaces, names without are as they were typed", () => {
  expect(readNames("Discovery Gardens, Jebel Ali Village")).toBe(
    "Discovery-Gardens Jebel-Ali-Village",
  )
  expect(readNames("JLT Palm-Jumeirah")).toBe("JLT Palm-Jumeirah")
})
