import { Modal } from "../../ui/Modal.tsx"
import { AccountForm, type FormCall, ProofField } from "./AccountForm.tsx"

interface ProofModalProps {
  title: string
  /** The consequences. */
  lead: string
  submitLabel: string
  call: FormCall<unknown>
  done?: string
  onDone?: () => void
  onClose: () => void
}

/**
 * Requires the password before sessions or passkeys end, so that a stolen session cannot end the
 * holder's own.
 */
export function ProofModal({ title, lead, onClose, ...form }: ProofModalProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <p className="mt-4 mb-6">{lead}</p>
      <AccountForm names={["password"]} onCancel={onClose} {...form}>
        {({ password }) => <ProofField error={password} />}
      </AccountForm>
    </Modal>
  )
}
