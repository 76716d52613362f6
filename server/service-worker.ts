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
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    // A form is not sent again by Back: its page comes anew.
    if (request.isHistoryNavigation && request.method !== "GET") return Response.redirect(request.url, 303)
    const headers = { "content-type": "text/html; charset=utf-8" }
    return new Response(request.method === "GET" ? page : form, { status: 503, headers })
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
