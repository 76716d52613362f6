import { useSyncExternalStore } from "react"

/** How long a lost request waits for its next attempt. */
export const RETRY_MS = 5_000

let lost = 0
let isAnswered = true
/** When a request last got no answer; a late answer to an earlier one shows no connection. */
let unansweredAt = -1
const listeners = new Set<() => void>()
const again = new EventTarget()

/** Sends the requests that got no answer once more. */
export function tryAgain() {
  again.dispatchEvent(new Event("try"))
}

/**
 * Makes the requests of the router wait for the connection instead of failing: the page stays, its
 * navigation stays pending. Another navigation takes the place of one that waits.
 */
export function holdLostRequests() {
  const send = window.fetch
  window.fetch = async (input, init) => {
    let isLost = false
    try {
      for (;;) {
        const sentAt = performance.now()
        try {
          const response = await send(input, init)
          if (sentAt > unansweredAt) isAnswered = true
          return response
        } catch (error) {
          if (!init?.signal?.aborted) {
            isAnswered = false
            unansweredAt = performance.now()
          }
          if (!isOfRouter(input, init) || init?.signal?.aborted) throw error
          if (!isLost) count(1)
          isLost = true
          await pause(init?.signal)
        }
      }
    } finally {
      if (isLost) count(-1)
    }
  }
  addEventListener("online", tryAgain)
}

/** Whether the browser is online, and the last request was answered. */
export function isConnected(): boolean {
  return navigator.onLine && isAnswered
}

/** Sends a small request, and resolves to whether it is answered. */
export async function canConnect(): Promise<boolean> {
  const options = { method: "HEAD", cache: "no-store" } as const
  const isFound = await fetch("/favicon.svg", options).then(
    () => true,
    () => false,
  )
  return isFound && isConnected()
}

/** Whether a request waits for the connection. */
export function useIsLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => lost > 0,
    () => false,
  )
}

function isOfRouter(input: RequestInfo | URL, init?: RequestInit): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const isRead = (init?.method ?? "GET") === "GET"
  return isRead && /\.data$|^\/(?:__manifest|search\/found)$/.test(pathname)
}

/** Until the next attempt; it ends at once where the request is no longer wanted. */
function pause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, RETRY_MS)
    function end() {
      clearTimeout(timer)
      again.removeEventListener("try", end)
      signal?.removeEventListener("abort", end)
      resolve()
    }
    again.addEventListener("try", end)
    signal?.addEventListener("abort", end)
  })
}

function count(by: number) {
  lost += by
  for (const listener of listeners) listener()
}
