import { globSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

const ALL = "{app,catalog,contract,demo,scripts,server,tests,tools}/**/*.test.{ts,tsx}"
/** They replace modules for themselves, so no other file may share their process. */
const REPLACE_MODULES = globSync(ALL).filter((file) =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(file, "utf8")),
)

export default defineConfig({
  test: {
    pool: "forks",
    // A process opens small databases: optimising the code of PGlite costs more than it saves.
    execArgv: ["--liftoff-only"],
    // One for each core: Vitest leaves one core idle by default.
    maxWorkers: availableParallelism(),
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // A worker loads each module once for all its files: most took longer to load than to run.
        test: { name: "shared", include: [ALL], exclude: REPLACE_MODULES, isolate: false },
      },
      { extends: true, test: { name: "isolated", include: REPLACE_MODULES } },
    ],
  },
})
