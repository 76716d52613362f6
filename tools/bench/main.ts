// npm run bench -- --only growth --size 1000000 [--filled postgres://…,postgres://…] npm run bench
// -- --only memory npm run bench -- --only islands npm run bench -- --peers docs/peers.example.json
// [--size 10000] npm run bench -- [--size 10000] [--seconds 5] [--rounds 3] [--database
// server|embedded] [--only list,slug,…]
//
// Starts the product in production mode on a generated catalogue and asks it as fast as it answers,
// each target in turns with a bare Fastify reply of the same size. Prints a table, and writes
// .cache/bench.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { endTogether } from "#scripts/processes.mjs"
import { requireBuild } from "#scripts/require-build.ts"
import { sayFailure } from "#scripts/say-failure.ts"
import { type Wait, waitAlone } from "./alone.ts"
import { type Comparison, compare, twinOf } from "./compare.ts"
import { type FacetFigures, measureFacets } from "./facets.ts"
import { measureGrowth, type SizeFigures } from "./growth.ts"
import { measureWaking, type WakeFigures } from "./islands.ts"
import { type MemoryFigures, measureMemory } from "./memory.ts"
import { measureOverload, type OverloadFigures } from "./overload.ts"
import { measurePeers, type PeerFigures } from "./peers.ts"
import { type PeersConfig, readPeers } from "./peers-config.ts"
import { measurePictures, type PictureFigures } from "./pictures.ts"
import { readSample, type Sample } from "./questions.ts"
import {
  comparisonTable,
  complaints,
  facetLines,
  growthTable,
  memoryLines,
  overloadLines,
  peersTable,
  pictureLine,
  uploadLines,
  waitTable,
  wakeLines,
} from "./report.ts"
import { type DatabaseKind, type Product, startBare, startProduct } from "./servers.ts"
import { TARGET_NAMES, type TargetName, targetsOf } from "./targets.ts"
import { measureUploads, type UploadFigures } from "./uploads.ts"

/**
 * Beside the targets: one client's waiting times, searches with all their facets, ten times too
 * many visitors, what the making of pictures costs others, and a save of ten photographs.
 */
const OTHER_NAMES = ["alone", "facets", "overload", "making", "uploads"] as const
/**
 * What takes minutes or a browser and is measured only when it is named: how waiting grows with the
 * catalogue, whether memory does with requests, and how soon islands answer.
 */
const NAMED_ONLY = ["growth", "memory", "islands"] as const

const root = join(import.meta.dirname, "../..")
endTogether()
try {
  await main()
} catch (error) {
  sayFailure(error)
}

