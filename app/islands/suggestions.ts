import type { Suggestion } from "#contract/suggestion.ts"

const FEWEST_LETTERS = 2
const TYPING_PAUSE_MS = 120

/** Whole searches that an empty box offers; each is read as filters. */
export const EXAMPLE_SEARCHES = [
  "3-bed villas in Dubai, N or E door, under 5M, ready before 2028",
  "2-bed apartments, pooja room, under 3M",
  "Ready homes, kitchen in the south-east",
]

/**
 * Fetches suggestions when typing pauses, and shows them; fewer than two letters have none. Returns
 * a function that aborts the request, so that its answer is not shown.
 */
export function suggest(q: string, show: (found: Suggestion[]) => void): (() => void) | undefined {
  if (q.length < FEWEST_LETTERS) {
    show([])
    return undefined
  }
  const outdated = new AbortController()
  const timer = setTimeout(async () => {
    const suggestions = await fetchSuggestions(q, outdated.signal)
    if (!outdated.signal.aborted) show(suggestions)
  }, TYPING_PAUSE_MS)
  return () => {
    clearTimeout(timer)
    outdated.abort()
  }
}

/** Gives none where the network fails: the box still works as a field. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const reply = await fetch(`/api/v1/search/suggestions?${new URLSearchParams({ q })}`, {
      signal,
    })
    return reply.ok ? (await reply.json()).data : []
  } catch {
    return []
  }
}
