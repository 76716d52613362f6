import { setTimeout as pause } from "node:timers/promises"
import { type Browser, chromium, devices } from "@playwright/test"
import { getTestTools, HEADLESS_SWITCHES } from "#scripts/test-tools.ts"
import { median, type Row, verdict } from "../fleet/figures.ts"
import { startProduct } from "../fleet/product.ts"

const ROUNDS = 9
/** Lighthouse's mobile preset: a processor that is so many times slower. */
const TIMES_SLOWER = 4
/** A visitor looks before touching. */
const LOOK_MS = 500
const MAX_WAKE_MS = 300

const PROJECT = "/projects/amber-quay"
/** The address, the element that is touched, and the one that appears with the answer. */
type Touch = readonly [url: string, touched: string, answered: string]
const SUGGEST = "main [data-island=suggest]"
const READING = "[data-island=plan-reading] button:nth-child(2)"
const ISLANDS: Record<string, Touch> = {
  suggestions: ["/", `${SUGGEST} input`, `${SUGGEST} [role=combobox]`],
  gallery: [PROJECT, "[data-island=gallery] a", "[data-island=gallery] dialog[open]"],
  "plan reading": [PROJECT, READING, `${READING}[aria-pressed=true]`],
}
/** A page without the product: the time of a touch on such a phone. */
const BARE: Touch = [
  `data:text/html,<meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed='true'">Touch`,
  "button",
  "button[aria-pressed=true]",
]

interface Waited {
  /** From the touch until the island has its code, is hydrated, and has handled the touch. */
  wokenMs: number
  /** Until the frame that shows the answer. */
  answeredMs: number
}

/** How long a touch waits for an island on a page that has loaded and nothing else. */
export async function islandRows(): Promise<Row[]> {
  const wanted = { chromium: true, postgres: false }
  const { chromium: executablePath, missing } = await getTestTools(wanted)
  if (!executablePath) throw new Error(missing.chromium)
  await using product = await startProduct({ size: 0, database: "embedded" })
  await using browser = await chromium.launch({ executablePath, args: HEADLESS_SWITCHES })
  const bare = await touched(browser, BARE)
  const row = (what: string, { wokenMs, answeredMs }: Waited, most?: number) => ({
    "after a touch, on a slow telephone": what,
    "hydrated ms": wokenMs.toFixed(0),
    "answer seen ms": answeredMs.toFixed(0),
    "of a bare page": `${(answeredMs / bare.answeredMs).toFixed(1)} ×`,
    wanted: verdict(wokenMs, most, "ms"),
  })
  const rows = [row("button on a bare page", bare)]
  for (const [what, [path, ...elements]] of Object.entries(ISLANDS)) {
    const waited = await touched(browser, [product.origin + path, ...elements])
    rows.push(row(what, waited, MAX_WAKE_MS))
  }
  return rows
}

/** The medians over new pages. */
async function touched(browser: Browser, [url, touched, answered]: Touch): Promise<Waited> {
  const times: Waited[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext(devices["Moto G4"])
    const page = await context.newPage()
    await page.goto(url, { waitUntil: "load" })
    const target = page.locator(touched).first()
    await target.evaluate((element) => element.scrollIntoView({ block: "center" }))
    const { x, y, width, height } = (await target.boundingBox())!
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER })
    await pause(LOOK_MS)
    await page.evaluate(watch, answered)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    times.push(await page.evaluate<Waited>("waited"))
    await context.close()
  }
  const usual = (name: keyof Waited) => median(times.map((waited) => waited[name]))
  return { wokenMs: usual("wokenMs"), answeredMs: usual("answeredMs") }
}

/** In the page: from now on it takes the time of the next touch. */
function watch(answered: string) {
  const waited = new Promise<Waited>((resolve, reject) => {
    let [touchedAt, wokenAt] = [0, 0]
    addEventListener("pointerdown", ({ timeStamp }) => (touchedAt = timeStamp), { capture: true })
    // A press that is repeated for an island comes here when the island has handled it.
    addEventListener("click", ({ isTrusted }) => {
      if (!isTrusted) wokenAt = performance.now()
    })
    const changes = new MutationObserver(() => {
      if (!document.querySelector(answered)) return
      changes.disconnect()
      const changedAt = performance.now()
      requestAnimationFrame(() =>
        resolve({
          wokenMs: (wokenAt || changedAt) - touchedAt,
          answeredMs: performance.now() - touchedAt,
        }),
      )
    })
    changes.observe(document.body, { subtree: true, childList: true, attributes: true })
    setTimeout(() => reject(new Error(`${answered} did not come.`)), 10_000)
  })
  // A global variable: as the script's result, the promise would be awaited at once.
  Object.assign(globalThis, { waited })
}
