// The entry point: Vite in development, the build in production; signals; nothing else.
import { createServer } from "node:http"
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

const startedAt = performance.now()
const MIN_NODE = 24
const CLOSE_WITHIN_MS = 10_000

if (Number(process.versions.node.split(".")[0]) < MIN_NODE) {
  console.error(
    `Disha needs Node ${MIN_NODE} or newer; this is ${process.version}. Start it with: npm start`,
  )
  process.exit(1)
}

// Small buffers share a pool, and one live buffer retains all of its pool.
Buffer.poolSize = 8 * 1024

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "")
const isDevelopment = process.env.NODE_ENV === "development"
let isClosing = false

// The cache of compiled code lies beside the packages; later starts skip the compilation.
enableCompileCache(`${root}/node_modules/.cache/disha`)

try {
  await (isDevelopment ? startDevelopment() : startProduction())
} catch (error) {
  // A signal during the start breaks off what runs: no failure.
  if (isClosing) process.exit(0)
  const isForPeople = error instanceof Error && !(error instanceof TypeError)
  console.error(isForPeople ? `Disha could not start. ${error.message}` : error)
  if (process.env.LOG_LEVEL === "debug") console.error(error)
  process.exit(1)
}

async function startProduction() {
  const product = await import("./build/server/index.js")
  const [resources, { createApp }] = await Promise.all([
    product.openWithRetry({ root }),
    product.loadApp(),
  ])
  let app
  closeOnSignals(() => product.stop(resources, app))
  const account = await product.prepareCatalogue(resources, importDemo)
  app = await createApp(resources)
  await app.listen({ port: resources.config.port, host: resources.config.host })
  product.announce(resources, app, { startedAt, account })
  product.startJobs(resources, app)
  await product.reportOldReadings(resources, app)
}

function importDemo() {
  return import("./scripts/load-demo.ts")
}

/**
 * Vite handles requests before the app; a changed server file rebuilds the app over the same
 * resources.
 */
async function startDevelopment() {
  const { createServer: createVite } = await import("vite")
  let app
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => app.routing(request, response)),
  )
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  })
  const load = () => vite.ssrLoadModule("/server/main.ts")
  let current = await load()
  const resources = await current.openResources({ root })
  const make = async () => {
    const { createApp } = await current.loadApp()
    const next = await createApp(resources, {
      loadPages: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    })
    await next.ready()
    return next
  }
  const account = await current.prepareCatalogue(resources, importDemo)
  app = await make()
  vite.watcher.on("change", async (file) => {
    if (!/\/(server|catalog|contract)\//.test(file)) return
    try {
      const loaded = await load()
      if (loaded === current) return
      current = loaded
      app = await make()
    } catch (error) {
      console.error(error)
    }
  })
  closeOnSignals(async () => {
    server.close()
    await vite.close()
    await resources.close()
  })
  await new Promise((resolve) =>
    server.listen(resources.config.port, resources.config.host, resolve),
  )
  current.announce(resources, app, { startedAt, account })
  current.startJobs(resources, app)
  await current.reportOldReadings(resources, app)
}

function closeOnSignals(close) {
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, async () => {
      if (isClosing) process.exit(1)
      isClosing = true
      setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
      await close()
      process.exit(0)
    })
  }
}
