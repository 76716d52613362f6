import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"

/** What lies between the product and a storage: it counts, and fails as it is told. */
export interface WatchedStore {
  endpoint: string
  /** How often each path was written, by what succeeded. */
  writes: Map<string, number>
  /** What becomes of the requests from now on; `refused` closes each connection. */
  fault: "none" | "refused" | { status: number; times: number }
  close(): Promise<void>
}

/** Passes requests on as they are, the name of the host included: signatures stay good. */
export async function watchStore(endpoint: string): Promise<WatchedStore> {
  const server = createServer(pass).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address() as { port: number }
  const watched: WatchedStore = {
    endpoint: `http://127.0.0.1:${address.port}`,
    writes: new Map(),
    fault: "none",
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { fault } = watched
    if (fault === "refused") return incoming.socket.destroy()
    if (fault !== "none" && fault.times > 0) {
      fault.times -= 1
      return outgoing.writeHead(fault.status, { connection: "close" }).end()
    }
    const { method = "GET", url = "/", headers } = incoming
    const asked = request(`${endpoint}${url}`, { method, headers }, (reply) => {
      const status = reply.statusCode ?? 502
      if (method === "PUT" && status < 300)
        watched.writes.set(url, (watched.writes.get(url) ?? 0) + 1)
      outgoing.writeHead(status, reply.headers)
      // Swift sends a body after the head of what is not there, although nobody asked for one.
      if (method === "HEAD") outgoing.end()
      else reply.on("error", () => outgoing.destroy()).pipe(outgoing)
    })
    asked.on("error", () => {
      if (!outgoing.headersSent) outgoing.destroy()
    })
    incoming.pipe(asked)
  }

  return watched
}
