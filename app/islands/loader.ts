// The few bytes that every document ships: they wake islands, keep favourites, pass pages on, and
// show the loading view when a page is slow to come.

import { startFavourites } from "./favourites.ts"
import type { WakeOn } from "./island.tsx"
import { share } from "./share.ts"

const LOADING_DELAY_MS = 400

const islands = import.meta.glob<{ hydrate: (element: HTMLElement, props: object) => void }>(
  "./*.island.tsx",
)

/** What was pressed inside an island that could not answer yet; the last press counts. */
const pressed = new WeakMap<HTMLElement, EventTarget | null>()

/**
 * Hydrates an island, once. A press that it could not answer before is repeated on what was
 * pressed.
 */
async function wake(element: HTMLElement) {
  if (element.dataset.awake) return
  element.dataset.awake = "soon"
  try {
    const { hydrate } = await load(element)
    hydrate(element, JSON.parse(element.nextElementSibling!.textContent))
  } finally {
    // Where the code cannot be had, what was pressed leads where it does without.
    element.dataset.awake = "yes"
    pressed
      .get(element)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
  }
}

function load(element: HTMLElement) {
  return islands[`./${element.dataset.island}.island.tsx`]!()
}

const wakers: Record<WakeOn, (element: HTMLElement) => void> = {
  press: (element) =>
    element.addEventListener(
      "click",
      (event) => {
        // What opens by itself need not wait.
        if (element.dataset.awake === "yes" || (event.target as Element).closest("summary")) return
        event.preventDefault()
        pressed.set(element, event.target)
        wake(element)
      },
      { capture: true },
    ),
  focus: (element) => element.addEventListener("focusin", () => wake(element), { once: true }),
  point: (element) => element.addEventListener("pointerenter", () => wake(element), { once: true }),
  visible: (element) =>
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      wake(element)
    }).observe(element),
  idle: (element) => setTimeout(() => wake(element), 1),
}

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  for (const on of (element.dataset.wake ?? "").split(" ")) wakers[on as WakeOn]?.(element)
  // A finger rests on what it presses for a tenth of a second: by then the code is there.
  element.addEventListener("pointerdown", () => load(element), { once: true })
}

startFavourites()

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest?.<HTMLElement>("[data-share]")
  if (button) void share(button)
})

// Specification §1: while a page loads, a full-screen loading view. Links are links and forms are
// forms here, so it is shown when the next page takes longer than a moment, and goes with this one.
const loading = document.getElementById("loading")
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Element | undefined

function showLoadingSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => loading?.removeAttribute("hidden"), LOADING_DELAY_MS)
}

document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || link?.target || link?.download
  if (!link || event.defaultPrevented || opensElsewhere) return
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  if (link.origin === location.origin && !isSamePage) showLoadingSoon()
})
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return
  const form = event.target as HTMLFormElement
  // A button pressed twice would send what was written twice.
  if (form === sending) event.preventDefault()
  else showLoadingSoon()
  if (form.method === "post") sending = form
})
addEventListener("pageshow", () => {
  clearTimeout(timer)
  sending = undefined
  loading?.setAttribute("hidden", "")
})
