import { connect, type OnReadOpts, type Socket } from "node:net"
import { outcomeOf } from "../fleet/http-client.ts"

/**
 * A way to the product on the loopback interface, on which a connection may come from any network:
 * named by a trusted proxy's header on a direct connection, by the PROXY protocol behind a proxy.
 */
export interface Way {
  /** Opens a connection. Its "error" has a listener; what ends it shows in its "close". */
  open(from: string, onread?: OnReadOpts): Socket
  /** The headers of every request from this address. */
  headers(from: string): Record<string, string>
}

/** Asks the product itself, which has TRUST_PROXY=127.0.0.1. */
export function direct(port: number): Way {
  return {
    open: (_from, onread) => openTo(port, onread),
    headers: (from) => ({ host: "127.0.0.1", "x-forwarded-for": from }),
  }
}

/** Asks a proxy at its port for the PROXY protocol. */
export function through(port: number): Way {
  return {
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
  return socket.on("error", () => undefined)
}

/**
 * Sends one request from an address on a connection of its own; with `json` a POST. Gives the status
 * as text, or what became of the connection.
 */
export function statusOf(way: Way, from: string, path: string, json?: object): Promise<string> {
  const options = { createConnection: () => way.open(from), headers: way.headers(from) }
  return outcomeOf(`http://127.0.0.1${path}`, { ...options, body: json, limitMs: 10_000 })
}
