import { expect, test } from "vitest"
import { acrossSchools, type SchoolLine } from "./across-schools.ts"

/** `kitchen good, toilet/a avoid` as lines. */
function lines(text: string): SchoolLine[] {
  return text.split(", ").map((line) => {
    const [where = "", verdict] = line.split(" ")
    const [rule = "", room] = where.split("/")
    return { rule, ...(room && { room }), ...(verdict && { verdict }) } as SchoolLine
  })
}

test.for<[schools: string[], answer: string | undefined, differing: string[]]>([
  [["entrance ideal, kitchen good"], "Door and kitchen agree.", []],
  [["toilet avoid"], "Toilet does not agree.", []],
  [["living good"], undefined, []],
  [["entrance"], undefined, []],
  [
    [
      "entrance ideal, toilet/a severe",
      "entrance good, toilet/a avoid",
      "entrance good, toilet/a avoid",
    ],
    "Door agrees in all three schools; toilet does not.",
    [],
  ],
  // A better verdict of the same sort is no disagreement.
  [["kitchen ideal", "kitchen good"], "Kitchen agrees in both schools.", []],
  [
    [
      "kitchen ideal, entrance good",
      "kitchen avoid, entrance good",
      "kitchen neutral, entrance good",
    ],
    "Door agrees in all three schools; the schools differ on the kitchen.",
    ["kitchen"],
  ],
  // Rooms of another floor, which have no id here.
  [
    ["toilet good, toilet avoid", "toilet good, toilet good"],
    "1 of 2 toilets agrees in both schools; the schools differ on 1 of 2 toilets.",
    ["toilet/1"],
  ],
  // A school that did not assess a line says nothing about it.
  [["kitchen good", "kitchen", "kitchen good"], "Kitchen agrees in all three schools.", []],
  [
    ["toilet/a good, toilet/b avoid", "toilet/a good, toilet/b good"],
    "1 of 2 toilets agrees in both schools; the schools differ on 1 of 2 toilets.",
    ["toilet/b"],
  ],
])("%j are summed up as %s", ([schools, answer, differing]) => {
  const across = acrossSchools(schools.map(lines))
  expect(across.answer).toBe(answer)
  expect(across.differing).toEqual(differing)
})
