import { createServer, type Server } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { serverFailure } from "#contract/reply.ts"
import { type Config, readConfig } from "./config.ts"
import { contentPolicies } from "./pages/content-policy.ts"
import { openResources, type Resources } from "./resources.ts"
import { securityHeaders } from "./security.ts"

const TRY_EVERY_MS = 500
const RETRY_AFTER_SECONDS = 5
/** Passing failures. A wrong name or password ends the start at once. */
const MAY_PASS =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0|53300|timeout e|Connection terminated)/

interface Options {
  root: string
  config?: Config
  open?: (options: { root: string; config: Config }) => Promise<Resources>
  log?: (line: string) => void
}

/**
 * Opens the resources; retries for up to DATABASE_WAIT_SECONDS while the database is unreachable,
 * and meanwhile answers that the process lives and is not ready. Throws a sentence for the
 * operator.
 */
export async function openWithRetry({
  root,
  config = readConfig(),
  open = openResources,
  log = console.error,
}: Options): Promise<Resources> {
  const until = performance.now() + config.databaseWaitSeconds * 1_000
  let waitingRoom: Server | undefined
  try {
    for (;;) {
      try {
        return await open({ root, config })
      } catch (error) {
        if (!mayPass(error) || performance.now() >= until) throw error
        if (!waitingRoom) {
          log(`${(error as Error).message}. Trying again for ${config.databaseWaitSeconds} s …`)
          waitingRoom = await openWaitingRoom(config)
        }
        await pause(TRY_EVERY_MS)
      }
    }
  } finally {
    if (waitingRoom) await close(waitingRoom)
  }
}

function mayPass(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = "", message } = cause as Error & { code?: string }
    if (MAY_PASS.test(code) || MAY_PASS.test(message)) return true
  }
  return false
}

async function openWaitingRoom(config: Config): Promise<Server> {
  const headers = securityHeaders({
    isHttps: config.publicOrigin.startsWith("https:"),
    contentPolicy: contentPolicies(config).closed,
  })
  const server = createServer((request, response) => {
    const lives = request.url === "/healthz"
    const body = lives
      ? { status: "ok" }
      : request.url === "/readyz"
        ? { status: "starting", database: "unavailable" }
        : {
            ...serverFailure("starting"),
            message: "The site is just starting. Please try again in a moment.",
          }
    response.writeHead(lives ? 200 : 503, {
      ...headers,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      connection: "close",
      ...(!lives && { "retry-after": String(RETRY_AFTER_SECONDS) }),
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(config.port, config.host, resolve)
  })
  return server
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
