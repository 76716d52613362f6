/** Registers the script that shows a page of ours without a connection; a browser may refuse it. */
export function startServiceWorker() {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined)
}
