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

const ROOT = join(import.meta.dirname, "..")
const SOURCE = /\.([cm]?[jt]sx?|css)$/
const TEST = /^tests\/|\.(test|e2e|setup)\.tsx?$/
/** The demo is data, but for what reads it. */
const LEFT_OUT = /^demo\/|^app\/fonts\/|\/migrations\//
const MAX_WIDTH = 100

interface Counts {
  files: number
  lines: number
  wide: number
  casts: number
  nonNull: number
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { at: { type: "string" } } })
  const total = zero()
  const folders = new Map<string, Counts>()
  for (const [path, text] of filesAt(values.at)) {
    if (!SOURCE.test(path) || LEFT_OUT.test(path)) continue
    const folder = TEST.test(path) ? "tests, all" : (/^(\w+)\//.exec(path)?.[1] ?? "top")
    if (!folders.has(folder)) folders.set(folder, zero())
    const counts = countIn(path, text)
    add(folders.get(folder)!, counts)
    if (folder !== "tests, all") add(total, counts)
  }
  const rows = [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
  const line = (cells: (string | number)[]) =>
    console.log(cells.map((cell, at) => String(cell)[at ? "padStart" : "padEnd"](12)).join(""))
  line(["folder", "files", "lines", `over ${MAX_WIDTH}`, "casts", "non-null !"])
  for (const [name, counts] of [...rows, ["source", total] as const])
    line([name, ...Object.values(counts)])
}

/** The files of a commit with their texts; of the working tree when none is named. */
function* filesAt(commit: string | undefined): Generator<[path: string, text: string]> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 30 })
  const names = commit ? git("ls-tree", "-r", "--name-only", "-z", commit) : git("ls-files", "-z")
  for (const path of names.split("\0").filter((name) => SOURCE.test(name)))
    yield [path, commit ? git("show", `${commit}:${path}`) : readFileSync(join(ROOT, path), "utf8")]
}

/** The counts of one file. Style sheets have lines alone. */
export function countIn(path: string, text: string): Counts {
  const lines = text.replace(/\n$/, "").split("\n")
  const counts = { ...zero(), files: 1, lines: lines.length }
  counts.wide = lines.filter((line) => line.length > MAX_WIDTH).length
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

function zero(): Counts {
  return { files: 0, lines: 0, wide: 0, casts: 0, nonNull: 0 }
}

function add(to: Counts, counts: Counts) {
  for (const name of Object.keys(counts) as (keyof Counts)[]) to[name] += counts[name]
}
