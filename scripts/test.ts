/**
 * Everything that has to hold. Format and lint, types, unused code and what is known against the
 * packages are checked beside the tests on the embedded database; then come the tests on a
 * PostgreSQL server and those in a browser.
 *
 *   npm test                all of it
 *   npm run check           without the browser
 *   npm run test:postgres   all tests that open a database, on a PostgreSQL server
 *   npm run test:browser    the browser alone; `-- catalogue` one journey
 *
 * The last line is always “N passed, N failed”, summed over the runs: the tests that run on both
 * databases count twice. A step that fails without naming a test counts as one failure. It ends
 * after the first that fails.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { delimiter, resolve } from "node:path"
import { parseArgs } from "node:util"
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
  /** Printed after the step: why it failed or was left out. */
  remark?: string
}

const ROOT = resolve(import.meta.dirname, "..")
const BIN = resolve(ROOT, "node_modules", ".bin")
const REPORTS = resolve(ROOT, ".cache", "tests")
/** Tests that open a database, and those of them whose subject differs by its kind. */
const DATABASE_TESTS = "{server,scripts}/**/*.test.ts"
const OPENS_DATABASE = /#tests\/support\/(app|database)\.ts/
const ON_BOTH_DATABASES = /^\/\/ On both databases: /m

/** Biome and Vitest colour what they print on CI servers, where it may end in a file. */
const isPlain = !process.stdout.isTTY && !process.env.FORCE_COLOR
const { values: only, positionals: filters } = parseArgs({
  options: {
    postgres: { type: "boolean" },
    browser: { type: "boolean" },
    "no-browser": { type: "boolean" },
  },
  allowPositionals: true,
})

const checks: Step[] = [
  {
    title: "Format and lint",
    work: () =>
      check("biome", ["ci", "--error-on-warnings", ".", ...(isPlain ? ["--colors=off"] : [])]),
  },
  { title: "Types", work: checkTypes },
  { title: "Unused code", work: () => check("knip", ["--no-progress"]) },
  { title: "Known weaknesses of the packages", work: audit },
]
const unit: Step = {
  title: "Unit and API tests, on the embedded database",
  work: testOnEmbeddedDatabase,
}
const postgres: Step = { title: "Database tests, on a PostgreSQL server", work: testOnPostgres }
const browser: Step = { title: "Browser tests", work: testInBrowser }

endTogether()
process.chdir(ROOT)
await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })
if (only.postgres) process.exitCode = await runSteps([postgres])
else if (only.browser) process.exitCode = await runSteps([browser])
else
  process.exitCode = await runSteps(
    [unit, postgres, ...(only["no-browser"] ? [] : [browser])],
    checks,
  )

/** Runs the tests one after another, and the checks beside the first of them. */
async function runSteps(tests: Step[], beside: Step[] = []): Promise<number> {
  const begin = Date.now()
  const total = { passed: 0, failed: 0 }
  let failure: string | undefined
  const take = async ({ title, work }: Step, isBeside: boolean) => {
    const start = Date.now()
    if (!isBeside) console.log(`\n── ${title}`)
    const { isOk, passed, failed, remark } = await work()
    total.passed += passed
    total.failed += failed
    if (remark) console.log(remark)
    console.log(`── ${title}: ${isOk ? "done" : "failed"} in ${seconds(start)}`)
    if (!isOk) failure ??= title
  }
  const inTurn = async (steps: Step[], isBeside: boolean) => {
    for (const step of steps) if (!failure) await take(step, isBeside)
  }
  await Promise.all([inTurn(beside, true), inTurn(tests.slice(0, 1), false)])
  await inTurn(tests.slice(1), false)
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
  const routes = await check("react-router", ["typegen"])
  return routes.isOk ? check("tsc", ["--noEmit"]) : routes
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
  return globSync(DATABASE_TESTS).filter((file) => {
    const text = readFileSync(file, "utf8")
    return OPENS_DATABASE.test(text) && (only.postgres || ON_BOTH_DATABASES.test(text))
  })
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
  const outcome = await command("playwright", ["test", ...filters, "--reporter=list,json"], env)
  return count(outcome, report, ({ stats }) => ({
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  }))
}

async function vitest(of: {
  report: string
  filters: string[]
  env: Environment
}): Promise<Outcome> {
  const report = resolve(REPORTS, of.report)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const outcome = await command("vitest", ["run", ...of.filters, ...reporters], of.env)
  return count(outcome, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }))
}

/** The fields of Vitest's and Playwright's reports that are read here. */
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
  if (!existsSync(report))
    return { isOk: false, passed: 0, failed: 1, remark: "It wrote no report." }
  const { passed, failed } = read(JSON.parse(readFileSync(report, "utf8")))
  if (passed + failed === 0) return { isOk: false, passed, failed: 1, remark: "It found no tests." }
  const isOk = outcome.isOk && failed === 0
  return { isOk, passed, failed: isOk ? 0 : Math.max(1, failed) }
}

type Environment = Record<string, string | undefined>

/** Runs a command of the packages, which shows what it prints. */
async function command(name: string, args: string[], env: Environment = {}): Promise<Outcome> {
  const { code } = await run(resolve(BIN, name), args, { cwd: ROOT, env: environment(env) })
  return outcomeOf(code)
}

/** Runs a command of the packages, of which only a failure is shown: the tests print meanwhile. */
async function check(name: string, args: string[]): Promise<Outcome> {
  const { code, output } = await run(resolve(BIN, name), args, {
    cwd: ROOT,
    env: environment(),
    isQuiet: true,
  })
  return { ...outcomeOf(code), ...(code !== 0 && { remark: output.trimEnd() }) }
}

function environment(env: Environment = {}): Environment {
  const path = [BIN, process.env.PATH].join(delimiter)
  return { ...process.env, ...(isPlain && { NO_COLOR: "1" }), PATH: path, ...env }
}

function outcomeOf(code: number): Outcome {
  return code === 0 ? { isOk: true, passed: 0, failed: 0 } : { isOk: false, passed: 0, failed: 1 }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
