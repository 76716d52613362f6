import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { DEAL_BREAKERS, WEIGHED, weightWords } from "#contract/plan-criteria.ts"
import { CheckLine } from "./CheckLine.tsx"
import { MyRules } from "./MyRules.tsx"
import { readRules, rulesIn, saveRules } from "./saved-rules.ts"

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test("my rules are a part of the form that says how it reckons, and show what the address holds", () => {
  const html = renderToStaticMarkup(
    <MyRules search="?kitchen=SE&weigh=kitchen-2&never=severe-toilet" onChange={() => {}} />,
  )
  expect(html.match(/<select [^>]*name="weigh"/g)).toHaveLength(WEIGHED.length)
  const boxes = html.match(/<input [^>]*type="checkbox"[^>]*>/g)!
  expect(boxes).toHaveLength(DEAL_BREAKERS.length)
  expect(boxes.filter((box) => box.includes("checked"))).toEqual([
    expect.stringContaining('value="severe-toilet"'),
  ])
  expect(html).toContain('<option value="kitchen-2" selected="">')
  expect(html).toContain("What was not assessed, or is not there, gives no points.")
  expect(html).not.toContain("last time")
  expect(html.replaceAll(/<[^>]+>/g, "|")).toMatch(/\|Never\|+What is not known does not pass\.\|/)
})

test("rules are saved without the rest of the search, and read back only where they are known", () => {
  const rules = rulesIn(
    "?type=Villa&weigh=kitchen-2&weigh=entrance-1&never=severe-toilet&school=sixteen&page=3",
  )
  expect(rules).toBe("school=sixteen&never=severe-toilet&weigh=entrance-1&weigh=kitchen-2")
  saveRules(rules)
  expect(readRules()).toBe(rules)
  expect(rulesIn("?school=sixteen&type=Villa")).toBe("")
  stored.set("disha.rules", "weigh=kitchen-9&never=%3Cb%3E&type=Villa")
  expect(readRules()).toBe("")
  saveRules("")
  expect(stored.size).toBe(0)
})

test("a weight is named with how much it counts", () => {
  expect(weightWords("main-bedroom-2")).toBe("Main bedroom counts much")
})

test("a choice says how many homes it would give, and where counting ended early that there may be more", () => {
  const line = (isMinimum: boolean) =>
    renderToStaticMarkup(
      <CheckLine
        name="type"
        value="Villa"
        label="Villa"
        count={20_012}
        isMinimum={isMinimum}
        isChecked={false}
        onToggle={() => {}}
      />,
    )
  expect(line(false)).toContain(">20,012<")
  expect(line(true)).toContain(">20,012+<")
})
