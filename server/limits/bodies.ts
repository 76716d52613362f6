import type { IncomingMessage } from "node:http"
import type { Socket } from "node:net"
import { finished } from "node:stream"
import type { FastifyInstance } from "fastify"
import { AppError } from "#contract/app-error.ts"
import { accountOf } from "../auth/viewer.ts"
import { holdShares, type Shares } from "./shares.ts"

/** 64 kB each (`BODIES` in server/auth/limits.ts), so that all together hold 16 MB. */
const UNFINISHED: Shares = { perAddress: 8, perRange: 32, all: 256 }
/** An enquiry of 64 kB at 3 kB/s takes this long. */
const ARRIVES_WITHIN_MS = 20_000

interface Options {
  /** Sends the error to a connection that is too slow, and closes it. */
  refuse: (error: NodeJS.ErrnoException, socket: Socket) => void
  shares?: Shares
  arrivesWithinMs?: number
}

/**
 * Limits unread bodies of anonymous clients: larger than its route takes (413), more unfinished
 * ones than the share of a network (429) or of all (503), too slow (408). Staff have passed the
 * session check before; only Node's own time limit applies to them.
 */
export function boundBodies(
  app: FastifyInstance,
  { refuse, shares = UNFINISHED, arrivesWithinMs = ARRIVES_WITHIN_MS }: Options,
) {
  const unfinished = holdShares(shares)

  app.addHook("preParsing", (request, reply, _payload, done) => {
    const { raw } = request
    if (!bringsBody(raw)) return done()
    const error =
      Number(raw.headers["content-length"]) > request.routeOptions.bodyLimit
        ? new AppError("tooLarge", "This is more than can be sent here")
        : accountOf(request) === undefined && wait(raw, request.ip)
    if (!error) return done()
    // The rest of the body is not read.
    reply.header("connection", "close")
    done(error)
  })

  function wait(raw: IncomingMessage, address: string): AppError | undefined {
    const handBack = unfinished.take(address)
    if (handBack === "own") {
      return new AppError(
        "tooManyRequests",
        "Much is being sent from your connection at once. Please try again in a moment.",
        { retryAfterSeconds: 5 },
      )
    }
    if (handBack === "all") {
      const sentence = "More is being sent than can be taken in at the moment. Please try again."
      return new AppError("overloaded", sentence, { retryAfterSeconds: 5 })
    }
    const slow = Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" })
    const timer = setTimeout(() => refuse(slow, raw.socket), arrivesWithinMs).unref()
    finished(raw, { writable: false }, () => {
      clearTimeout(timer)
      handBack()
    })
    return undefined
  }
}

function bringsBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0
}
