import { type ReactNode, useEffect, useRef, useState } from "react"
import { DownIcon } from "../../ui/icons.tsx"

interface FoldProps {
  label: string
  /** The number of its choices in use; a fold with some is open at first. */
  inUse: number
  /** Says that none is in use, where that is a choice of its own: `Any`. */
  none?: string | undefined
  children: ReactNode
}

/** A group of filters that is folded while none of them is in use. */
export function Fold({ label, inUse, none, children }: FoldProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const fold = useRef<HTMLDetailsElement>(null)
  const openAtFirst = useRef(inUse > 0)
  useEffect(() => {
    // It may have been opened or closed before the scripts came, when it reported no toggle.
    if (fold.current && fold.current.open !== openAtFirst.current) setOpen(fold.current.open)
  }, [])
  return (
    <details
      ref={fold}
      open={isOpen ?? inUse > 0}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setOpen(currentTarget.open)
      }}
      className="fold"
    >
      <summary>
        <span>
          {label}
          {inUse > 0 && <span className="font-normal text-soft"> ({inUse})</span>}
        </span>
        {none && inUse === 0 && (
          <span className="ms-auto text-small font-normal text-soft">{none}</span>
        )}
        <DownIcon className="size-4 transition-transform" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}
