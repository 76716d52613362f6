import { useEffect, useState } from "react"
import type { Box } from "../ui/map/travel.ts"

const REST_MS = 200

interface Answer<Data> {
  answer: Data | undefined
  hasFailed: boolean
  /** The requested address. */
  of: string | undefined
}

/** Fetches the data of an address of the API. The previous answer stays until the next arrives. */
export function useAnswer<Data>(address: string | undefined, restMs = REST_MS): Answer<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({
    answer: undefined,
    hasFailed: false,
    of: undefined,
  })
  useEffect(() => {
    if (address === undefined) return
    const gone = new AbortController()
    const timer = setTimeout(
      () =>
        fetchData<Data>(address, gone.signal).then(
          (data) => setAnswer({ answer: data, hasFailed: false, of: address }),
          () =>
            gone.signal.aborted || setAnswer({ answer: undefined, hasFailed: true, of: address }),
        ),
      restMs,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [address, restMs])
  return answer
}

export function addressOf(
  of: string,
  criteria: string,
  { bounds, zoom }: { bounds?: Box; zoom: number },
): string {
  const query = new URLSearchParams(criteria)
  if (bounds) query.set("bbox", written(bounds))
  query.set("zoom", zoom.toFixed(2))
  return `/api/v1/${of}/map?${query}`
}

/** Bounds for an address, to about a metre, and never beyond the world. */
export function written([west, south, east, north]: Box): string {
  const within = (degrees: number, most: number) =>
    Number(Math.max(-most, Math.min(most, degrees)).toFixed(5))
  return [within(west, 180), within(south, 90), within(east, 180), within(north, 90)].join(",")
}

async function fetchData<Data>(address: string, signal: AbortSignal): Promise<Data> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const { data } = (await reply.json()) as { data: Data }
  return data
}
