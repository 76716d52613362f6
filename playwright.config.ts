import { defineConfig, devices } from "@playwright/test"
import { ORIGIN } from "./tests/support/product.ts"

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: ".cache/e2e/results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  failOnFlakyTests: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  webServer: {
    command: `"${process.execPath}" tests/support/serve.ts`,
    // Loading the demo takes long; tests that do not need it run meanwhile.
    wait: { stdout: /The demo is being loaded/ },
    stderr: "pipe",
  },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ORIGIN,
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // The answers of a test's own routes would not reach the pages.
    serviceWorkers: "block",
    trace: "off",
  },
  projects: [
    {
      name: "staff",
      testMatch: ["staff-*.e2e.ts", "freshness.e2e.ts"],
      testIgnore: "staff-lists.e2e.ts",
    },
    { name: "filled", testMatch: "filled.setup.ts" },
    // Serial test files come first, so that neither worker ends long before the other.
    {
      name: "one after another",
      testMatch: ["operator.e2e.ts", "staff-lists.e2e.ts"],
      dependencies: ["filled"],
    },
    {
      name: "visitor",
      testIgnore: ["operator.e2e.ts", "staff-*.e2e.ts", "freshness.e2e.ts"],
      dependencies: ["filled"],
    },
  ],
})
