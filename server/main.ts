/**
 * What server.js starts with. The app itself is fetched beside it: the database opens in its own
 * thread, and meanwhile this one reads the rest of the code.
 */
export { openWithRetry } from "./open-with-retry.ts"
export { openResources } from "./resources.ts"
export { announce, prepareCatalogue, reportOldReadings, startJobs } from "./start.ts"
export { stop } from "./stop.ts"

export function loadApp() {
  return import("./app.ts")
}
