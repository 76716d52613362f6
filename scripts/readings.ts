// npm run readings reads the marked floor plans again whose stored readings were made by older
// rules, npm run readings -- --all every one, for words that have changed
import { parseArgs } from "node:util"
import { formatPlural } from "#catalog/format.ts"
import { RULES_VERSION } from "#catalog/vastu/rules.ts"
import { type ReadingChange, type Renewal, renewReadings } from "#server/catalog/renew-readings.ts"
import { readConfig } from "#server/config.ts"
import { openPlace } from "./place.ts"
import { printError } from "./print-error.ts"

const MOST_REPORTED = 100
const REPORT_EVERY = 1_000

const { values } = parseArgs({ options: { all: { type: "boolean" } } })

try {
  const database = await openPlace(readConfig())
  try {
    let done = 0
    const report = (batch: Renewal) => {
      const before = done
      done += batch.projects
      if (Math.floor(before / REPORT_EVERY) < Math.floor(done / REPORT_EVERY)) {
        console.log(`  ${formatPlural(done, "project", "projects")} so far`)
      }
    }
    const isAll = values.all ?? false
    const { projects, changes, refused } = await renewReadings(database, report, { isAll })
    for (const change of changes.slice(0, MOST_REPORTED))
      console.log(`  ${describeProject(change)}`)
    if (changes.length > MOST_REPORTED)
      console.log(`  … and ${changes.length - MOST_REPORTED} more`)
    for (const { project, sentence } of refused)
      console.error(`  ${project} was left as it is: ${sentence}`)
    console.log(
      projects === 0
        ? `All readings are of the rules ${RULES_VERSION}.`
        : `${formatPlural(projects, "project was", "projects were")} read by the rules ${RULES_VERSION}; ${formatPlural(changes.length, "reading comes", "readings come")} to something else.`,
    )
    if (refused.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  printError(error)
  process.exit()
}

function describeProject({ project, plan, school, from, to }: ReadingChange): string {
  const scoreText = ({ band, score }: ReadingChange["from"]) =>
    band ? `${band} (${score})` : "no score"
  return `${project}, ${plan}, ${school}: ${scoreText(from)} → ${scoreText(to)}`
}
