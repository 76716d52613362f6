import { isReady } from "#catalog/format.ts"

/** `Ready`, or `Handover Q4 2027`, of which cards beside a map show the quarter alone. */
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
