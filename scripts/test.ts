/**
 * Everything that has to hold, in order, to the first failure: format and lint, types, what is known against the
 * packages where the registry can be asked, the tests on the embedded database, the database tests on a PostgreSQL server, the tests in a browser.
 *
 *   npm test         all of it
 *   npm run check    without the browser
 *
 * The last line is always “N passed, N failed”, summed over the runs: the tests that run on both databases
 * count twice. A step that fails without naming a test counts as one failure.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { delimiter, resolve } from "node:path"
import { auditPackages } from "./audit.ts"
import { type RunningPostgres, startPostgres } from "./postgres.ts"
import { endTogether, run } from "./processes.mjs"
import { getTestTools } from "./test-tools.ts"

interface Step {
  title: string
  work: () => Promise<Outcome>
}

interface Outcome {
  isOk: boolean
  passed: number
  failed: number
  /** Said after the step: why it failed or was left out. */
  remark?: string
}

const ROOT = resolve(import.meta.dirname, "..")
const REPORTS = resolve(ROOT, ".cache", "tests")
/** Tests of what speaks to the database, and how one is known that opens it. */
const DATABASE_TESTS = { files: "{server,scripts}/**/*.test.ts", mark: /#tests\/support\/(app|database)\.ts/ }

/** Biome and Vitest colour what they print on CI servers, where it may end in a file. */
const isPlain = !process.stdout.isTTY && !process.env.FORCE_COLOR
const withoutBrowser = process.argv.includes("--without=browser")

endTogether()
process.chdir(ROOT)
await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })
process.exitCode = await runSteps([
  {
    title: "Format and lint",
    work: () => command("biome", ["ci", ".", ...(isPlain ? ["--colors=off"] : [])]),
  },
  { title: "Types", work: checkTypes },
  { title: "Known weaknesses of the packages", work: audit },
  { title: "Unit and API tests, on the embedded database", work: testOnEmbeddedDatabase },
  { title: "Database tests, on a PostgreSQL server", work: testOnPostgres },
  ...(withoutBrowser ? [] : [{ title: "Browser tests", work: testInBrowser }]),
])

async function runSteps(steps: Step[]): Promise<number> {
  const begin = Date.now()
  const total = { passed: 0, failed: 0 }
  let failure: string | undefined
  for (const { title, work } of steps) {
    const start = Date.now()
    console.log(`\n── ${title}`)
    const { isOk, passed, failed, remark } = await work()
    total.passed += passed
    total.failed += failed
    if (remark) console.log(remark)
    console.log(`── ${title}: ${isOk ? "done" : "failed"} in ${seconds(start)}`)
    if (!isOk) {
      failure = title
      break
    }
  }
  if (!failure && total.passed === 0) {
    failure = "no test ran"
    total.failed = 1
  }
  const verdict = failure ? `Stopped at the first failure: ${failure}.` : "All is well."
  console.log(`\n${verdict} It took ${seconds(begin)}.`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return failure ? 1 : 0
}

async function checkTypes(): Promise<Outcome> {
  const routes = await command("react-router", ["typegen"])
  return routes.isOk ? command("tsc", ["--noEmit"]) : routes
}

async function audit(): Promise<Outcome> {
  const { isOk, lines } = await auditPackages()
  return { isOk, passed: 0, failed: isOk ? 0 : 1, remark: lines.join("\n") }
}

function testOnEmbeddedDatabase(): Promise<Outcome> {
  return vitest({ report: "embedded.json", filters: [], env: { TEST_DATABASE_URL: undefined } })
}

async function testOnPostgres(): Promise<Outcome> {
  const { missing } = await getTestTools({ postgres: true, chromium: false })
  let server: RunningPostgres
  try {
    server = await startPostgres({ extraSettings: { fsync: "off", synchronous_commit: "off" } })
  } catch (error) {
    const why = missing.postgres ?? (error instanceof Error ? error.message : String(error))
    return {
      isOk: true,
      passed: 0,
      failed: 0,
      remark: `Left out, because no PostgreSQL server could be had: ${why}`,
    }
  }
  try {
    const env = { TEST_DATABASE_URL: server.url }
    return await vitest({ report: "postgres.json", filters: databaseTests(), env })
  } finally {
    await server.stop()
  }
}

function databaseTests(): string[] {
  return globSync(DATABASE_TESTS.files).filter((file) => DATABASE_TESTS.mark.test(readFileSync(file, "utf8")))
}

async function testInBrowser(): Promise<Outcome> {
  const { chromium, missing } = await getTestTools({ postgres: false, chromium: true })
  if (!chromium) {
    return {
      isOk: false,
      passed: 0,
      failed: 1,
      remark: `There is no Chromium to test in: ${missing.chromium}`,
    }
  }
  const report = resolve(REPORTS, "browser.json")
  // Playwright sets FORCE_COLOR for its workers, and Node warns of both.
  const colours = isPlain ? { NO_COLOR: undefined, FORCE_COLOR: "0" } : {}
  const env = { ...colours, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const outcome = await command("playwright", ["test", "--reporter=list,json"], env)
  return count(outcome, report, ({ stats }) => ({
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  }))
}

async function vitest(of: { report: string; filters: string[]; env: Environment }): Promise<Outcome> {
  const report = resolve(REPORTS, of.report)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const outcome = await command("vitest", ["run", ...of.filters, ...reporters], of.env)
  return count(outcome, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }))
}

/** What the reports of Vitest and Playwright say, as far as it is read here. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

function count(
  outcome: Outcome,
  report: string,
  read: (report: Report) => Pick<Outcome, "passed" | "failed">,
): Outcome {
  if (!existsSync(report)) return { isOk: false, passed: 0, failed: 1, remark: "It wrote no report." }
  const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")))
  if (passed + failed === 0) return { isOk: false, passed, failed: 1, remark: "It found no tests." }
  const isOk = outcome.isOk && failed === 0
  return { isOk, passed, failed: isOk ? 0 : Math.max(1, failed) }
}

type Environment = Record<string, string | undefined>

/** Runs a command of the packages, which shows what it prints. */
async function command(name: string, args: string[], env: Environment = {}): Promise<Outcome> {
  const bin = resolve(ROOT, "node_modules", ".bin")
  const path = [bin, process.env.PATH].join(delimiter)
  const { code } = await run(resolve(bin, name), args, {
    cwd: ROOT,
    env: { ...process.env, ...(isPlain && { NO_COLOR: "1" }), PATH: path, ...env },
  })
  return code === 0 ? { isOk: true, passed: 0, failed: 0 } : { isOk: false, passed: 0, failed: 1 }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
