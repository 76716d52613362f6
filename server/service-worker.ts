import type { FastifyInstance } from "fastify"
import type { ContentPolicies } from "./pages/content-policy.ts"
import { plainPage } from "./plain-page.ts"

const message = "The page could not be fetched. It comes as soon as you are online again."
const page = plainPage({ status: 0, message, isForm: false })
const form = plainPage({ status: 0, message: "Your form could not be sent.", isForm: true })
const RETRY = '<script>addEventListener("online", () => location.reload())</script>'

/** Stores no page of the site: its prices would grow old. */
const SCRIPT = `const page = ${JSON.stringify(page.replace("</body>", `${RETRY}</body>`))}
const form = ${JSON.stringify(form)}
addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(answer(event))
})
async function answer({ request, preloadResponse }) {
  const isForm = request.method !== "GET"
  try {
    // Back sends no form again: its page comes anew.
    if (isForm && request.isHistoryNavigation)
      return await fetch(request.url, { headers: { accept: "text/html" } })
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const headers = { "content-type": "text/html; charset=utf-8" }
    return new Response(isForm ? form : page, { status: 503, headers })
  }
}
`

/** The script that shows a page of ours where the browser gets no answer. */
export function serviceWorker(app: FastifyInstance, policies: ContentPolicies) {
  app.get("/service-worker.js", (_request, reply) =>
    reply
      .headers({
        "cache-control": "no-cache",
        "content-type": "text/javascript; charset=utf-8",
        "content-security-policy": policies.page(),
      })
      .send(SCRIPT),
  )
}
