import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"

interface ReplaceOutlineProps {
  of: "outline" | "plot"
  /** How many corners it has now. */
  corners: number
  onCancel: () => void
  onReplace: () => void
}

/** Asks before a drag replaces corners that were set one by one. */
export function ReplaceOutline({ of, corners, onCancel, onReplace }: ReplaceOutlineProps) {
  return (
    <Modal title={`Replace the ${of} by a rectangle?`} onClose={onCancel}>
      <p className="mt-3">It has {corners} corners now. Undo brings them back.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button data-autofocus onClick={onCancel}>
          Keep the {corners} corners
        </Button>
        <Button variant="quiet" onClick={onReplace}>
          Replace it
        </Button>
      </div>
    </Modal>
  )
}
