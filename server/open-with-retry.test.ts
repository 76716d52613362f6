import { expect, test } from "vitest"
import { freePort } from "#tests/support/product.ts"
import { readConfig } from "./config.ts"
import { openWithRetry } from "./open-with-retry.ts"
import type { Resources } from "./resources.ts"

const away = (code: string) =>
  new Error("The database at DATABASE_URL cannot be reached", {
    cause: Object.assign(new Error(code), { code }),
  })

async function start(tries: Error[], seconds: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const printed: string[] = []
  const begun = Promise.withResolvers<void>()
  const opened = openWithRetry({
    root: process.cwd(),
    config: readConfig({ PORT: String(port), DATABASE_WAIT_SECONDS: seconds, ...settings }),
    log(line) {
      printed.push(line)
      begun.resolve()
    },
    async open() {
      const error = tries.shift()
      if (error) throw error
      return { root: "there" } as Resources
    },
  })
  return { origin: `http://127.0.0.1:${port}`, opened, printed, begun: begun.promise }
}

/** 0 where nothing listens yet. */
function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}

test("a start waits for its database, says that it lives and is not ready, and goes on by itself", async () => {
  const { origin, opened, printed, begun } = await start(
    [away("ECONNREFUSED"), away("57P03")],
    "30",
  )
  await begun
  await expect.poll(() => statusOf(`${origin}/healthz`)).toBe(200)
  const ready = await fetch(`${origin}/readyz`)
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"])
  expect(await (await fetch(`${origin}/api/v1/areas`)).json()).toMatchObject({ status: "error" })
  expect((await opened).root).toBe("there")
  expect(printed).toHaveLength(1)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test("a start that waits answers with the headers of every answer, over https with that of https", async () => {
  for (const publicOrigin of ["https://homes.example", "http://localhost:3000"]) {
    const tries = Array.from({ length: 100 }, () => away("ECONNREFUSED"))
    const { origin, opened, begun } = await start(tries, "30", { PUBLIC_ORIGIN: publicOrigin })
    await begun
    await expect.poll(() => statusOf(`${origin}/healthz`)).toBe(200)
    for (const path of ["/healthz", "/readyz", "/about", "/api/v1/areas"]) {
      const { headers } = await fetch(origin + path)
      expect(Object.fromEntries(headers), path).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      })
      expect(headers.has("strict-transport-security")).toBe(publicOrigin.startsWith("https:"))
    }
    tries.length = 0
    await opened
  }
})

test("a start does not wait for what will not pass, or longer than it should", async () => {
  await expect((await start([away("28P01")], "30")).opened).rejects.toThrow("cannot be reached")
  await expect((await start([away("ECONNREFUSED")], "0")).opened).rejects.toThrow(
    "cannot be reached",
  )
})
