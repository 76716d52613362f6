import { expect, test } from "vitest"
import { type AuditReport, judge } from "./audit.ts"

const REPORT: AuditReport = {
  vulnerabilities: {
    outer: { via: ["inner"] },
    inner: {
      via: [
        {
          name: "inner",
          title: "Reads too far",
          url: "https://example.test/GHSA-1",
          severity: "high",
        },
      ],
    },
  },
}
const EXCEPTION = {
  advisory: "GHSA-1",
  package: "inner",
  reason: "Never called",
  until: "2026-12-31",
}

test("a weakness of a package fails the audit unless an exception of it still holds", () => {
  expect(judge(REPORT, [], "2026-11-21")).toMatchObject({
    isOk: false,
    lines: [
      expect.stringContaining("inner: Reads too far (high"),
      expect.stringContaining("1 without"),
    ],
  })
  expect(judge(REPORT, [EXCEPTION], "2026-12-31")).toMatchObject({ isOk: true })
  expect(judge(REPORT, [EXCEPTION], "2027-01-01").lines[0]).toContain("ended on 2026-12-31")
  expect(judge(REPORT, [{ ...EXCEPTION, package: "other" }], "2026-11-21").isOk).toBe(false)
})

test("an exception that nothing needs any more is reported", () => {
  const { isOk, lines } = judge({ vulnerabilities: {} }, [EXCEPTION], "2026-11-21")
  expect(isOk).toBe(true)
  expect(lines[0]).toContain("is not needed any more")
})
