import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { isNotReached, isUnreachable } from "./failures.ts"
import { openPool } from "./pool.ts"

/** “You are known”, and “ready for a statement”. */
const GREETING = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1")

/** A pool on a server that takes connections, greets or does not, and says nothing after. */
async function aPoolOnSilence(greets: boolean) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => undefined))
    socket.once("data", () => greets && socket.write(GREETING))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const limits = { connectMs: 50, replyMs: 50, silenceMs: 80 }
  const opened = openPool(pg, `postgres://disha:secret@127.0.0.1:${port}/disha`, limits)
  onTestFinished(async () => {
    await opened.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { ...opened, sockets }
}

test("a server that takes a connection and says nothing has not been reached", async () => {
  const { query } = await aPoolOnSilence(false)
  const error = await query("select 1", []).catch((thrown) => thrown)
  expect(isNotReached(error)).toBe(true)
})

test("a server that falls silent after a statement was sent is away, and its connection is closed", async () => {
  const { query, pool, sockets } = await aPoolOnSilence(true)
  const error = await query("select 1", []).catch((thrown) => thrown)
  expect([isUnreachable(error), isNotReached(error)]).toEqual([true, false])
  await once(sockets[0]!, "close")
  expect(pool.totalCount).toBe(0)
})

test("so is one that falls silent within a transaction", async () => {
  const { pool } = await aPoolOnSilence(true)
  const client = await pool.connect()
  const error = await client.query("begin").catch((thrown) => thrown)
  expect(isUnreachable(error)).toBe(true)
  client.release()
  expect(pool.totalCount).toBe(0)
})
