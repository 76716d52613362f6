import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

/** Ends the build when browser code asks for a file of the server, and says which and where it belongs instead. */
function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (/\/server\/[^?]*\.ts/.test(id) && !id.includes("/node_modules/")) {
        this.error(
          `${id} is server code and may not be loaded by the browser. Ask for it in a loader, through context.get(servicesContext).`,
        )
      }
    },
  }
}

const BUNDLED = [/^drizzle-orm/, "zod", "fastify-type-provider-zod", "any-ascii", "bson"]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), keepServerOut()],
  build: {
    assetsDir: "build",
    manifest: true,
    // Small files inlined into styles and scripts would be sent again with each of them.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { input: ["app/islands/loader.ts"] } } },
    ssr: {
      build: { rollupOptions: { input: "server/main.ts" } },
      // Hundreds of small files to read at each start become a part of one.
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
    },
  },
}))
