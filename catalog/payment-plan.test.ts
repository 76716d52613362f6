import { expect, test } from "vitest"
import { isWholePlan, paymentSteps } from "./payment-plan.ts"

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
