import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { readConfig } from "../config.ts"
import { contentPolicies } from "./content-policy.ts"

const policies = (env: Record<string, string> = {}) =>
  contentPolicies(readConfig({ NODE_ENV: "production", ...env }))

/** The sources of a directive. */
function sources(policy: string, directive: string): string[] | undefined {
  const found = policy.split("; ").find((each) => each.startsWith(`${directive} `))
  return found?.split(" ").slice(1)
}

test("a page runs our files and the scripts that its renderer wrote, and nothing else that stands in it", () => {
  const { page } = policies()
  const hashed = `'sha256-${createHash("sha256").update("start()").digest("base64")}'`
  expect(sources(page({ scripts: ["start()"] }), "script-src")).toEqual(["'self'", hashed])
  expect(sources(page({ nonce: "n1" }), "script-src")).toEqual(["'self'", "'nonce-n1'"])
  expect(sources(page(), "script-src")).toEqual(["'self'"])
  expect(page({ scripts: ["start()"] })).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  for (const directive of ["frame-ancestors", "base-uri", "object-src", "script-src-attr"])
    expect(sources(page(), directive)).toEqual(["'none'"])
  expect(sources(page(), "form-action")).toEqual(["'self'"])
})

test("pictures and maps may come from where the settings have them, and from nowhere else", () => {
  const near = policies().page()
  expect(sources(near, "img-src")).toEqual(["'self'", "data:", "blob:"])
  expect(sources(near, "connect-src")).toEqual(["'self'"])
  const far = policies({
    ASSET_BASE_URL: "https://cdn.example/assets",
    MAP_STYLE_URL: "https://maps.example/styles/street.json?key=1",
    MAP_ORIGINS: "https://a.tiles.example, https://b.tiles.example",
  }).page()
  const maps = ["https://maps.example", "https://a.tiles.example", "https://b.tiles.example"]
  expect(sources(far, "img-src")).toEqual([
    "'self'",
    "data:",
    "blob:",
    "https://cdn.example",
    ...maps,
  ])
  expect(sources(far, "connect-src")).toEqual(["'self'", ...maps])
  expect(() => policies({ MAP_ORIGINS: "https://a.example/tiles" })).toThrow(
    "MAP_ORIGINS: is one origin such as",
  )
})

test("https is required where the site is on it", () => {
  expect(policies().page()).not.toContain("upgrade-insecure-requests")
  expect(policies({ PUBLIC_ORIGIN: "https://homes.example" }).page()).toContain(
    "; upgrade-insecure-requests",
  )
})

test("what is no page may load and run nothing at all", () => {
  expect(policies().closed).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
})
