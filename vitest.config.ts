import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{app,catalog,contract,demo,scripts,server,tests}/**/*.test.{ts,tsx}"],
    pool: "forks",
    // For a crowded machine, as in the browser. A test that needed it is marked in the report, and is to be mended.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
})
