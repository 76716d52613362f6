import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { messageOf } from "../api.ts"

interface FailureProps {
  /** Nothing is shown without one. */
  error: unknown
  /** Repeats what failed. */
  onRetry?: () => unknown
  className?: string
}

/** The message of an error, and a button that tries again where that can help. */
export function Failure({ error, onRetry, className }: FailureProps) {
  if (!error) return null
  return (
    <Alert variant="danger" className={className}>
      <p>{messageOf(error)}</p>
      {onRetry && (
        <Button variant="quiet" className="mt-3 min-h-11!" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
    </Alert>
  )
}
