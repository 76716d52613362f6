import { type ClientRequest, request } from "node:http"
import { connect, type OnReadOpts, type Socket } from "node:net"
import { text } from "node:stream/consumers"

const ANSWER_LIMIT_MS = 10_000

/**
 * A way to the product on the loopback, on which a connection may come from any network: told by
 * the header of a trusted proxy where the product is asked itself, by the PROXY protocol where a
 * proxy stands before it.
 */
export interface Way {
  name: string
  /** Of the loopback. */
  port: number
  /** Opens a connection; a failure comes as its "error", which is heard already. */
  open(from: string, onread?: OnReadOpts): Socket
  /** What every request from this address carries. */
  headers(from: string): Record<string, string>
}

/** Asks the product itself, which has TRUST_PROXY=127.0.0.1. */
export function direct(port: number): Way {
  return {
    name: "direct",
    port,
    open: (_from, onread) => openTo(port, onread),
    headers: (from) => ({ host: "127.0.0.1", "x-forwarded-for": from }),
  }
}

/** Asks a proxy at the port where it takes the PROXY protocol. */
export function through(name: string, port: number): Way {
  return {
    name,
    port,
    open(from, onread) {
      const socket = openTo(port, onread)
      socket.write(`PROXY TCP4 ${from} 127.0.0.1 40000 ${port}\r\n`)
      return socket
    },
    headers: () => ({ host: "127.0.0.1" }),
  }
}

function openTo(port: number, onread?: OnReadOpts): Socket {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true, ...(onread && { onread }) })
  // What ends a connection is seen in its "close".
  socket.on("error", () => undefined)
  return socket
}

export interface Question {
  path: string
  /** Sent as a POST. */
  json?: object
}

/** Asks once from an address, on a connection of its own. */
export function ask(way: Way, from: string, { path, json }: Question): ClientRequest {
  const asked = request({
    createConnection: () => way.open(from),
    path,
    method: json ? "POST" : "GET",
    headers: { ...way.headers(from), ...(json && { "content-type": "application/json" }) },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  asked.end(json && JSON.stringify(json))
  return asked
}

/** Its status and body; for a status what became of the connection where no whole answer came. */
export function answerTo(asked: ClientRequest): Promise<{ status: string; body: string }> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({
        status: error.name === "AbortError" ? "no answer" : (error.code ?? error.message),
        body: "",
      })
    asked.on("response", (response) => {
      text(response).then((body) => resolve({ status: String(response.statusCode), body }), fail)
    })
    asked.on("error", fail)
  })
}
