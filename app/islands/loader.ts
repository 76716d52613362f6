// The small script of every static page: it hydrates islands, starts favourites and sharing, and
// shows the loading view when the next page is slow.

import { startServiceWorker } from "../ui/service-worker.ts"
import { startCardPictures } from "./card-pictures.ts"
import { announce, startFavourites } from "./favourites.ts"
import type { HydrateOn } from "./island.tsx"
import { share } from "./share.ts"

const LOADING_DELAY_MS = 400
const IDLE_LIMIT_MS = 1_000

const islands = import.meta.glob<{
  hydrate: (element: HTMLElement, props: object) => void | Promise<void>
}>(["./*.island.tsx", "../site/*/*.island.tsx"])

/** The target of the last press inside an island before it was hydrated. */
const pressed = new WeakMap<HTMLElement, EventTarget | null>()

/** Hydrates an island, once, and then repeats the last press inside it. */
async function hydrateOnce(element: HTMLElement) {
  if (element.dataset.hydrated) return
  element.dataset.hydrated = "soon"
  try {
    const { hydrate } = await load(element)
    await hydrate(element, JSON.parse(element.nextElementSibling!.textContent))
  } finally {
    // Where the code fails to load, the press follows its link as without JavaScript.
    element.dataset.hydrated = "yes"
    pressed
      .get(element)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
  }
}

function load(element: HTMLElement) {
  const end = `/${element.dataset.island}.island.tsx`
  return islands[Object.keys(islands).find((path) => path.endsWith(end))!]!()
}

const triggers: Record<HydrateOn, (element: HTMLElement) => void> = {
  press: (element) =>
    element.addEventListener(
      "click",
      (event) => {
        // A `<summary>` opens without JavaScript.
        if (element.dataset.hydrated === "yes" || (event.target as Element).closest("summary"))
          return
        event.preventDefault()
        pressed.set(element, event.target)
        hydrateOnce(element)
      },
      { capture: true },
    ),
  focus: (element) =>
    element.addEventListener("focusin", () => hydrateOnce(element), { once: true }),
  point: (element) =>
    element.addEventListener("pointerenter", () => hydrateOnce(element), { once: true }),
  visible: (element) =>
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      hydrateOnce(element)
    }).observe(element),
  idle: (element) => {
    // Safari knows no idle callback.
    const soon = () =>
      "requestIdleCallback" in window
        ? requestIdleCallback(() => hydrateOnce(element), { timeout: IDLE_LIMIT_MS })
        : setTimeout(() => hydrateOnce(element))
    if (document.readyState === "complete") soon()
    else addEventListener("load", soon, { once: true })
  },
}

// Specification §1: a full-screen loading view while a page loads. Links and forms are native here,
// so it shows after a short delay, and the next page replaces it.
const loading = document.getElementById("loading")
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Element | undefined

function showLoadingSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => loading?.removeAttribute("hidden"), LOADING_DELAY_MS)
}

/** Starts what every static page has. Applications import this file only for shared code. */
function start() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    for (const on of (element.dataset.hydrate ?? "").split(" "))
      triggers[on as HydrateOn]?.(element)
    // A touch lasts a tenth of a second: by its end the code is loaded.
    element.addEventListener("pointerdown", () => load(element), { once: true })
  }

  startFavourites()
  startCardPictures()
  const notes = document.querySelectorAll<HTMLTextAreaElement>("[data-note]")
  if (notes.length > 0) void import("./notes.ts").then(({ startNotes }) => startNotes(notes))
  startServiceWorker()

  // The server counts the views of projects, but cannot know of a page that was fetched ahead.
  const [opening] = performance.getEntriesByType("navigation") as { deliveryType?: string }[]
  if (
    opening?.deliveryType === "navigational-prefetch" &&
    /^.projects.[^/]+$/.test(location.pathname)
  )
    navigator.sendBeacon(`${location.pathname.replace("projects", "api/v1/projects/slug")}/views`)

  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>("[data-share]")
    if (button) void share(button)
  })

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
    if (form.method === "post" && !navigator.onLine) {
      event.preventDefault()
      return announce(
        "No connection. What you wrote stays here: send it again once you are online.",
      )
    }
    // A second press of the button would send the form twice.
    if (form === sending) event.preventDefault()
    else showLoadingSoon()
    if (form.method === "post") sending = form
  })
  // A complaint is about what was sent; its field holds something else from the first change on.
  document.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement
    if (field.form?.method !== "post" || !field.matches("[aria-invalid]")) return
    field.removeAttribute("aria-invalid")
    document.getElementById(`${field.id}-error`)?.remove()
  })
  addEventListener("pageshow", () => {
    clearTimeout(timer)
    sending = undefined
    loading?.setAttribute("hidden", "")
  })
}

if ("static" in document.body.dataset) start()
