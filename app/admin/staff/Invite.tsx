import { useId } from "react"
import { ROLE_WORDS, ROLES, type Role } from "#catalog/roles.ts"
import { Modal } from "../../ui/Modal.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { AccountForm, ProofField } from "../account/AccountForm.tsx"
import { useStaffCall } from "./staff-calls.ts"

export interface StaffDialogProps {
  /** Whether links are mailed; otherwise they are shown. */
  isMailed: boolean
  /** Gets a sentence, and the link to hand over with its recipient. */
  onDone: (done: string, link: string | undefined, to: string) => void
  onClose: () => void
}

/** Invites a colleague by the e-mail address. */
export function Invite({ isMailed, onDone, onClose }: StaffDialogProps) {
  const invitation = useStaffCall()
  return (
    <Modal title="Invite a colleague" onClose={onClose}>
      <p className="mt-4 mb-6 text-soft">
        {isMailed
          ? "They get an e-mail with a link, by which they choose their name and password within a week."
          : "You get a link to hand over, by which they choose their name and password within a week."}
      </p>
      <AccountForm
        call={{
          ...invitation,
          mutateAsync: (json) => invitation.mutateAsync({ path: "/invitations", json }),
        }}
        names={["email", "password"]}
        submitLabel={isMailed ? "Send the invitation" : "Make the link"}
        onDone={(link, { email = "" }) => onDone(`${email} is invited`, link, email)}
        onCancel={onClose}
      >
        {(complaints) => (
          <>
            <TextField
              label="Their e-mail"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              error={complaints.email}
            />
            <RoleField initial="editor" />
            <ProofField error={complaints.password} />
          </>
        )}
      </AccountForm>
    </Modal>
  )
}

/** The choice of a role, with the purpose of each. */
export function RoleField({ initial }: { initial: Role }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label">Role</legend>
      {ROLES.map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === initial}
            aria-describedby={`${name}-${role}`}
            className="mt-1 size-5 shrink-0 accent-peacock"
          />
          <span className="grid">
            {ROLE_WORDS[role].name}
            <span id={`${name}-${role}`} className="text-small text-soft">
              {ROLE_WORDS[role].purpose}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
