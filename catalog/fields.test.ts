import { expect, test } from "vitest"
import { z } from "zod"
import { enquiryInput } from "./contact.ts"
import { amount, handover } from "./fields.ts"
import { inputs } from "./inputs.ts"

const NAMES: Record<string, z.ZodType<string>> = {
  area: inputs.areas.shape.name,
  developer: inputs.developers.shape.name,
  project: inputs.projects.shape.name,
  post: inputs.posts.shape.title,
  // A report needs none, so that the form as a whole requires it.
  enquiry: z
    .preprocess(
      (name) => ({ name, email: "asha@example.com", message: "Is it free?" }),
      enquiryInput,
    )
    .transform(({ name }) => name),
}

test.each(Object.entries(NAMES))("the name of a %s shows something", (_kind, name) => {
  for (const unseen of [
    "\u200b",
    "\u2060\ufeff",
    "\u00ad \u200d",
    "\u3164",
    "\u2800",
    "\u202e",
    "\u0001",
  ]) {
    const { error } = name.safeParse(unseen)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ is required$/),
    ])
  }
  for (const seen of ["دبي", "می‌خواهم", "1", "👩‍👩‍👧", "Al-Barsha"])
    expect(name.parse(seen)).toBe(seen)
})

test("a price that is not understood is answered with how to write it", () => {
  const price = amount("Price", { max: 1e12, whole: true, unit: "AED" })
  expect(price.parse("598,000")).toBe(598_000)
  for (const typed of ["598.000", "1.250.000"])
    expect(price.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      "Price must be a number, such as 598,000 or 1.25M",
    ])
})

test.each([
  "Q9 2030",
  "q0 2030",
  "2030 Q12",
  "9Q2030",
  "5 q 2030",
  "Q-5 2030",
  "Q42027",
  "Q4 2029 or Q5 2030",
])("a handover of %s is answered with how to write it", (typed) => {
  expect(
    handover("Handover")
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Handover must name a quarter from 1 to 4, such as Q4 2030"])
})

test.each([
  ["2027 Q4", "Q4 2027"],
  ["4 q 2030", "Q4 2030"],
  ["Q4 2027 or Q1 2028", "Q4 2027 or Q1 2028"],
  ["Phase 5 Q4 2030", "Phase 5 Q4 2030"],
  ["ready", "Ready"],
  ["To be announced", "To be announced"],
])("a handover of %s is %s", (typed, stored) => {
  expect(handover("Handover").parse(typed)).toBe(stored)
})
