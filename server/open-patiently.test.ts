import { expect, test } from "vitest"
import { freePort } from "#tests/support/product.ts"
import { readConfig } from "./config.ts"
import { openPatiently } from "./open-patiently.ts"
import type { Resources } from "./resources.ts"

const away = (code: string) =>
  new Error("The database at DATABASE_URL cannot be reached", {
    cause: Object.assign(new Error(code), { code }),
  })

async function start(tries: Error[], seconds: string) {
  const port = await freePort()
  const said: string[] = []
  const begun = Promise.withResolvers<void>()
  const opened = openPatiently({
    root: process.cwd(),
    config: readConfig({ PORT: String(port), DATABASE_WAIT_SECONDS: seconds }),
    say(line) {
      said.push(line)
      begun.resolve()
    },
    async open() {
      const error = tries.shift()
      if (error) throw error
      return { root: "there" } as Resources
    },
  })
  return { origin: `http://127.0.0.1:${port}`, opened, said, begun: begun.promise }
}

test("a start waits for its database, says that it lives and is not ready, and goes on by itself", async () => {
  const { origin, opened, said, begun } = await start([away("ECONNREFUSED"), away("57P03")], "30")
  await begun
  await expect
    .poll(() =>
      fetch(`${origin}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  const ready = await fetch(`${origin}/readyz`)
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"])
  expect(await (await fetch(`${origin}/api/v1/areas`)).json()).toMatchObject({ status: "error" })
  expect((await opened).root).toBe("there")
  expect(said).toHaveLength(1)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test("a start does not wait for what will not pass, or longer than it should", async () => {
  await expect((await start([away("28P01")], "30")).opened).rejects.toThrow("cannot be reached")
  await expect((await start([away("ECONNREFUSED")], "0")).opened).rejects.toThrow("cannot be reached")
})
