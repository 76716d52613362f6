import { Button } from "./Button.tsx"
import { tryAgain, useIsLost } from "./connection.ts"

/** A bar while the next page cannot be fetched; the current one stays. */
export function NoConnection() {
  const isLost = useIsLost()
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-4 z-50 mx-auto w-fit max-w-text rounded border border-clay bg-card shadow-float empty:sr-only print:hidden"
    >
      {isLost && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3 ps-5">
          <p>
            <strong className="font-semibold">No connection.</strong> This page stays as it is, and
            goes on once you are online.
          </p>
          <Button variant="quiet" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
