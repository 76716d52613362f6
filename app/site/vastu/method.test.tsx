import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { BAND_FROM, MIN_COVERAGE, VERDICT_FROM } from "#catalog/vastu/bands.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import {
  CLASSICAL_RULES,
  type Entry,
  NINE_RULES,
  PADAS,
  SITE_RULES,
  SIXTEEN_RULES,
} from "#catalog/vastu/rules.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"
import { RULES_CHANGES } from "#catalog/vastu/versions/changes.ts"
import { NINE_ZONES, SIXTEEN_ZONES } from "#catalog/vastu/zones.ts"
import { DoorRules } from "./DoorRules.tsx"
import { OutlineRules } from "./OutlineRules.tsx"
import { ClassicalTable, NineZoneTable, SixteenZoneTable } from "./RoomTables.tsx"
import { ScoreRules } from "./ScoreRules.tsx"
import { ChangeLog, DisputeList, SourceList } from "./SourceList.tsx"

const WORDS: Record<string, Entry> = {
  Ideal: "ideal",
  Good: "good",
  Neutral: "neutral",
  Avoid: "avoid",
  Severe: "severe",
  "–": "not scored",
}

/** The text of each cell of the body of a table, row by row; entries as the rules have them. */
function rowsOf(element: ReactNode): string[][] {
  const body = renderToStaticMarkup(element).match(/<tbody>.*?<\/tbody>/s)?.[0] ?? ""
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[dh].*?<\/t[dh]>/gs)].map(([cell]) => {
      const text = cell.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'")
      return WORDS[text] ?? text
    }),
  )
}

const plainOf = (entry: Entry) => (entry === "unknown" ? "?" : entry)

describe("every entry of the page's tables is that of the rules", () => {
  test("nine zones, with weights", () => {
    const scored = Object.values(NINE_RULES).filter(({ weight }) => weight > 0)
    expect(rowsOf(<NineZoneTable />).map((row) => row.slice(1, 11))).toEqual(
      scored.map(({ verdicts, weight }) => [
        ...NINE_ZONES.map((zone) => verdicts[zone]),
        String(weight),
      ]),
    )
  })

  test("sixteen zones", () => {
    expect(rowsOf(<SixteenZoneTable />).map((row) => row.slice(1))).toEqual(
      Object.values(SIXTEEN_RULES).map((verdicts) =>
        SIXTEEN_ZONES.map((zone) => plainOf(verdicts[zone])),
      ),
    )
  })

  test("the places of the old plans, the bedrooms as one", () => {
    const { bedroom_children, bedroom_guest, bedroom_other, ...others } = CLASSICAL_RULES
    for (const same of [bedroom_children, bedroom_guest, bedroom_other])
      expect(same).toEqual(CLASSICAL_RULES.master_bedroom)
    expect(rowsOf(<ClassicalTable />).map((row) => row[2])).toEqual(
      Object.values(others).flatMap((places) => places.map(({ verdict }) => verdict)),
    )
  })

  test("thirty-two padas by four lists", () => {
    expect(rowsOf(<DoorRules />).map((row) => [row[0], ...row.slice(2, 6)])).toEqual(
      PADAS.map(({ id, verdicts: { modern, sixteen, classical, corner } }) => [
        id,
        ...[modern, sixteen, classical, corner].map(plainOf),
      ]),
    )
  })

  test("outline and plot, with weights", () => {
    expect(rowsOf(<OutlineRules />).map((row) => [row[0], row[2]])).toEqual(
      Object.values(SITE_RULES).map(({ name, weight }) => [name, String(weight)]),
    )
  })
})

const METHOD = renderToStaticMarkup(
  <>
    <NineZoneTable />
    <SixteenZoneTable />
    <ClassicalTable />
    <DoorRules />
    <OutlineRules />
    <ScoreRules />
    <DisputeList />
    <SourceList />
    <ChangeLog />
  </>,
)

test("each key of a source or dispute leads to its place on the page", () => {
  const ids = new Set([...METHOD.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...METHOD.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  for (const key of Object.keys(SOURCES)) expect(ids).toContain(`source-${key}`)
  for (const key of Object.keys(DISPUTES)) expect(ids).toContain(key)
  expect(METHOD).not.toContain("undefined")
})

test("a source shows its place and the day of its reading, or who reports it", () => {
  const words = METHOD.replaceAll(/<[^>]+>/g, "")
  expect(words).toContain("Viveka Vilasa, 8.83–84, read 23 November 2026")
  expect(words).toContain("Manasara. As reported by VastuFirst")
})

test("the thresholds of verdicts, bands and coverage, and each version, are on the page", () => {
  const words = METHOD.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ")
  for (const least of Object.values(VERDICT_FROM)) expect(words).toMatch(new RegExp(` ${least} `))
  expect(words).toContain(`${BAND_FROM.strong} and above is strong`)
  expect(words).toContain(`Below ${MIN_COVERAGE * 100}%`)
  expect(words).toContain("Square metres are known where the floor area that a drawing shows")
  for (const { version } of RULES_CHANGES) expect(words).toContain(`Version ${version},`)
})
