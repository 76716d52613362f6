// Runs in a worker thread, outside the bundle: the largest plans of a save take seconds, and the
// thread that answers requests must not. Node runs the file as it is.
import { parentPort, workerData } from "node:worker_threads"
import { type MarkedFloor, readHomes } from "#catalog/plan-readings.ts"
import { PlanError } from "#catalog/vastu/plan.ts"

/** The homes that were read, or why their marks cannot be. */
export type WorkerReply = { homes: ReturnType<typeof readHomes> } | { complaint: string }

parentPort?.postMessage(replyTo(workerData as MarkedFloor[]))

function replyTo(plans: MarkedFloor[]): WorkerReply {
  try {
    return { homes: readHomes(plans) }
  } catch (error) {
    // A thread passes an error on without its class.
    if (error instanceof PlanError) return { complaint: error.message }
    throw error
  }
}
