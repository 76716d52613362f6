import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{app,catalog,contract,demo,scripts,server,tests,tools}/**/*.test.{ts,tsx}"],
    pool: "forks",
    // A process opens one small database: optimising the code of PGlite costs more than it saves.
    execArgv: ["--liftoff-only"],
    // One for each core: Vitest leaves one core idle by default.
    maxWorkers: availableParallelism(),
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
