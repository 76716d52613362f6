import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "app",
  ssr: true,
  // One manifest with the first page instead of a request per navigation: the site has few routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config
