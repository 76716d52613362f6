import { expect, test } from "vitest"
import { registrationOf } from "./permit.ts"
import type { Look } from "./permit-input.ts"
import { lookInput, permitInput } from "./permit-input.ts"

const look = (lookedOn: string, expectedCompletion: string, number = "2841"): Look => ({
  _id: lookedOn,
  lookedOn,
  lookedBy: "Maha",
  authority: "DLD",
  number,
  escrowBank: "",
  completion: null,
  expectedCompletion,
  sourceUrl: "",
})

test("the look-ups in the register show when an expected completion slipped", () => {
  const looks = [
    look("2027-03-03", "Q2 2028"),
    look("2026-11-20", "Q4 2027"),
    look("2027-01-05", "Q4 2027"),
    look("2027-04-01", "", ""),
  ]
  expect(registrationOf(looks)).toMatchObject({
    lookedOn: "2027-03-03",
    expectedCompletion: "Q2 2028",
    history: [
      { expectedCompletion: "Q4 2027", since: "2026-11-20" },
      { expectedCompletion: "Q2 2028", since: "2027-03-03" },
    ],
  })
  expect(registrationOf([look("2026-11-20", "", "")])).toBeUndefined()
})

const permit = { system: "trakheesi", number: "7123456789", expiresOn: "2027-05-31" }

test.each([
  [{ ...permit, number: "712345678" }, "number"],
  [{ ...permit, number: "71234567890123" }, "number"],
  [{ ...permit, url: "http://dubailand.gov.ae/x" }, "url"],
  [{ ...permit, url: "https://user@dubailand.gov.ae/x" }, "url"],
  [{ ...permit, url: "https://mydubailand.gov.ae/x" }, "url"],
  [{ ...permit, url: "javascript:alert(1)//dari.ae" }, "url"],
  [{ ...permit, issuedOn: "2027-06-01" }, "expiresOn"],
  [{ ...permit, expiresOn: "2027-02-30" }, "expiresOn"],
  [{ ...permit, system: "rera" }, "system"],
])("a permit is refused: %j", (input, path) => {
  const { error } = permitInput.safeParse(input)
  expect(error?.issues.map((issue) => issue.path[0])).toEqual([path])
})

test("a permit is read as a form sends it", () => {
  const url = "https://www.dari.ae/permit/1"
  const sent = { ...permit, system: "madhmoun", number: "M-17", url, issuedOn: "", price: "1.69M" }
  expect(permitInput.parse(sent)).toMatchObject({
    number: "M-17",
    url,
    issuedOn: null,
    price: 1_690_000,
    areaSize: null,
    scope: "project",
  })
})

test.each([
  [{ completion: "42" }, "number"],
  [{ number: "2841" }, "authority"],
  [{ number: "2841", authority: "DLD", sourceUrl: "http://x.example" }, "sourceUrl"],
  [{ number: "2841", authority: "DLD", completion: "101" }, "completion"],
])("a look is refused: %j", (input, path) => {
  const { error } = lookInput.safeParse(input)
  expect(error?.issues.map((issue) => issue.path[0])).toEqual([path])
})
