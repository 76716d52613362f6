import { Modal } from "../../ui/Modal.tsx"
import { AccountForm, ProofField } from "./AccountForm.tsx"
import { complaintsIn } from "./account-calls.ts"

export type Proof = { password: string }

interface ProofModalProps {
  title: string
  /** The consequences. */
  lead: string
  submitLabel: string
  error: unknown
  isSending: boolean
  onSubmit: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

/**
 * Requires the password before sessions or passkeys end, so that a stolen session cannot end the
 * holder's own.
 */
export function ProofModal({
  title,
  lead,
  submitLabel,
  error,
  isSending,
  onSubmit,
  onClose,
}: ProofModalProps) {
  const complaints = complaintsIn(error, ["password"])
  return (
    <Modal title={title} onClose={onClose}>
      <p className="mt-4 mb-6">{lead}</p>
      <AccountForm
        failure={complaints.form}
        submitLabel={submitLabel}
        isSending={isSending}
        onSubmit={(fields) => onSubmit(fields as Proof)}
        onCancel={onClose}
      >
        <ProofField error={complaints.password} />
      </AccountForm>
    </Modal>
  )
}
