import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { Agent, get } from "node:http"

const REQUESTS_PER_SECOND = 250
const VISITORS = 8

/**
 * Somebody who asks one thing at a steady pace, from a process of its own: what is measured is the
 * server alone.
 */
export interface Steady {
  /** The milliseconds that the requests took which were sent while the work went on. */
  during(work: () => Promise<unknown>): Promise<number[]>
  stop(): void
}

/** `url` is asked for again and again. */
export function openSteady(url: string): Steady {
  const client: ChildProcess = fork(import.meta.filename, ["client"], { execArgv: [] })
  return {
    async during(work) {
      client.send({ verb: "start", url })
      await work()
      client.send({ verb: "stop" })
      const [latencies] = await once(client, "message")
      return latencies as number[]
    },
    stop: () => client.disconnect(),
  }
}

/** Asks whether or not earlier answers have come: a slow answer is not a pause for the server. */
function beClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  let latencies: number[] = []
  let timer: NodeJS.Timeout | undefined
  process.on("disconnect", () => process.exit())
  process.on("message", ({ verb, url }: { verb: "start" | "stop"; url: string }) => {
    clearInterval(timer)
    if (verb === "stop") return process.send!(latencies)
    latencies = []
    const began = performance.now()
    let asked = 0
    timer = setInterval(() => {
      const due = ((performance.now() - began) * REQUESTS_PER_SECOND) / 1_000
      for (; asked < due; asked++) ask(url)
    }, 4)
  })

  function ask(url: string) {
    const began = performance.now()
    const kept = latencies
    get(url, { agent }, (response) => {
      response.resume().on("end", () => kept.push(performance.now() - began))
    })
  }
}

if (process.argv[1] === import.meta.filename && process.argv[2] === "client") beClient()
