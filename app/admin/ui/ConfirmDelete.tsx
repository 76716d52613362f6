import type { ReactNode } from "react"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"

interface ConfirmDeleteProps {
  /** The question. */
  message: string
  onConfirm: () => void
  onCancel: () => void
  /** The item to delete, and the effects on other records. */
  children?: ReactNode
}

/** Asks before something is deleted (specification §2). The way back has the focus. */
export function ConfirmDelete({ message, onConfirm, onCancel, children }: ConfirmDeleteProps) {
  return (
    <Modal title={message} onClose={onCancel}>
      {children && <div className="mt-4">{children}</div>}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button className="bg-clay! hover:bg-ink!" onClick={onConfirm}>
          Yes, I'm sure
        </Button>
        <Button variant="quiet" onClick={onCancel} data-autofocus>
          No, cancel
        </Button>
      </div>
    </Modal>
  )
}
