import { isReady } from "#catalog/format.ts"

/** `Ready`, or `Handover Q4 2027`, of which narrow cards show the quarter alone. */
export function Handover({ handover }: { handover: string }) {
  if (!handover) return null
  return (
    <span className="handover">
      {isReady(handover) ? (
        "Ready"
      ) : (
        <>
          <span>Handover </span>
          {handover}
        </>
      )}
    </span>
  )
}
