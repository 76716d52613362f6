import { expect, test } from "vitest"
import {
  isWholePlan,
  paymentSteps,
  paymentWords,
  planSteps,
  stepAmounts,
  stepTime,
} from "./payment-plan.ts"

test.each([
  ["a share and what it is for", "10%-On-booking", [{ share: 10, label: "On booking" }]],
  [
    "several steps in their order",
    "20%-On-booking 80%-On-handover",
    [
      { share: 20, label: "On booking" },
      { share: 80, label: "On handover" },
    ],
  ],
  ["a part of a per cent", "0.5%-Monthly", [{ share: 0.5, label: "Monthly" }]],
  ["a share alone", "100%", [{ share: 100, label: "" }]],
  [
    "a plan typed with spaces",
    "10% on booking 90% on handover",
    [
      { share: 10, label: "On booking" },
      { share: 90, label: "On handover" },
    ],
  ],
  [
    "a step without a share",
    "10%-On-booking Balance-on-handover",
    [
      { share: 10, label: "On booking" },
      { share: undefined, label: "Balance on handover" },
    ],
  ],
  ["more than the whole is no share", "400%-Return", [{ share: undefined, label: "400% Return" }]],
  ["a name that begins in lower case", "5%-down-payment", [{ share: 5, label: "Down payment" }]],
  [
    "other signs between share and label",
    "5%:Now 5%–Later",
    [
      { share: 5, label: "Now" },
      { share: 5, label: "Later" },
    ],
  ],
  [
    "shares alone, as a title has them",
    "50/50",
    [
      { share: 50, label: "" },
      { share: 50, label: "" },
    ],
  ],
  ["a split that is not of the whole is words", "50/40", [{ share: undefined, label: "50/40" }]],
  ["hyphens alone", "--", []],
  ["nothing", "", []],
])("%s", (_sentence, details, expected) => {
  expect(paymentSteps(details.split(/\s+/).filter(Boolean))).toEqual(expected)
})

test.each([
  ["10%-A 90%-B", true],
  ["33.3%-A 33.3%-B 33.4%-C", true],
  ["10%-A 80%-B", false],
  ["10%-A 90%-B Later", false],
  ["", false],
])("whether %s is drawn as a whole: %s", (details, isWhole) => {
  expect(isWholePlan(paymentSteps(details.split(/\s+/).filter(Boolean)))).toBe(isWhole)
})

test.each([
  ["its details, where there are some", "60/40", ["100%-On-transfer"], [100]],
  ["the shares of its title, where there are none", "60/40 post-handover", [], [60, 40]],
  ["three shares", "10/60/30", [], [10, 60, 30]],
  ["nothing from a title that says no split of the whole", "90/20", [], []],
  ["nothing from a title in words", "Easy payments", [], []],
])("a plan has %s", (_sentence, title, details, shares) => {
  expect(planSteps({ title, details }).map(({ share }) => share)).toEqual(shares)
})

test.each([
  [3_420_000, "10%-A 10%-B 20%-C 20%-D 40%-E", [342_000, 342_000, 684_000, 684_000, 1_368_000]],
  [1_000_001, "33.3%-A 33.3%-B 33.4%-C", [333_000, 333_001, 334_000]],
  [999_999, "50/50", [500_000, 499_999]],
  [2_000_000, "10%-On-booking Balance-on-handover", [200_000, undefined]],
  [0, "50/50", [0, 0]],
])("AED %s paid as %s", (price, details, amounts) => {
  const steps = paymentSteps(details.split(/\s+/))
  const inAed = stepAmounts(steps, price)
  expect(inAed).toEqual(amounts)
  if (isWholePlan(steps)) expect(inAed.reduce((sum, amount) => sum! + amount!, 0)).toBe(price)
})

test.each([
  ["On handover", "Q3 2028", "Q3 2028"],
  ["At completion", "Q1 2029", "Q1 2029"],
  ["During construction", "Q3 2028", "by Q3 2028"],
  ["Monthly until handover", "Q3 2028", "by Q3 2028"],
  ["At one per cent a month until handover", "q4 2027", "by Q4 2027"],
  ["Over three years after handover", "Q3 2028", "Q3 2028 to Q3 2031"],
  ["Over 36 months after handover", "Q4 2027", "Q4 2027 to Q4 2030"],
  ["Over six months after handover", "Q4 2027", "Q4 2027 to Q2 2028"],
  ["Over 40 months after handover", "Q4 2027", "from Q4 2027"],
  ["Over many years after handover", "Q4 2027", "from Q4 2027"],
  ["Monthly after handover", "Q4 2027", "from Q4 2027"],
])("%s of %s is due %s", (label, handover, time) => {
  expect(stepTime(label, handover)).toBe(time)
})

test.each([
  ["On booking", "Q3 2028"],
  ["Within sixty days", "Q3 2028"],
  ["At roof level", "Q3 2028"],
  ["Over the following two years", "Q3 2028"],
  ["On transfer of the keys", "Q3 2028"],
  ["During finishing", "Q3 2028"],
  ["Before the handover of keys to others", "Q3 2028"],
  ["", "Q3 2028"],
  ["On handover", "Ready"],
  ["On handover", "Q5 2028"],
  ["On handover", "Soon"],
  ["On handover", ""],
])("no date is made up for %j with the handover %j", (label, handover) => {
  expect(stepTime(label, handover)).toBeUndefined()
})

test.each([
  "10%-On-booking 90%-On-handover",
  "12.5%-On-booking 87.5%-Over-two-years",
  "40% 60%",
  "Ask-us",
])("steps written as words are read as the same steps: %s", (words) => {
  expect(paymentWords(paymentSteps(words.split(" ")))).toBe(words)
})
