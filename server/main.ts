/**
 * The exports for server.js. The app loads separately: the database opens in its own thread, and
 * this thread loads the rest of the code meanwhile.
 */
export { openWithRetry } from "./open-with-retry.ts"
export { openResources } from "./resources.ts"
export { announce, prepareCatalogue, reportOldReadings, startJobs } from "./start.ts"
export { stop } from "./stop.ts"

export function loadApp() {
  return import("./app.ts")
}