async function main() {
  const options = readOptions()
  if (!existsSync("/proc/self/stat")) throw new Error("The bench reads /proc, so it needs Linux.")
  requireBuild(root)
  const { size, database, only } = options
  const load = loadavg()[0]!
  const names = TARGET_NAMES.filter((name) => only.has(name))
  let comparisons: Comparison[] = []
  let waits: Wait[] = []
  let facets: FacetFigures | undefined
  let overload: OverloadFigures | undefined
  let version: string | undefined
  let peers: PeerFigures[] | undefined
  let memory: MemoryFigures | undefined
  if (
    names.length > 0 ||
    options.peers ||
    ["alone", "facets", "overload", "memory"].some((name) => only.has(name))
  ) {
    console.log(`Filling a catalogue of ${size.toLocaleString("en")} generated projects …`)
    const product = await startProduct({ root, size, database })
    version = product.database
    try {
      const sample = await readSample(product.origin)
      if (names.length > 0) {
        comparisons = await compareAll(names, { product, sample, ...options })
        console.log(`\n${comparisonTable(comparisons)}\n`)
      }
      if (only.has("memory")) {
        console.log("A million requests …")
        memory = await measureMemory(product, sample)
        console.log(`\n${memoryLines(memory)}\n`)
      }
      if (options.peers) {
        peers = await measurePeers({
          root,
          product,
          sample,
          config: options.peers,
          say: console.log,
        })
        console.log(`\n${peersTable(peers)}\n`)
      }
      if (only.has("alone")) {
        console.log("One client, one request after the other …")
        waits = await waitAlone(product.origin, sample)
        console.log(`\n${waitTable(waits)}\n`)
      }
      const { origin, databaseUrl } = product
      if (only.has("facets") && databaseUrl === undefined) {
        console.log("Searches with all their facets are measured on --database server alone.")
      } else if (only.has("facets") && databaseUrl !== undefined) {
        console.log("Searches with all their facets …")
        facets = await measureFacets({ root, origin, databaseUrl, sample })
        console.log(`\n${facetLines(facets)}\n`)
      }
      if (only.has("overload")) {
        console.log("Ten times as many visitors as can be served …")
        overload = await measureOverload(origin)
        console.log(`\n${overloadLines(overload)}\n`)
      }
    } finally {
      await product.stop()
    }
  }
  let growth: SizeFigures[] | undefined
  if (only.has("growth")) {
    growth = await measureGrowth({ root, size, filled: options.filled, say: console.log })
    console.log(`\n${growthTable(growth)}\n`)
  }
  let waking: WakeFigures | undefined
  if (only.has("islands")) {
    console.log("Islands that are touched …")
    waking = await measureWaking(root)
    console.log(`\n${wakeLines(waking)}\n`)
  }
  let pictures: PictureFigures | undefined
  if (only.has("making")) {
    console.log("Plain requests while pictures are made …")
    pictures = await measurePictures(root)
    console.log(`\n${pictureLine(pictures)}\n`)
  }

  let uploads: UploadFigures | undefined
  if (only.has("uploads")) {
    console.log("Ten photographs in one form …")
    uploads = await measureUploads({ root, database, rounds: options.rounds })
    console.log(`\n${uploadLines(uploads)}\n`)
  }

  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? "unknown",
    node: process.version,
    database: version ?? database,
    loadBefore: load,
  }
  const catalogue = version
    ? `${machine.database}, ${size.toLocaleString("en")} generated projects; `
    : ""
  console.log(
    `${machine.cores} cores (${machine.processor}), Node ${machine.node}, ${catalogue}load before the start ${load.toFixed(1)}`,
  )
  const file = join(root, ".cache/bench.json")
  mkdirSync(join(root, ".cache"), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, options: { ...options, only: [...only] }, comparisons, waits, facets, overload, growth, memory, waking, peers, pictures, uploads }, null, 2)}\n`,
  )
  console.log("All figures are in .cache/bench.json.")
  for (const complaint of complaints(comparisons)) {
    console.error(complaint)
    process.exitCode = 1
  }
}

interface Options {
  size: number
  seconds: number
  rounds: number
  database: DatabaseKind
  only: Set<string>
  /** Databases that are filled already, for growth. */
  filled: string[]
  /** Others to be measured beside ours, and nothing else then. */
  peers: PeersConfig | undefined
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      size: { type: "string", default: "10000" },
      seconds: { type: "string", default: "5" },
      rounds: { type: "string", default: "3" },
      database: { type: "string", default: "server" },
      only: { type: "string" },
      filled: { type: "string" },
      peers: { type: "string" },
    },
  })
  const whole = (name: "size" | "seconds" | "rounds") => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} is a whole number from 1.`)
    return value
  }
  const { database } = values
  if (database !== "server" && database !== "embedded")
    throw new Error("--database is server or embedded.")
  const usual: string[] = [...TARGET_NAMES, ...OTHER_NAMES]
  const known = [...usual, ...NAMED_ONLY]
  const peers =
    values.peers === undefined ? undefined : readPeers(readFileSync(values.peers, "utf8"))
  const only = new Set(values.only?.split(",") ?? (peers ? [] : usual))
  const unknown = [...only].find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`--only knows ${known.join(", ")}; not ${unknown}.`)
  return {
    size: whole("size"),
    seconds: whole("seconds"),
    rounds: whole("rounds"),
    database,
    only,
    filled: values.filled?.split(",") ?? [],
    peers,
  }
}

interface All {
  product: Product
  sample: Sample
  rounds: number
  seconds: number
}

async function compareAll(
  names: TargetName[],
  { product, sample, rounds, seconds }: All,
): Promise<Comparison[]> {
  const targets = targetsOf(sample)
  const twins = []
  for (const name of names) twins.push(await twinOf(product.origin, name, targets[name]))
  const bare = await startBare(
    root,
    twins.flatMap(({ replies }) => replies),
  )
  try {
    const comparisons: Comparison[] = []
    for (const [index, name] of names.entries()) {
      const target = targets[name]
      console.log(`${target.what} …`)
      comparisons.push(
        await compare(target, { product, bare, twin: twins[index]!, rounds, seconds }),
      )
    }
    return comparisons
  } finally {
    await bare.stop()
  }
}
