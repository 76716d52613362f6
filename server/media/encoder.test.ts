import { ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { aPicture } from "#tests/support/pictures.ts"
import { openEncoder } from "./encoder.ts"
import type { VariantJob } from "./encoder-process.ts"

const processFile = join(process.cwd(), "server/media/encoder-process.ts")
let folder: string
let source: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "disha-encoder-"))
  source = join(folder, "source.webp")
  await writeFile(source, await aPicture("webp", { width: 1920, height: 1200 }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function anEncoder(options: Omit<Parameters<typeof openEncoder>[0], "processes">) {
  const encoder = openEncoder({ ...options, processes: 1 })
  onTestFinished(() => encoder.close())
  return encoder
}

function aJob(name: string, width = 320): VariantJob {
  return {
    verb: "variant",
    source,
    target: join(folder, name),
    width,
    format: "webp",
    effort: 2,
    isDrawing: false,
  }
}

test("an encoder that dies at a job is replaced, and the next one does the job", async () => {
  const crashes: string[] = []
  const encoder = anEncoder({ processFile, onCrash: (message) => crashes.push(message) })
  const { result } = encoder.submit(aJob("again.webp"), "awaited")
  const [pid] = encoder.pids()
  process.kill(pid!, "SIGKILL")
  await result
  expect(await sharp(join(folder, "again.webp")).metadata()).toMatchObject({ width: 320 })
  expect(encoder.pids()).not.toContain(pid)
  expect(crashes).toHaveLength(1)
})

test("a job that comes while an idle encoder is being ended goes to another", async () => {
  const crashes: string[] = []
  const encoder = anEncoder({ processFile, idleMs: 1, onCrash: (message) => crashes.push(message) })
  const { promise: next, resolve } = Promise.withResolvers<unknown>()
  const kill = vi.spyOn(ChildProcess.prototype, "kill").mockImplementationOnce(function (
    this: ChildProcess,
  ) {
    process.kill(this.pid!, "SIGKILL")
    resolve(encoder.submit(aJob("next.webp"), "awaited").result)
    return true
  })
  onTestFinished(() => kill.mockRestore())
  await encoder.submit(aJob("first.webp"), "awaited").result
  await next
  expect(crashes).toEqual([])
})

test("a job that kills every encoder fails with a sentence, and the jobs after it are done", async () => {
  const deadly = join(folder, "deadly.mjs")
  await writeFile(
    deadly,
    `process.on("message", ({ id, job }) => job.width === 1920 ? process.exit(3) : process.send({ id, result: null }))`,
  )
  const crashes: string[] = []
  const encoder = anEncoder({ processFile: deadly, onCrash: (message) => crashes.push(message) })
  const bad = encoder.submit(aJob("bad.webp", 1920), "awaited").result
  const good = encoder.submit(aJob("good.webp"), "awaited").result
  await expect(bad).rejects.toMatchObject({
    name: "AppError",
    status: 503,
    message: expect.stringMatching(/try again/),
  })
  expect(await good).toBeNull()
  expect(crashes).toHaveLength(2)
})

test("what is awaited goes first, and what is hurried goes with it", async () => {
  const encoder = anEncoder({ processFile })
  const done: string[] = []
  const submit = (name: string, urgency: "awaited" | "ahead") => {
    const ticket = encoder.submit(aJob(`${name}.webp`), urgency)
    return { ...ticket, result: ticket.result.then(() => done.push(name)) }
  }
  const running = submit("running", "ahead")
  const last = submit("last", "ahead")
  const hurried = submit("hurried", "ahead")
  const awaited = submit("awaited", "awaited")
  hurried.prioritise()
  await Promise.all([running, last, hurried, awaited].map(({ result }) => result))
  expect(done).toEqual(["running", "awaited", "hurried", "last"])
})

test("closing fails what waits with a sentence and ends the processes", async () => {
  const encoder = anEncoder({ processFile })
  const running = encoder.submit(aJob("one.webp"), "awaited").result
  const waiting = encoder.submit(aJob("two.webp"), "awaited").result
  const refused = Promise.all([
    expect(running).rejects.toThrow("shutting down"),
    expect(waiting).rejects.toThrow("shutting down"),
  ])
  const [pid] = encoder.pids()
  await encoder.close()
  await refused
  expect(isAlive(pid!)).toBe(false)
  await expect(encoder.submit(aJob("three.webp"), "awaited").result).rejects.toThrow(
    "shutting down",
  )
})

test("the encoders end when the server is killed", async () => {
  const script = `
    const { openEncoder } = await import(${JSON.stringify(join(process.cwd(), "server/media/encoder.ts"))})
    const encoder = openEncoder({ processFile: ${JSON.stringify(processFile)}, processes: 1 })
    await encoder.submit(${JSON.stringify(aJob("orphan.webp"))}, "awaited").result
    console.log(encoder.pids()[0])`
  const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [line] = await once(server.stdout, "data")
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  server.kill("SIGKILL")
  // At the lowest priority it may wait for a turn as long as the machine is busy.
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 50_000 })
  expect(existsSync(join(folder, "orphan.webp"))).toBe(true)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
