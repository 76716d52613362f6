import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { copyText } from "../copy-text.ts"

interface LinkToHandOverProps {
  link: string
  /** The name or the address of its recipient. */
  to: string
  onClose: () => void
}

/** Shows a link this once, where the site sends no e-mail. */
export function LinkToHandOver({ link, to, onClose }: LinkToHandOverProps) {
  const words = { done: "The link is copied", instead: "mark the link and copy it yourself" }
  return (
    <Modal title={`A link for ${to}`} onClose={onClose}>
      <p className="mt-4 text-soft">
        Hand it over by a way that only they read. It works once, and is not shown again.
      </p>
      <code className="mt-4 block rounded-small bg-paper p-3 text-small select-all wrap-anywhere">
        {link}
      </code>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void copyText(link, words)} data-autofocus>
          Copy the link
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </Modal>
  )
}
