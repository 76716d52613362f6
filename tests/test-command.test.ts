import { spawn } from "node:child_process"
import { once } from "node:events"
import fs, { globSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { findPostgres } from "#scripts/test-tools.ts"

/** Stands in for every tool: notes its call and reports what PASSED and FAILED say. */
const FAKE_TOOL = `#!/bin/sh
name=\${0##*/}
echo "$name $1" >> calls
case " $BROKEN " in *" $name "*) exit 1 ;; esac
if [ "$name" = vitest ]; then
  for argument; do case "$argument" in --outputFile.json=*) report=\${argument#*=} ;; esac; done
  echo "{\\"numPassedTests\\":$PASSED,\\"numFailedTests\\":$FAILED}" > "$report"
  [ "$FAILED" = 0 ]
elif [ "$name" = playwright ]; then
  echo "browser: $CHROMIUM"
  echo "{\\"stats\\":{\\"expected\\":7,\\"unexpected\\":0,\\"flaky\\":$FLAKY,\\"skipped\\":2}}" > "$PLAYWRIGHT_JSON_OUTPUT_FILE"
fi
`

const databases = findPostgres() ? 2 : 1
const projects: string[] = []

afterEach(() => {
  for (const project of projects.splice(0)) fs.rmSync(project, { recursive: true, force: true })
})

test("npm test runs every step and ends with the sum of the runs", async () => {
  const { code, output, calls } = await runTests({ passed: 20 })
  expect(code).toBe(0)
  const checks = ["biome ci", "knip --no-progress", "react-router typegen", "tsc --noEmit"]
  const tests = [...Array(databases).fill("vitest run"), "playwright test"]
  expect(calls.filter((call) => checks.includes(call)).toSorted()).toEqual(checks)
  expect(calls.filter((call) => !checks.includes(call))).toEqual(tests)
  expect(output).toContain("browser: /a/chromium")
  expect(output.trimEnd().split("\n").at(-1)).toBe(`${20 * databases + 7} passed, 0 failed`)
})

test("npm run check leaves out the browser", async () => {
  const { calls } = await runTests({ args: ["--no-browser"] })
  expect(calls).not.toContain("playwright test")
})

test("npm run test:browser runs the browser alone", async () => {
  const { code, calls } = await runTests({ args: ["--browser", "catalogue"] })
  expect([code, calls]).toEqual([0, ["playwright test"]])
})

test("a test in the browser that passes at the second try alone has failed", async () => {
  const { code, output } = await runTests({ args: ["--browser"], flaky: 1 })
  expect(code).toBe(1)
  expect(output).toMatch(/\n7 passed, 1 failed\n$/)
})

test("tests that ask which database they run on, run on both", () => {
  const selecting = globSync("{server,scripts}/**/*.test.ts").filter((file) =>
    fs.readFileSync(file, "utf8").includes("skipIf(!process.env.TEST_DATABASE_URL"),
  )
  expect(selecting.length).toBeGreaterThan(0)
  expect(
    selecting.filter((file) => !fs.readFileSync(file, "utf8").startsWith("// On both databases: ")),
  ).toEqual([])
})

test("a check that fails beside the tests is named, and nothing is started after it", async () => {
  const { code, output, calls } = await runTests({ broken: "tsc" })
  expect(code).toBe(1)
  expect(calls.filter((call) => call === "vitest run")).toHaveLength(1)
  expect(calls).not.toContain("playwright test")
  expect(output).toContain("Stopped at the first failure: Types.")
  expect(output).toMatch(/\n1 passed, 1 failed\n$/)
})

test("failed tests are counted, and those that passed beside them", async () => {
  const { code, output } = await runTests({ passed: 18, failed: 2 })
  expect(code).toBe(1)
  expect(output).toMatch(/\n18 passed, 2 failed\n$/)
})

test("a run without a single test is a failure, and so is a runner that broke off", async () => {
  const empty = await runTests({ passed: 0 })
  expect([empty.code, empty.output]).toEqual([
    1,
    expect.stringMatching(/It found no tests\.[\s\S]*\n0 passed, 1 failed\n$/),
  ])
  const broken = await runTests({ broken: "vitest" })
  expect([broken.code, broken.output]).toEqual([
    1,
    expect.stringMatching(/\n0 passed, 1 failed\n$/),
  ])
})

async function runTests(of: {
  args?: string[]
  passed?: number
  failed?: number
  flaky?: number
  broken?: string
}) {
  const project = fs.mkdtempSync(join(tmpdir(), "disha-test-"))
  projects.push(project)
  const bin = join(project, "node_modules/.bin")
  const commands = join(project, "commands")
  for (const folder of [bin, commands, join(project, "scripts")])
    fs.mkdirSync(folder, { recursive: true })
  for (const name of ["processes.mjs", "audit.ts", "postgres.ts", "test-tools.ts", "test.ts"]) {
    fs.copyFileSync(join(import.meta.dirname, "../scripts", name), join(project, "scripts", name))
  }
  fs.writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }))
  for (const name of ["biome", "knip", "react-router", "tsc", "vitest", "playwright"]) {
    fs.writeFileSync(join(bin, name), FAKE_TOOL, { mode: 0o755 })
  }
  // Without apt in PATH, a machine that has no PostgreSQL leaves that step out.
  const child = spawn(process.execPath, ["scripts/test.ts", ...(of.args ?? [])], {
    cwd: project,
    env: {
      HOME: process.env.HOME,
      PATH: commands,
      CHROMIUM: "/a/chromium",
      PASSED: String(of.passed ?? 1),
      FAILED: String(of.failed ?? 0),
      FLAKY: String(of.flaky ?? 0),
      BROKEN: of.broken ?? "",
    },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text
    })
  }
  const [code] = await once(child, "close")
  return {
    code,
    output,
    calls: fs.readFileSync(join(project, "calls"), "utf8").trimEnd().split("\n"),
  }
}
