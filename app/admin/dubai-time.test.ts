import { expect, test } from "vitest"
import { dubaiInstant, dubaiTime, formatDubai } from "./dubai-time.ts"

test("times are typed and shown in the time of Dubai, and stored in UTC", () => {
  expect(dubaiInstant("2026-11-24T02:30")).toBe("2026-11-23T22:30:00.000Z")
  expect(dubaiTime("2026-11-23T22:30:00.000Z")).toBe("2026-11-24T02:30")
  expect(formatDubai("2026-11-23T22:30:00.000Z")).toMatch(/^24 Nov 2026.*2:30.am, Dubai time$/i)
  expect(dubaiInstant("")).toBeNull()
})
