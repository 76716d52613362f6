import type { BareReply } from "../bench/bare.ts"
import { ask as askOnce, type Drive, drive, percentile } from "../bench/drive.ts"
import { startBare } from "../bench/servers.ts"
import { cpuMsOf } from "../bench/usage.ts"
import type { Fleet } from "../fleet/fleet.ts"
import type { Proofs } from "../fleet/proof.ts"
import { makeProxy } from "../fleet/proxy.ts"
import { tryToSignIn } from "../fleet/staff.ts"

const SECONDS = 4
const CONNECTIONS = 16
const SIGN_IN_AT_ONCE = 4
/** The first answers of a process cost four times as much as those that come after some dozens. */
const WARM_AFTER = 100
const WARM_WITHIN_MS = 40_000
const HEADERS = { "accept-encoding": "br" }

/**
 * Prints what the fleet gives, each beside an answer of the same size by a process that does
 * nothing else.
 */
export async function reportSpeed(fleet: Fleet, { report }: Proofs): Promise<void> {
  const { proxy, root, apps } = fleet
  let n = 0
  const searches = Array.from({ length: 10_000 }, () => `/search?maxPrice=${1_000_000 + ++n * 137}`)
  const page = await askOnce(`${proxy.origin}/projects`, HEADERS)
  const search = await askOnce(`${proxy.origin}${searches[0]}`, HEADERS)
  const replies: BareReply[] = [
    bareReply("/page", page),
    bareReply("/search", search),
    { path: "/sign-in", length: 200, headers: { "content-type": "application/json" } },
    { path: "/readyz", length: 20, headers: {} },
    { path: "/healthz", length: 20, headers: {} },
  ]
  const bares = await Promise.all(apps.map(() => startBare(root, replies)))
  const bareProxy = await makeProxy(
    bares.map(({ origin }, index) => ({
      name: `bare${index}`,
      port: Number(new URL(origin).port),
    })),
  )
  try {
    await bareProxy.start()
    await ready(`${bareProxy.origin}/page`)
    const measure = async (
      origin: string,
      paths: string[],
      processes: readonly { pid?: number | undefined }[],
    ) => {
      const driven = { origin, headers: HEADERS, connections: CONNECTIONS }
      const asked = await warmUp({ ...driven, paths }, processes.length)
      const cpuMs = () => processes.reduce((sum, { pid }) => sum + (pid ? cpuMsOf(pid) : 0), 0)
      const before = cpuMs()
      const speed = await drive({ ...driven, paths: rotated(paths, asked), seconds: SECONDS })
      return { ...speed, cpuMs: (cpuMs() - before) / speed.requests }
    }
    const speeds = [
      {
        name: "A kept page",
        ours: await measure(proxy.origin, ["/projects"], apps),
        bare: await measure(bareProxy.origin, ["/page"], bares),
      },
      {
        name: "A search that nobody asked before",
        ours: await measure(proxy.origin, searches, apps),
        bare: await measure(bareProxy.origin, ["/search"], bares),
      },
    ]
    for (const { name, ours, bare } of speeds) {
      report(
        `${name}: ${ours.perSecond.toFixed(0)}/s, p50 ${ours.p50Ms.toFixed(1)} ms, p99 ${ours.p99Ms.toFixed(0)} ms, ${ours.failures} failed; a bare reply ${bare.perSecond.toFixed(0)}/s: ratio ${(bare.perSecond / ours.perSecond).toFixed(2)}; ${ours.cpuMs.toFixed(2)} ms of a processor for each, ${bare.cpuMs.toFixed(2)} for a bare one`,
      )
    }
    const signIns = await signInsPerSecond(fleet)
    const bare = await measure(bareProxy.origin, ["/sign-in"], bares)
    report(
      `Signing in: ${signIns.perSecond.toFixed(1)}/s, p50 ${signIns.p50Ms.toFixed(0)} ms, ${signIns.failures} failed; a bare reply ${bare.perSecond.toFixed(0)}/s: ratio ${(bare.perSecond / signIns.perSecond).toFixed(0)} (a password's hash is meant to cost)`,
    )
  } finally {
    await bareProxy.stop("SIGKILL")
    for (const bare of bares) await bare.stop()
  }
}

/**
 * Asks until each process has compiled what it runs all the time; gives how many questions that
 * took.
 */
async function warmUp(driven: Omit<Drive, "seconds">, processes: number): Promise<number> {
  const limit = performance.now() + WARM_WITHIN_MS
  let asked = 0
  while (asked < processes * WARM_AFTER && performance.now() < limit) {
    asked += (await drive({ ...driven, paths: rotated(driven.paths, asked), seconds: 1 })).requests
  }
  return asked
}

/** Those that come next, so that what nobody asked before was asked by nobody. */
function rotated(paths: string[], asked: number): string[] {
  const at = asked % paths.length
  return [...paths.slice(at), ...paths.slice(0, at)]
}

function bareReply(
  path: string,
  { headers, body }: Awaited<ReturnType<typeof askOnce>>,
): BareReply {
  const kept = ["content-type", "content-encoding"].flatMap((name) =>
    typeof headers[name] === "string" ? [[name, headers[name]]] : [],
  )
  return { path, length: body.length, headers: Object.fromEntries(kept) }
}

async function ready(url: string) {
  const limit = Date.now() + 10_000
  while (
    (await fetch(url).then(
      ({ status }) => status,
      () => 0,
    )) !== 200
  ) {
    if (Date.now() > limit) throw new Error("The bare processes did not become ready.")
  }
}

async function signInsPerSecond({ proxy, staff }: Fleet) {
  const latencies: number[] = []
  let failures = 0
  const began = performance.now()
  const end = began + SECONDS * 1_000
  async function person() {
    while (performance.now() < end) {
      const askedAt = performance.now()
      const reply = await tryToSignIn(proxy.origin, staff)
      await reply.arrayBuffer()
      latencies.push(performance.now() - askedAt)
      if (!reply.ok) failures++
    }
  }
  await Promise.all(Array.from({ length: SIGN_IN_AT_ONCE }, person))
  return {
    perSecond: (latencies.length / (performance.now() - began)) * 1_000,
    p50Ms: percentile(latencies, 50),
    failures,
  }
}
