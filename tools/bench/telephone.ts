import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#scripts/postgres.ts"
import { beforeEnd, run } from "#scripts/processes.mjs"
import { getTestTools, HEADLESS_SWITCHES } from "#scripts/test-tools.ts"

/** Lighthouse's mobile preset: the screen, and a processor that is so many times slower. */
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const TIMES_SLOWER = 4
const START_LIMIT_MS = 30_000
const START_CHECK_MS = 50

/** A page on the screen of a telephone. */
export interface Page {
  /** Gives what an expression comes to, or what its promise does. Throws what it throws. */
  evaluate<Result>(expression: string): Promise<Result>
  /** From now on the processor is slower. */
  slowDown(): Promise<void>
  /** A finger that comes down at a point of the screen, in pixels, and is lifted at once. */
  touch(x: number, y: number): Promise<void>
  close(): Promise<void>
}

export interface Telephone {
  /** Opens an address with nothing kept from before. Resolves when it has loaded. */
  open(url: string): Promise<Page>
  stop(): Promise<void>
}

/**
 * A Chromium that is told only what a telephone needs. What drives the browser in tests listens to
 * its scripts as well, and a script that is listened to takes three times as long to start. Throws
 * a sentence where there is no Chromium.
 */
export async function startTelephone(): Promise<Telephone> {
  const { chromium, missing } = await getTestTools({ chromium: true, postgres: false })
  if (!chromium) throw new Error(missing.chromium)
  const profile = mkdtempSync(join(tmpdir(), "disha-telephone-"))
  const removeProfile = () => rmSync(profile, { recursive: true, force: true })
  beforeEnd(removeProfile)
  const port = await freePort()
  const place = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const ended = run(chromium, [...HEADLESS_SWITCHES, ...place, "about:blank"], { isQuiet: true })
  const browser = await connect(await addressOf(port))
  return {
    open: (url) => open(browser, url),
    async stop() {
      await browser.send("Browser.close")
      await ended
      removeProfile()
    },
  }
}

async function open(browser: Browser, url: string): Promise<Page> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    "Target.createBrowserContext",
  )
  const blank = { url: "about:blank", browserContextId }
  const { targetId } = await browser.send<{ targetId: string }>("Target.createTarget", blank)
  const { sessionId } = await browser.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  })
  const send = <Result = unknown>(method: string, params = {}) =>
    browser.send<Result>(method, params, sessionId)
  await send("Emulation.setDeviceMetricsOverride", SCREEN)
  await send("Emulation.setTouchEmulationEnabled", { enabled: true })
  const page: Page = {
    async evaluate<Result>(expression: string) {
      const asked = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await send<Evaluated<Result>>("Runtime.evaluate", asked)
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    slowDown: async () =>
      void (await send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER })),
    async touch(x, y) {
      await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] })
      await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    },
    close: async () =>
      void (await browser.send("Target.disposeBrowserContext", { browserContextId })),
  }
  await send("Page.navigate", { url })
  const isLoaded = `document.readyState === "complete" && location.href !== "about:blank"`
  while (!(await page.evaluate<boolean>(isLoaded))) await pause(START_CHECK_MS)
  return page
}

interface Evaluated<Result> {
  result: { value: Result }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** Where the browser listens. Throws when it does not begin to in time. */
async function addressOf(port: number): Promise<string> {
  const limit = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer) return (await answer.json()).webSocketDebuggerUrl
    if (Date.now() > limit) throw new Error("Chromium did not start in time.")
    await pause(START_CHECK_MS)
  }
}

interface Browser {
  send<Result>(method: string, params?: object, sessionId?: string): Promise<Result>
}

/**
 * Speaks the DevTools protocol, https://chromedevtools.github.io/devtools-protocol. What is asked
 * throws what it is refused with.
 */
async function connect(address: string): Promise<Browser> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error("Chromium cannot be spoken to."))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  }
  socket.onclose = () => {
    for (const asked of waiting.values()) asked.reject(new Error("Chromium has ended."))
  }
  let lastId = 0
  return {
    send<Result>(method: string, params = {}, sessionId?: string) {
      const asked = Promise.withResolvers<unknown>()
      waiting.set(++lastId, asked)
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
      return asked.promise as Promise<Result>
    },
  }
}
