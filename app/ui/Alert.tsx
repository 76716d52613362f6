import type { ReactNode } from "react"

/** `default` informs (specification §8). */
export type AlertVariant = "danger" | "success" | "default"

const LOOK: Record<AlertVariant, { box: string; badge: string }> = {
  danger: { box: "border-clay/40 bg-clay/10", badge: "bg-clay" },
  success: { box: "border-leaf/40 bg-leaf/10", badge: "bg-leaf" },
  default: { box: "border-peacock/30 bg-peacock-light", badge: "bg-peacock" },
}

interface AlertProps {
  variant?: AlertVariant
  children: ReactNode
  className?: string
}

/**
 * A sentence about what happened, with its badge. A danger is announced at once, the others when
 * there is a pause.
 */
export function Alert({ variant = "default", children, className = "" }: AlertProps) {
  const { box, badge } = LOOK[variant]
  return (
    <div
      role={variant === "danger" ? "alert" : "status"}
      className={`flex items-start gap-3 rounded border p-4 ${box} ${className}`}
    >
      <span className={`rounded-full px-2.5 py-0.5 text-small font-semibold text-card ${badge}`}>
        Alert
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
