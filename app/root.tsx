import type { ReactNode } from "react"
import { preload } from "react-dom"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router"
import { LANGUAGE } from "#catalog/languages.ts"
import type { Route } from "./+types/root"
import { previewContext, servicesContext } from "./context.ts"
import figtree from "./fonts/figtree-latin.woff2?url"
import fraunces from "./fonts/fraunces-latin.woff2?url"
import { useHasBar, useIsApplication } from "./handle.ts"
import { SPECULATION } from "./speculation.ts"
import { LoadingView } from "./ui/LoadingView.tsx"
import { NoConnection } from "./ui/NoConnection.tsx"
import { AssetBaseContext } from "./ui/Picture.tsx"

export { UnexpectedError as ErrorBoundary } from "./UnexpectedError.tsx"

/** The facts of the site for every page: settings, never literals in components. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, publicOrigin, assetBaseUrl, loaderUrl, mapStyleUrl } = context.get(servicesContext)
  const isPreview = context.get(previewContext)
  return { site, publicOrigin, assetBaseUrl, loaderUrl, mapStyleUrl, isPreview }
}

/** Settings do not change while a page is open. */
export function shouldRevalidate() {
  return false
}

const TAKES_TRANSITIONS =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }"

export function Layout({ children }: { children: ReactNode }) {
  const isApplication = useIsApplication()
  const hasBar = useHasBar()
  const data = useRouteLoaderData<typeof loader>("root")
  // Fallback fonts break lines elsewhere, and the content below would shift.
  for (const font of [figtree, fraunces]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" })
  }
  return (
    <html lang={LANGUAGE.code} dir={LANGUAGE.dir} data-bar={hasBar ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171412" media="(prefers-color-scheme: dark)" />
        {/* A preview stays where it is: its links open the site beside it. */}
        {data?.isPreview && <base target="_blank" />}
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {/* Chrome reports an error where it is not known before the style sheets are there. */}
        {isApplication && <style>{TAKES_TRANSITIONS}</style>}
      </head>
      <body data-static={isApplication ? undefined : ""}>
        <AssetBaseContext value={data?.assetBaseUrl ?? "/assets"}>{children}</AssetBaseContext>
        <LoadingView id="loading" isHidden />
        {isApplication ? (
          <>
            <NoConnection />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <>
            <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION }} />
            {/* The first screen needs no script: its picture and fonts come first. */}
            {data && <script type="module" src={data.loaderUrl} fetchPriority="low" />}
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The view of an application until its own code is loaded. */
export function HydrateFallback() {
  return <LoadingView />
}
