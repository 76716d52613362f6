import { ask, percentile } from "./drive.ts"
import { type Sample, sortsOfQuestions } from "./questions.ts"

const LIST_SIZE = 12
const DEEP_PAGE = 1_000
const REPEATS = 100

/** How long one client waits who asks one thing after the other. */
export interface Wait {
  what: string
  requests: number
  p50Ms: number
  p99Ms: number
  worstMs: number
  /** What took longest. */
  worst: string
}

/** The first page of the list, a deep one, and name searches of five sorts, no question twice. */
export async function waitAlone(origin: string, sample: Sample): Promise<Wait[]> {
  const list = (query: string) => `${origin}/api/v1/projects?${query}&limit=${LIST_SIZE}`
  const deep = Math.max(1, Math.min(DEEP_PAGE, Math.floor(sample.total / LIST_SIZE)))
  const waits: Wait[] = []
  for (const page of [1, deep]) {
    const times = await timesOf(Array.from({ length: REPEATS }, () => list(`page=${page}`)))
    waits.push(waitOf(`list, page ${page.toLocaleString("en")}`, times))
  }
  const all: Timed[] = []
  for (const [sort, questions] of Object.entries(sortsOfQuestions(sample))) {
    const times = await timesOf(
      questions.map((words) => list(`page=1&name=${encodeURIComponent(words)}`)),
    )
    waits.push(waitOf(`search, ${sort}`, times))
    all.push(...times)
  }
  return [...waits, waitOf("search, all of these", all)]
}

interface Timed {
  url: string
  tookMs: number
}

async function timesOf(urls: string[]): Promise<Timed[]> {
  const times: Timed[] = []
  for (const url of urls) {
    const { status, tookMs } = await ask(url)
    if (status !== 200) throw new Error(`${url} answered ${status}.`)
    times.push({ url, tookMs })
  }
  return times
}

function waitOf(what: string, times: Timed[]): Wait {
  const tooks = times.map(({ tookMs }) => tookMs)
  const worst = times.reduce((slowest, time) => (time.tookMs > slowest.tookMs ? time : slowest))
  return {
    what,
    requests: times.length,
    p50Ms: percentile(tooks, 50),
    p99Ms: percentile(tooks, 99),
    worstMs: worst.tookMs,
    worst: decodeURIComponent(new URL(worst.url).search),
  }
}
