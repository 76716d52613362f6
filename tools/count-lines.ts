// npm run count -- [--at <commit>]
//
// Counts the source by its top folder: lines, lines over 100 characters, casts to `never` or
// `unknown`, and non-null `!`. Generated files and demo data are left out; tests have a row of
// their own.
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { parseSync, Visitor } from "vite"
import { sumOf, tableOf } from "./fleet/figures.ts"

const ROOT = join(import.meta.dirname, "..")
const SOURCE = /\.([cm]?[jt]sx?|css)$/
const TEST = /^tests\/|\.(test|e2e|setup)\.tsx?$/
/** The demo is data, but for what reads it. */
const LEFT_OUT = /^demo\/|^app\/fonts\/|\/migrations\//
const MAX_WIDTH = 100
const TESTS = "tests, all"

type Counts = ReturnType<typeof countIn>

if (import.meta.main) {
  const { values } = parseArgs({ options: { at: { type: "string" } } })
  const files = [...filesAt(values.at)].map(([path, text]) => ({
    folder: TEST.test(path) ? TESTS : (/^(\w+)\//.exec(path)?.[1] ?? "top"),
    counts: countIn(path, text),
  }))
  const folders = Object.entries(Object.groupBy(files, ({ folder }) => folder)).toSorted()
  const source = files.filter(({ folder }) => folder !== TESTS)
  const rows = [...folders, ["source", source] as const].map(([folder, counted = []]) => {
    const sum = (name: keyof Counts) => sumOf(counted.map(({ counts }) => counts[name]))
    const [files, lines, casts] = [sum("files"), sum("lines"), sum("casts")]
    return { folder, files, lines, "over 100": sum("wide"), casts, "non-null !": sum("nonNull") }
  })
  console.log(tableOf(rows))
}

/** The files of a commit with their texts; of the working tree when none is named. */
function* filesAt(commit: string | undefined): Generator<[path: string, text: string]> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 30 })
  const names = commit ? git("ls-tree", "-r", "--name-only", "-z", commit) : git("ls-files", "-z")
  for (const path of names.split("\0").filter((name) => SOURCE.test(name) && !LEFT_OUT.test(name)))
    yield [path, commit ? git("show", `${commit}:${path}`) : readFileSync(join(ROOT, path), "utf8")]
}

/** The counts of one file. Style sheets have lines alone. */
export function countIn(path: string, text: string) {
  const lines = text.replace(/\n$/, "").split("\n")
  const wide = lines.filter((line) => line.length > MAX_WIDTH).length
  const counts = { files: 1, lines: lines.length, wide, casts: 0, nonNull: 0 }
  if (path.endsWith(".css")) return counts
  new Visitor({
    TSAsExpression({ typeAnnotation: { type } }) {
      if (type === "TSNeverKeyword" || type === "TSUnknownKeyword") counts.casts += 1
    },
    TSNonNullExpression() {
      counts.nonNull += 1
    },
  }).visit(parseSync(path, text).program)
  return counts
}
