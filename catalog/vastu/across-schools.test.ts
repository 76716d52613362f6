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
  [["entrance ideal, kitchen good"], "This school approves the door and the kitchen.", []],
  [["toilet avoid"], "This school objects to the toilet.", []],
  [["living good"], undefined, []],
  [["entrance"], undefined, []],
  [
    [
      "entrance ideal, toilet/a severe",
      "entrance good, toilet/a avoid",
      "entrance good, toilet/a avoid",
    ],
    "All three schools approve the door and object to the toilet.",
    [],
  ],
  // A better verdict of the same sort is no disagreement.
  [["kitchen ideal", "kitchen good"], "Both schools approve the kitchen.", []],
  [
    [
      "kitchen ideal, entrance good",
      "kitchen avoid, entrance good",
      "kitchen neutral, entrance good",
    ],
    "All three schools approve the door; they differ on the kitchen.",
    ["kitchen"],
  ],
  // Rooms that the sentence does not name are counted, so that no difference is left out.
  [
    ["kitchen good, living good, dining neutral", "kitchen avoid, living avoid, dining good"],
    "The schools differ on the kitchen and 2 more rooms.",
    ["kitchen", "living", "dining"],
  ],
  [
    ["kitchen good, living good", "kitchen good, living neutral"],
    "Both schools approve the kitchen; they differ on 1 other room.",
    ["living"],
  ],
  // Rooms of another floor, which have no id here.
  [
    ["toilet good, toilet avoid", "toilet good, toilet good"],
    "Both schools approve 1 of 2 toilets; they differ on 1 of 2 toilets.",
    ["toilet/1"],
  ],
  // A school that did not assess a line says nothing about it, and is not counted as approving.
  [["kitchen good", "kitchen", "kitchen good"], undefined, []],
  [["kitchen good", "kitchen", "kitchen avoid"], "The schools differ on the kitchen.", ["kitchen"]],
  [
    ["toilet/a good, toilet/b avoid", "toilet/a good, toilet/b good"],
    "Both schools approve 1 of 2 toilets; they differ on 1 of 2 toilets.",
    ["toilet/b"],
  ],
])("%j are summed up as %s", ([schools, answer, differing]) => {
  const across = acrossSchools(schools.map(lines))
  expect(across.answer).toBe(answer)
  expect(across.differing).toEqual(differing)
})
