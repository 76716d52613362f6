/**
 * Says what answers cost the processor of a running product, in milliseconds, each of them for an
 * address that was not asked for before: `node tools/bench/costs.ts http://127.0.0.1:3000`. Their
 * limits stand in server/limits/costs.ts.
 */
export {}

const TIMES = 30
const NONSENSE = ["qxzvo", "wjfkt", "bgrpl", "zzyxw", "mvqho"]

const [site = "http://127.0.0.1:3000"] = process.argv.slice(2)

const QUESTIONS: Record<string, (turn: number) => string> = {
  "suggestions, a word": (turn) => `/api/v1/search/suggestions?q=villa${turn}`,
  "suggestions, ten words of nonsense": (turn) => `/api/v1/search/suggestions?q=${words(turn)}`,
  "search, nonsense": (turn) => `/api/v1/search?q=${words(turn)}`,
  "search page": (turn) => `/search?q=villa+${turn}`,
  "search page, nonsense": (turn) => `/search?q=${words(turn)}`,
  "map of projects": (turn) => `/api/v1/projects/map?bbox=54,24,56,26.${turn + 1}&zoom=9`,
  "projects, as data": (turn) => `/api/v1/projects?limit=12&page=1&priceFrom=${turn}`,
  "page, made-up query": (turn) => `/vastu?x=${turn}`,
  "page that is not there": (turn) => `/no/such/page/${turn}`,
  "description of the API": () => "/api/docs/yaml",
}

for (const [name, questionOf] of Object.entries(QUESTIONS)) {
  await ask(questionOf(-1))
  const before = await processorSeconds()
  const statuses = new Set<number>()
  for (let turn = 0; turn < TIMES; turn++) statuses.add(await ask(questionOf(turn)))
  const ms = ((await processorSeconds()) - before) * 1_000
  console.log(`${(ms / TIMES).toFixed(1).padStart(8)} ms  ${name} (${[...statuses].join(", ")})`)
}

function words(turn: number): string {
  return [...NONSENSE, ...NONSENSE].map((word, index) => `${word}${turn}${index}`).join("+")
}

async function ask(path: string): Promise<number> {
  const reply = await fetch(site + path)
  await reply.arrayBuffer()
  return reply.status
}

async function processorSeconds(): Promise<number> {
  const metrics = await (await fetch(`${site}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}
