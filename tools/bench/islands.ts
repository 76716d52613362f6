import { setTimeout as pause } from "node:timers/promises"
import { median } from "./drive.ts"
import { picturesMade, startProduct } from "./servers.ts"
import { startTelephone, type Telephone } from "./telephone.ts"

const ROUNDS = 9
/** A visitor looks before touching. */
const LOOK_MS = 500
const LIMIT_MS = 5_000
export const MAX_WAKE_MS = 300

const PROJECT = "/projects/uttara-line"
const ISLANDS = [
  {
    what: "suggestions",
    path: "/",
    touched: "main [data-island=suggest] input",
    answered: "main [data-island=suggest] [role=combobox]",
  },
  {
    what: "gallery",
    path: PROJECT,
    touched: "[data-island=gallery] a",
    answered: "[data-island=gallery] dialog[open]",
  },
  {
    what: "plan reading",
    path: PROJECT,
    touched: "[data-island=plan-reading] button:nth-child(2)",
    answered: "[data-island=plan-reading] button:nth-child(2)[aria-pressed=true]",
  },
]
/** A page without anything of ours: what a touch takes of such a telephone. */
const BARE = {
  url: `data:text/html,<meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed='true'">Touch`,
  touched: "button",
  answered: "button[aria-pressed=true]",
}

/** Milliseconds from the moment when a finger comes down; medians. */
interface Waited {
  /** Until the island has its code, is hydrated, and has dealt with the touch. */
  wokenMs: number
  /** Until the frame that shows the answer. */
  answeredMs: number
}

/** How long a touch waits for an island that was asleep. */
export interface WakeFigures {
  islands: (Waited & { what: string; isKept: boolean })[]
  /** Until a button on a bare page shows its answer. */
  bareMs: number
}

/**
 * Touches each island of the demo's pages on a telephone that has loaded the page and nothing else.
 */
export async function measureWaking(root: string): Promise<WakeFigures> {
  const product = await startProduct({
    root,
    size: 0,
    database: "embedded",
    settings: { DEMO: "1" },
  })
  try {
    await picturesMade(product)
    const telephone = await startTelephone()
    try {
      const { answeredMs: bareMs } = await touched(telephone, BARE)
      const islands: WakeFigures["islands"] = []
      for (const { what, path, ...touch } of ISLANDS) {
        const waited = await touched(telephone, { url: product.origin + path, ...touch })
        islands.push({ what, ...waited, isKept: waited.wokenMs <= MAX_WAKE_MS })
      }
      return { islands, bareMs }
    } finally {
      await telephone.stop()
    }
  } finally {
    await product.stop()
  }
}

interface Touch {
  url: string
  /** Selects what is touched, and what is there once that is answered. */
  touched: string
  answered: string
}

/** Touches pages that are each new. */
async function touched(telephone: Telephone, touch: Touch): Promise<Waited> {
  const times: Waited[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await telephone.open(touch.url)
    const { x, y } = await page.evaluate<{ x: number; y: number }>(
      `(${placeOf})(${quoted(touch.touched)})`,
    )
    await page.slowDown()
    await pause(LOOK_MS)
    await page.evaluate(`(${watch})(${quoted(touch.answered)}, ${LIMIT_MS})`)
    await page.touch(x, y)
    times.push(await page.evaluate<Waited>("waited"))
    await page.close()
  }
  return {
    wokenMs: median(times.map(({ wokenMs }) => wokenMs)),
    answeredMs: median(times.map(({ answeredMs }) => answeredMs)),
  }
}

const quoted = (text: string) => JSON.stringify(text)

/** In the page: brings it into view, and gives its middle. */
function placeOf(selector: string) {
  const element = document.querySelector(selector)!
  element.scrollIntoView({ block: "center", behavior: "instant" })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** In the page: from now on it takes the time of the next touch. */
function watch(answered: string, limitMs: number) {
  const waited = new Promise<Waited>((resolve, reject) => {
    let [touchedAt, wokenAt] = [0, 0]
    addEventListener("pointerdown", ({ timeStamp }) => (touchedAt = timeStamp), { capture: true })
    // A press that is repeated for an island comes here when the island has dealt with it.
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
    setTimeout(() => reject(new Error(`${answered} did not come.`)), limitMs)
  })
  // Kept apart, so that asking for it does not wait for it.
  Object.assign(globalThis, { waited })
}
