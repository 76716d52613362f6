import { readFileSync } from "node:fs"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

/**
 * Fails the build when browser code imports a file of the server, with the right place in the
 * message.
 */
function excludeServer(): Plugin {
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
 * Excludes static pages from the client build: code that they share with applications would be
 * split into forty chunks for a search. A router that navigates to one reloads from the server.
 */
function excludeStaticPages(): Plugin {
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
 * Adds a hint to islands and their imports: browsers that know it compile the whole file in the
 * background instead of each function on its first call. https://v8.dev/blog/explicit-compile-hints
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
    excludeServer(),
    excludeStaticPages(),
    compileIslandsEarly(),
  ],
  build: {
    assetsDir: "build",
    manifest: true,
    // Each style and script would repeat the small files that are inlined into it.
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
                // One file, with the code that the loader shares with applications: a phone opens a
                // connection for each further one, which the first picture waits for.
                {
                  name: "loader",
                  test: /islands\/(?:loader|favourites|card-pictures|share)\.ts$|ui\/service-worker\.ts|preload-helper/,
                },
                // One file for the shared code of islands: a phone takes longer to request another
                // than to read it.
                {
                  name: "shared",
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|\/app\/ui\/(?:icons|Button|Picture|TextField|FieldComplaint|stored)\.tsx?|\/catalog\/(?:format|image)\.ts/,
                },
                // The small pieces that most screens of the dashboard are made of: apart, each
                // would weigh more in brotli.
                {
                  name: "admin-ui",
                  test: /\/app\/admin\/(?:use-selection|ui\/(?:Options|ProgressBar|Skeleton|SmallButton))\.tsx?/,
                },
                // Likewise for the router of every application, and for the common code of the
                // site's pages.
                { name: "router", test: /node_modules\/react-router\// },
                {
                  name: "frame",
                  test: /\/app\/(?:handle|site\/(?:root-data|enquiry)|ui\/(?:EmptyState|LoadingView|Logo|SkipLink))\.tsx?|\/catalog\/(?:kind|languages|project)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "server/main.ts" } },
      // Bundling saves reading hundreds of small files at each start.
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
    },
  },
}))
