/**
 * A PostgreSQL server of one's own in a temporary folder, for the tests and the bench; its parts,
 * for the fleet's pair.
 */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { beforeEnd, run } from "./processes.mjs"
import { findPostgres } from "./test-tools.ts"

export interface StartOptions {
  /** Lines of postgresql.conf, such as `{ fsync: "off" }`. */
  extraSettings?: Record<string, string>
  /**
   * The parent of the temporary folder; the system's by default. As root, /tmp when PostgreSQL's
   * unprivileged user cannot enter it.
   */
  under?: string
}

export interface RunningPostgres {
  /** postgres://… of a superuser, on the loopback interface; the database “postgres” is empty. */
  url: string
  /** Of the server's main process; its other processes are children of that one. */
  pid: number
  /** Ends the server at once and removes its files. May be called twice. */
  stop: () => Promise<void>
}

const START_LIMIT_MS = 30_000
const READY_CHECK_MS = 20
const PORT_TRIES = 3
const LETTERS = process.platform === "darwin" ? "UTF-8" : "C.UTF-8"

/**
 * Runs the server and cleans up after us: it reads a pipe without a writer, which ends with the
 * process that holds the other end, however that ends.
 */
const SUPERVISOR = `
  PATH=$PATH:/usr/bin:/bin
  folder=$1; shift
  trap : HUP INT TERM
  exec 3<&0
  "$@" 3<&- </dev/null >"$folder/log" 2>&1 &
  server=$!
  echo $server
  {
    while read -r _; do :; done <&3
    # Again and again: a server that has only just begun ignores it.
    while kill -QUIT $server 2>/dev/null; do sleep 0.2; done
  } &
  keeper=$!
  until wait $server || ! kill -0 $server 2>/dev/null; do :; done
  kill $keeper 2>/dev/null
  tail -n 20 "$folder/log" >&2
  cd / && rm -rf "$folder"
`

/**
 * Starts a server on a free loopback port with a random password, as root under another user;
 * `stop()` or the end of this process, SIGKILL included, removes it. Commits are flushed unless
 * `extraSettings` has `fsync: "off"`. Throws a sentence when it does not start.
 */
export async function startPostgres(options: StartOptions = {}): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(options)
    } catch (error) {
      // Another process may have taken the port since it was found free.
      if (attempt === PORT_TRIES || !String(error).includes("could not bind")) throw error
    }
  }
}

async function startOnce({
  extraSettings = {},
  under = tmpdir(),
}: StartOptions): Promise<RunningPostgres> {
  const place = newPlace(under)
  const { folder } = place
  let stop: RunningPostgres["stop"] | undefined
  beforeEnd(async () => {
    await stop?.()
    rmSync(folder, { recursive: true, force: true })
  })
  try {
    const password = await initialise(place)
    const port = await freePort()
    const server = await launch(place, {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
      ...extraSettings,
    })
    stop = server.stop
    return { ...server, url: `postgres://disha:${password}@127.0.0.1:${port}/postgres` }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Where a server lives, and as whom. */
export interface Place {
  /** Of initdb, postgres and pg_basebackup. */
  binFolder: string
  /** The server runs in it, and it is removed when the server ends. */
  folder: string
  /** Its data. */
  data: string
  env: NodeJS.ProcessEnv
  user: User | undefined
}

/**
 * A new temporary folder for a server, of the user that it will run as. Throws a sentence where
 * there is no PostgreSQL.
 */
export function newPlace(under = tmpdir()): Place {
  const tools = findPostgres()
  if (!tools)
    throw new Error("No PostgreSQL server was found: node scripts/test-tools.ts gets one.")
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(user ? openToAll(under) : under, "disha-postgres-"))
  if (user) chownSync(folder, user.uid, user.gid)
  const env = { ...process.env, ...tools.env, LC_ALL: "C" }
  return { binFolder: tools.binFolder, folder, data: join(folder, "data"), user, env }
}

interface User {
  uid: number
  gid: number
}

/** Makes the data folder and returns the password of its user, disha. */
export async function initialise({ binFolder, folder, data, env, user }: Place): Promise<string> {
  const password = randomBytes(16).toString("hex")
  const passwordFile = join(folder, "password")
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  // The same sorting and letters as the embedded database.
  const locale = ["--encoding=UTF8", "--lc-collate=C", `--lc-ctype=${LETTERS}`, "--lc-messages=C"]
  const access = ["--username=disha", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"]
  const args = ["-D", data, ...locale, ...access, "--no-sync", "--no-instructions"]
  const initdb = join(binFolder, "initdb")
  const { code, output } = await run(initdb, args, { isQuiet: true, cwd: folder, env, ...user })
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${output.trimEnd()}`)
  return password
}

export interface Launched extends Pick<RunningPostgres, "pid" | "stop"> {
  /**
   * Resolves when it has ended, however that came; waiting for it does not keep this process alive.
   */
  ended: Promise<unknown>
  /** Sends its main process a signal that ends it, and resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

/**
 * Starts the server of a place with lines of postgresql.conf. Throws a sentence with its output
 * when it does not start.
 */
export async function launch(
  { binFolder, folder, data, env, user }: Place,
  settings: Record<string, string>,
): Promise<Launched> {
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const command = [join(binFolder, "postgres"), "-D", data, ...args]
  const supervisor = spawn("/bin/sh", ["-c", SUPERVISOR, "keeper", folder, ...command], {
    cwd: folder,
    env,
    detached: true,
    stdio: "pipe",
    ...user,
  })
  const closed = once(supervisor, "close")
  let pidText = ""
  let complaint = ""
  supervisor.stdout.setEncoding("utf8").on("data", (text) => {
    pidText += text
  })
  supervisor.stderr.setEncoding("utf8").on("data", (text) => {
    complaint += text
  })
  supervisor.stdin.on("error", () => {})
  supervisor.on("exit", () => supervisor.stdin.end())

  async function stop(): Promise<void> {
    supervisor.ref()
    supervisor.stdin.end()
    await closed
    // Left by the keeper where its user may not remove a folder.
    rmSync(folder, { recursive: true, force: true })
  }

  const limit = Date.now() + START_LIMIT_MS
  while (!isReady(data, pidText)) {
    if (supervisor.exitCode !== null || Date.now() > limit) {
      await stop()
      throw new Error(`PostgreSQL did not start:\n${complaint.trimEnd()}`)
    }
    await pause(READY_CHECK_MS)
  }
  // A server left running does not keep this process alive.
  supervisor.stdout.destroy()
  supervisor.stderr.destroy()
  supervisor.unref()
  const pid = Number(pidText)
  async function end(signal: NodeJS.Signals): Promise<void> {
    supervisor.ref()
    process.kill(pid, signal)
    await closed
  }
  return { pid, stop, ended: closed, end }
}

/**
 * The last line of the file that every server keeps in its folder says how far it is, the first
 * whose file it is.
 */
function isReady(data: string, pid: string): boolean {
  const file = join(data, "postmaster.pid")
  if (!existsSync(file)) return false
  const lines = readFileSync(file, "utf8").trimEnd().split("\n")
  return lines[0] === pid.trim() && lines.at(-1)!.trim() === "ready"
}

/** For root, the user to be instead. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    /^nobody:.*$/m.exec(readFileSync("/etc/passwd", "utf8"))?.[0].split(":") ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** `path`, or /tmp when an unprivileged user cannot get there. */
function openToAll(path: string): string {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return "/tmp"
    if (folder === dirname(folder)) return path
  }
}

/** A port that no process listened to a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  if (address === null || typeof address === "string") throw new Error("The system gave no port.")
  return address.port
}
