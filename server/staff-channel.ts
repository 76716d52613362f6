import { existsSync, rmSync } from "node:fs"
import { createServer, request } from "node:http"
import { join } from "node:path"
import { json, text } from "node:stream/consumers"
import { z } from "zod"
import { AppError } from "#contract/app-error.ts"
import { failure } from "#contract/reply.ts"
import { carryOut, type StaffCommand, staffCommand } from "./auth/staff-commands.ts"
import type { Database } from "./db/open.ts"
import {
  type MaintenanceCommand,
  maintenanceCommand,
  runMaintenance,
} from "./maintenance/commands.ts"
import type { Store } from "./media/store.ts"

const operatorCommand = z.union([staffCommand, maintenanceCommand])
type OperatorCommand = StaffCommand | MaintenanceCommand

/** An operating system gives the path of a socket no more room than this, in bytes. */
const MAX_SOCKET_PATH = 100
const OWNER_ALONE = 0o177

function socketPath(dataDir: string): string {
  return join(dataDir, "staff.sock")
}

/**
 * Takes the operator's commands, about the accounts and the whole, while this process holds the
 * embedded database, which no other can open: over a socket in the data folder that the owner of
 * the folder alone may use. Returns what closes it. Where the folder's path is too long for a
 * socket there is none, and the commands wait until the process has ended.
 */
export async function openStaffChannel(
  { database, store }: { database: Database; store: Store },
  dataDir: string,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (database.kind !== "embedded" || Buffer.byteLength(path) > MAX_SOCKET_PATH)
    return async () => {}
  const obey = (command: OperatorCommand) =>
    command.verb === "backup" || command.verb === "verify"
      ? runMaintenance({ database, store }, command, { isAlone: false })
      : carryOut(database, command)
  const server = createServer(async (incoming, outgoing) => {
    const answer = await json(incoming)
      .then((sent) => obey(operatorCommand.parse(sent)))
      .then((said) => ({ status: "success", data: said }))
      .catch((error) =>
        failure(error instanceof AppError ? error.message : "The server could not do it"),
      )
    outgoing.end(JSON.stringify(answer))
  })
  // One that a killed process has left; the folder is ours by now.
  rmSync(path, { force: true })
  const mask = process.umask(OWNER_ALONE)
  server.listen(path).unref()
  process.umask(mask)
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject))
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Has the process that holds the data folder carry out a command. Returns what it said, or
 * undefined when there is no such process. Throws `AppError` with what it refused.
 */
export async function callRunningServer(
  dataDir: string,
  command: OperatorCommand,
): Promise<string | undefined> {
  const socket = socketPath(dataDir)
  if (!existsSync(socket)) return undefined
  const answer = await new Promise<string | undefined>((resolve, reject) => {
    const outgoing = request({ socketPath: socket, method: "POST" }, (incoming) => {
      text(incoming).then(resolve, reject)
    })
    // A socket that nobody listens to any more.
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? resolve(undefined) : reject(error),
    )
    outgoing.end(JSON.stringify(command))
  })
  if (answer === undefined) return undefined
  const reply = JSON.parse(answer) as
    | { status: "success"; data: string }
    | { status: "fail"; message: string }
  if (reply.status === "fail") throw new AppError("invalid", reply.message)
  return reply.data
}
