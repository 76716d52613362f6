import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from "fastify"
import { failure } from "#contract/reply.ts"
import { api } from "./api/index.ts"
import { BODIES } from "./auth/limits.ts"
import { readVisitorsNearby } from "./auth/nearby-reads.ts"
import { sessionCookieName, viewerFinder } from "./auth/viewer.ts"
import { EMPTY_REQUESTS, forgetTypeOfNothing } from "./empty-requests.ts"
import { sendError } from "./errors.ts"
import { healthRoutes } from "./health.ts"
import { admit } from "./limits/admission.ts"
import { boundBodies } from "./limits/bodies.ts"
import { watchConnections } from "./limits/connections.ts"
import { mapTiles } from "./map-tiles.ts"
import { mediaRoutes } from "./media/routes.ts"
import { clientFiles } from "./pages/client-files.ts"
import { contentPolicies } from "./pages/content-policy.ts"
import { socialPictures } from "./pages/social-pictures.ts"
import { type LoadPages, pages } from "./pages/ssr.ts"
import { refuseFaultyFraming, requestPath } from "./request-line.ts"
import type { Resources } from "./resources.ts"
import { addSecurityHeaders, refuseUnreadable, securityHeaders } from "./security.ts"
import { serviceWorker } from "./service-worker.ts"
import { createServices } from "./services.ts"
import { watchAdmission, watchPageCache } from "./telemetry/figures.ts"
import { logOptions } from "./telemetry/log.ts"
import { metricsRoute } from "./telemetry/metrics-route.ts"
import { requestIds } from "./telemetry/request-id.ts"
import { watchRequests } from "./telemetry/seen.ts"

const REQUEST_TIMEOUT_MS = 120_000
const HEADERS_TIMEOUT_MS = 15_000
const CONNECTIONS_CHECK_MS = 5_000
/** The time limit of a connection without a byte in either direction during a request. */
const SILENCE_LIMIT_MS = 60_000
const MAX_HEADER_BYTES = 64 * 1024
const MAX_PARAM_LENGTH = 500

interface Options {
  /** Makes the HTTP server; development puts Vite in front of it. */
  serverFactory?: FastifyServerFactory
  /** Loads the pages' code; in development from Vite at each request. */
  loadPages?: LoadPages
}

/**
 * The whole product behind one listener: security, API, pictures, the client's files, and the pages
 * for every other address. Opens no resource and no port.
 */
export async function createApp(resources: Resources, { serverFactory, loadPages }: Options = {}) {
  const { config, metrics } = resources
  const services = createServices(resources)
  const isHttps = config.publicOrigin.startsWith("https:")
  const policies = contentPolicies(config)
  const headers = securityHeaders({ isHttps, contentPolicy: policies.closed })
  const ids = requestIds(config.trustProxy)
  const refuse = refuseUnreadable(headers)
  const app: FastifyInstance = Fastify({
    genReqId: (request) => ids.of(request),
    rewriteUrl: requestPath,
    ...(serverFactory && { serverFactory }),
    logger: logOptions(config),
    // A log line for every picture would be noise; errors.ts logs failures.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than a cached page; the few lines about a request carry
    // its id.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    bodyLimit: BODIES.none.bytes,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: true,
    http: {
      ...EMPTY_REQUESTS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      // Long addresses pass the parser, so that they get a message instead of a cut connection.
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    // Bytes after the last request of a connection get no further answer.
    clientErrorHandler: (error, socket) =>
      app.connections.hasLastAnswer(socket) ? socket.destroySoon() : refuse(error, socket),
  })
  watchConnections(app, { trustedProxies: config.trustProxy })
  addSecurityHeaders(app, headers)
  refuseFaultyFraming(app)
  forgetTypeOfNothing(app)
  app.setErrorHandler(sendError)
  // A CDN fetches the pictures here, under the default prefix.
  const assetPrefix = config.assetBaseUrl.startsWith("/") ? config.assetBaseUrl : "/assets"
  const isLogged = config.accessLog
  watchRequests(app, { metrics, assetPrefix, isLogged })

  readVisitorsNearby(app, resources.database)
  const cookieName = sessionCookieName(isHttps)
  const admission = admit(app, { cookieName })
  boundBodies(app, { refuse })
  watchAdmission(metrics, admission)
  const findViewer = viewerFinder({
    cookieName,
    async signedInUser(token) {
      const user = await services.signedInUser(token)
      if (user) admission.markAsStaff(token)
      else admission.forget(token)
      return user
    },
  })
  await app.register(api, {
    prefix: "/api",
    services,
    findViewer,
    browserPolicy: policies.apiBrowser,
  })
  // The pages take every other address, so unknown ones of the API are refused here.
  for (const path of ["/api", "/api/*"]) {
    app.all(path, (_request, reply) =>
      reply.code(404).send(failure("There is nothing at this address")),
    )
  }

  await app.register(healthRoutes, {
    look: services.readiness,
    isStopping: () => app.connections.isStopping,
  })
  await app.register(metricsRoute, { metrics, token: config.metricsToken })
  await app.register(mediaRoutes, {
    prefix: assetPrefix,
    media: resources.media,
    isRedirect: config.isAssetRedirect,
  })
  if (config.mapTilesFile) await app.register(mapTiles, { file: config.mapTilesFile })
  await app.register(socialPictures, {
    prefix: "/social",
    findCard: services.socialCards.find,
    media: resources.media,
  })
  if (!config.isDevelopment)
    await app.register(clientFiles, { root: `${resources.root}/build/client`, policies })
  serviceWorker(app, policies)
  await app.register(pages, {
    services,
    findViewer,
    cookieName,
    cacheBytes: config.pageCacheBytes,
    onCache: (figures) => watchPageCache(metrics, figures),
    policies,
    isDevelopment: config.isDevelopment,
    admission,
    ...(loadPages && { loadPages }),
  })
  return app
}
