import { existsSync, rmSync } from "node:fs"
import { createServer, request } from "node:http"
import { join } from "node:path"
import { json, text } from "node:stream/consumers"
import { z } from "zod"
import { AppError } from "#contract/app-error.ts"
import { failure } from "#contract/reply.ts"
import { carryOut, type StaffCommand, staffCommand } from "./auth/staff-commands.ts"
import {
  type MaintenanceCommand,
  maintenanceCommand,
  runMaintenance,
} from "./maintenance/commands.ts"
import type { VerifiedParts } from "./maintenance/verify.ts"

const operatorCommand = z.union([staffCommand, maintenanceCommand])
type OperatorCommand = StaffCommand | MaintenanceCommand

/** The longest socket path of common operating systems, in bytes. */
const MAX_SOCKET_PATH = 100
const OWNER_ALONE = 0o177

function socketPath(dataDir: string): string {
  return join(dataDir, "staff.sock")
}

/**
 * Accepts operator commands while this process holds the embedded database, over a socket that the
 * owner of the data folder alone may use. Returns its close function. Without a socket, for a path
 * too long, commands wait for the process to end.
 */
export async function openStaffChannel(
  { database, ...parts }: VerifiedParts,
  dataDir: string,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (database.kind !== "embedded" || Buffer.byteLength(path) > MAX_SOCKET_PATH)
    return async () => {}
  const obey = (command: OperatorCommand) =>
    command.verb === "backup" || command.verb === "verify"
      ? runMaintenance({ database, ...parts }, command, { isAlone: false })
      : carryOut(database, command)
  const server = createServer(async (incoming, outgoing) => {
    const answer = await json(incoming)
      .then((sent) => obey(operatorCommand.parse(sent)))
      .then((data) => ({ status: "success", data }))
      .catch((error) =>
        failure(error instanceof AppError ? error.message : "The server could not do it"),
      )
    outgoing.end(JSON.stringify(answer))
  })
  // Removes the socket of a killed process; this process holds the folder's lock.
  rmSync(path, { force: true })
  const mask = process.umask(OWNER_ALONE)
  server.listen(path).unref()
  process.umask(mask)
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject))
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Sends a command to the process that holds the data folder. Returns its answer, or undefined
 * without such a process. Throws `AppError` with its refusal.
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
    // A socket without a listening process.
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
