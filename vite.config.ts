import { readFileSync } from "node:fs"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

/**
 * Ends the build when browser code asks for a file of the server, and says which and where it
 * belongs instead.
 */
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

const CLIENT_ROUTE = "?__react-router-build-client-route"

/**
 * Leaves the pages that are never hydrated out of what the browser could load: whatever they and an
 * application show alike would be cut into files of its own, forty of them for a search. A router
 * that comes upon one asks the server for it.
 */
function keepDocumentsOut(): Plugin {
  return {
    name: "keep-documents-out",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(_code, id) {
      if (!id.endsWith(CLIENT_ROUTE)) return undefined
      const file = id.slice(0, -CLIENT_ROUTE.length)
      const isDocument =
        /\/app\/site\/(?!layout)/.test(file) &&
        !/handle = \w*application/i.test(readFileSync(file, "utf8"))
      return isDocument
        ? {
            code: "export default function Document() { location.reload(); return null }",
            map: null,
          }
        : undefined
    },
  }
}

/**
 * Where a browser knows this hint, it compiles all of a file while that comes, beside what the page
 * is doing, and not one function after another while somebody waits:
 * https://v8.dev/blog/explicit-compile-hints. Islands, and what they import at once, bear it.
 */
function compileIslandsEarly(): Plugin {
  return {
    name: "compile-islands-early",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const named = Object.values(bundle).filter(
        (file) => file.type === "chunk" && /\.island$/.test(file.name),
      )
      const hinted = new Set(named)
      for (const file of hinted) {
        if (file.type !== "chunk") continue
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        for (const name of file.imports) hinted.add(bundle[name]!)
      }
    },
  }
}

const BUNDLED = [/^drizzle-orm/, "zod", "fastify-type-provider-zod", "any-ascii"]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    keepServerOut(),
    keepDocumentsOut(),
    compileIslandsEarly(),
  ],
  build: {
    assetsDir: "build",
    manifest: true,
    // Small files inlined into styles and scripts would be sent again with each of them.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: ["app/islands/loader.ts"],
          output: {
            codeSplitting: {
              groups: [
                // What the loader shares with applications is one file beside it.
                { name: "kept", test: /islands\/kept\.ts|preload-helper/ },
                // What islands share is one file: a telephone takes longer to ask for another than
                // to read it.
                {
                  name: "shared",
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|\/app\/ui\/(?:icons|Button|Picture)\.tsx|\/catalog\/(?:format|image)\.ts/,
                },
                // So is what every application has beside it, and what the pages of the site have
                // in common.
                { name: "router", test: /node_modules\/react-router\// },
                {
                  name: "frame",
                  test: /\/app\/(?:handle|seo\/.*|site\/(?:root-data|enquiry)|ui\/(?:Breadcrumbs|EmptyState|LoadingView|Logo|PageHeader|SkipLink))\.tsx?|\/catalog\/(?:kind|languages|project)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "server/main.ts" } },
      // Hundreds of small files to read at each start become a part of one.
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
    },
  },
}))
