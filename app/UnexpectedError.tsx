import { isRouteErrorResponse } from "react-router"

/** The error page of a screen (specification §2): an unexpected routing failure. */
export function UnexpectedError({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : import.meta.env.DEV && error instanceof Error
      ? error.message
      : "Something went wrong on our side. Please try again in a moment."
  return (
    <main className="mx-auto grid min-h-dvh max-w-text place-content-center gap-4 p-6 text-center">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>{message}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page */}
        <a href="">Try again</a> or go <a href="/">to the home page</a>
      </p>
    </main>
  )
}
