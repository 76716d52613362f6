/**
 * What server.js starts with. The app itself is fetched beside it: the database opens in its own thread, and meanwhile
 * this one reads the rest of the code.
 */
export { openResources } from "./resources.ts"
export { announce, prepareCatalogue, startMail, tendPictures } from "./start.ts"

export function loadApp() {
  return import("./app.ts")
}
