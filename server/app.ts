import Fastify, { type FastifyServerFactory, LogController } from "fastify"
import { failure } from "#contract/reply.ts"
import { api } from "./api/index.ts"
import { sessionCookieName, viewerFinder } from "./auth/viewer.ts"
import { clientFiles } from "./client-files.ts"
import { sendError } from "./errors.ts"
import { mediaRoutes } from "./media/routes.ts"
import type { Resources } from "./resources.ts"
import { addSecurityHeaders, refuseUnreadable, securityHeaders } from "./security.ts"
import { createServices } from "./services.ts"
import { type LoadPages, pages } from "./ssr.ts"

const REQUEST_TIMEOUT_MS = 120_000
const HEADERS_TIMEOUT_MS = 15_000
const CONNECTIONS_CHECK_MS = 5_000
const MAX_HEADER_BYTES = 64 * 1024
const MAX_PARAM_LENGTH = 500

interface Options {
  /** Makes the HTTP server; development puts Vite in front of it. */
  serverFactory?: FastifyServerFactory
  /** Gives the pages' code; development asks Vite anew each time. */
  loadPages?: LoadPages
}

/**
 * The whole product behind one listener: security, then the API, the pictures, the client's files, and everything else
 * to the pages. Opens nothing and listens to nothing by itself.
 */
export async function createApp(resources: Resources, { serverFactory, loadPages }: Options = {}) {
  const { config } = resources
  const services = createServices(resources)
  const isHttps = config.publicOrigin.startsWith("https:")
  const headers = securityHeaders({ isHttps })
  const app = Fastify({
    ...(serverFactory && { serverFactory }),
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    // A line for every picture would bury what matters; what fails is logged by errors.ts.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than a page that is kept; the id is said where something is said.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: true,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      // Room for an address that is too long, so that it gets a sentence and not a cut connection.
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseUnreadable(headers),
  })
  addSecurityHeaders(app, headers)
  app.setErrorHandler(sendError)

  const cookieName = sessionCookieName(isHttps)
  const findViewer = viewerFinder({ cookieName, signedInUser: services.signedInUser })
  await app.register(api, { prefix: "/api", services, findViewer })
  // The pages take every address that is left; what is not in the API is still the API's to refuse.
  for (const path of ["/api", "/api/*"]) {
    app.all(path, (_request, reply) => reply.code(404).send(failure("There is nothing at this address")))
  }

  app.get("/healthz", async () => ({ status: "ok" }))
  app.get("/readyz", async (_request, reply) =>
    (await services.isReady()) ? { status: "ok" } : reply.code(503).send({ status: "unavailable" }),
  )
  // Behind a CDN the pictures are still ours to give: it fetches them here.
  const assetPrefix = config.assetBaseUrl.startsWith("/") ? config.assetBaseUrl : "/assets"
  await app.register(mediaRoutes, { prefix: assetPrefix, media: resources.media })
  if (!config.isDevelopment) await app.register(clientFiles, { root: `${resources.root}/build/client` })
  await app.register(pages, {
    services,
    findViewer,
    cookieName,
    headers,
    isDevelopment: config.isDevelopment,
    ...(loadPages && { loadPages }),
  })
  return app
}
