/**
 * Checks the packages that the product runs on against the registry's known weaknesses and our
 * exceptions, each with reason and end (audit-exceptions.json): `npm run audit:check`. An
 * unreachable registry is reported, not a failure: a test may not need a network.
 */
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { run } from "./processes.mjs"

/** A weakness that we know of and have decided to live with for a while. */
export interface Exception {
  /** The last part of its address, such as GHSA-xxxx-xxxx-xxxx. */
  advisory: string
  package: string
  reason: string
  /** The last day on which it holds, YYYY-MM-DD. */
  until: string
}

/** As much as is read of what `npm audit --json` says. */
export interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
}

interface Advisory {
  name: string
  title: string
  url: string
  severity: string
}

export interface AuditOutcome {
  isOk: boolean
  /** The lines to print; empty where there is nothing to report. */
  lines: string[]
}

const ROOT = resolve(import.meta.dirname, "..")
const ANSWER_WITHIN_MS = 10_000

if (import.meta.main) {
  const { isOk, lines } = await auditPackages()
  console.log(lines.join("\n"))
  process.exitCode = isOk ? 0 : 1
}

/** The known weaknesses of the packages, as the registry lists them today. */
export async function auditPackages(): Promise<AuditOutcome> {
  const limits = ["--fetch-retries=0", `--fetch-timeout=${ANSWER_WITHIN_MS}`]
  const { output } = await run("npm", ["audit", "--omit=dev", "--json", ...limits], {
    cwd: ROOT,
    isQuiet: true,
  })
  const report = readReport(output)
  if (!report)
    return {
      isOk: true,
      lines: ["Left out, because the registry's list of weaknesses cannot be asked here."],
    }
  const exceptions = JSON.parse(
    readFileSync(join(import.meta.dirname, "audit-exceptions.json"), "utf8"),
  )
  return judge(report, exceptions, new Date().toISOString().slice(0, 10))
}

/** Warnings may stand around the JSON; an answer without `vulnerabilities` is none. */
function readReport(output: string): AuditReport | undefined {
  const [json] = /\{[\s\S]*\}/.exec(output) ?? []
  try {
    const report = JSON.parse(json ?? "") as AuditReport
    return report.vulnerabilities ? report : undefined
  } catch {
    return undefined
  }
}

/**
 * Every weakness needs an exception that still holds, and every exception a weakness that is still
 * there.
 */
export function judge(
  { vulnerabilities = {} }: AuditReport,
  exceptions: Exception[],
  today: string,
): AuditOutcome {
  const known = new Map<string, Advisory>()
  for (const { via } of Object.values(vulnerabilities)) {
    for (const each of via) if (typeof each !== "string") known.set(idOf(each), each)
  }
  const complaints: string[] = []
  const notes: string[] = []
  for (const [id, { name, severity, title, url }] of known) {
    const exception = exceptions.find((each) => each.advisory === id && each.package === name)
    if (!exception) complaints.push(`${name}: ${title} (${severity}, ${url})`)
    else if (exception.until < today)
      complaints.push(`${name}: the exception of ${id} ended on ${exception.until}`)
    else notes.push(`${name}: ${id} is excepted until ${exception.until}: ${exception.reason}`)
  }
  for (const { advisory, package: name } of exceptions) {
    if (!known.has(advisory))
      notes.push(`${name}: the exception of ${advisory} is not needed any more`)
  }
  const count = `${known.size} known weaknesses of the packages in production, ${complaints.length} without an exception.`
  return { isOk: complaints.length === 0, lines: [...complaints, ...notes, count] }
}

function idOf({ url }: Advisory): string {
  return url.slice(url.lastIndexOf("/") + 1)
}
