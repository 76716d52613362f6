import type { ServerBuild } from "react-router"

interface Route {
  path: string
  /** The exports of the route's file. */
  module: object
}

/** The server's build with these routes alone: no components, no files for the browser. */
export function pageBuild(routes: Record<string, Route>, entry: object = {}): ServerBuild {
  return {
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])),
    entry: { module: { default: () => new Response(null, { status: 500 }), ...entry } },
    assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "test" },
    publicPath: "/",
    basename: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  } as unknown as ServerBuild
}
