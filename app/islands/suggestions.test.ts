import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { suggest } from "./suggestions.ts"

interface Requested {
  q: string
  signal: AbortSignal
  answer(names: string[]): Promise<void>
}

const requested: Requested[] = []

beforeEach(() => {
  requested.length = 0
  vi.useFakeTimers()
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener("abort", () => reject(signal.reason))
    requested.push({
      q: new URL(url, "http://localhost").searchParams.get("q")!,
      signal,
      async answer(names) {
        resolve(Response.json({ data: names.map((name) => ({ kind: "areas", name, slug: name })) }))
        await vi.advanceTimersByTimeAsync(0)
      },
    })
    return promise
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("suggestions are requested from the second letter on, when typing pauses", async () => {
  const shown = vi.fn()
  suggest("m", shown)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requested).toEqual([])
  const giveUp = suggest("ma", shown)
  await vi.advanceTimersByTimeAsync(50)
  giveUp!()
  suggest("mar", shown)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requested.map(({ q }) => q)).toEqual(["mar"])
  await requested[0]!.answer(["marina"])
  expect(shown).toHaveBeenLastCalledWith([expect.objectContaining({ name: "marina" })])
})

test("a question that was typed over is aborted, and shows nothing any more", async () => {
  const shown = vi.fn()
  const giveUp = suggest("mari", shown)
  await vi.advanceTimersByTimeAsync(1_000)
  giveUp!()
  suggest("marina", shown)
  await vi.advanceTimersByTimeAsync(1_000)
  const [outdated, current] = requested
  expect([outdated!.signal.aborted, current!.signal.aborted]).toEqual([true, false])
  await current!.answer(["marina"])
  await outdated!.answer(["maritime"])
  expect(shown.mock.calls).toEqual([[[expect.objectContaining({ name: "marina" })]]])
})
