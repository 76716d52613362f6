import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{app,catalog,contract,demo,scripts,server,tests}/**/*.test.{ts,tsx}"],
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
})
