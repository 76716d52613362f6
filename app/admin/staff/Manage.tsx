import { useState } from "react"
import type { ColleagueAction } from "#catalog/account.ts"
import type { Colleague } from "#contract/account.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { AccountForm, ProofField } from "../account/AccountForm.tsx"
import { RoleField, type StaffDialogProps } from "./Invite.tsx"
import { useStaffCall } from "./staff-calls.ts"

type Action = ColleagueAction["do"]

interface Words {
  label: string
  /** The effect, before it is confirmed. */
  effect: string
  done: string
}

function wordsOf(name: string, isMailed: boolean): Record<Action, Words> {
  return {
    role: {
      label: "Change role",
      effect: "It takes effect at once.",
      done: `${name} has another role`,
    },
    link: {
      label: "New password",
      effect: isMailed
        ? "They get an e-mail with a link that sets a new password within a day. Their sessions end when they use it."
        : "You get a link to hand over, which sets a new password within a day. Their sessions end when it is used.",
      done: `A link for ${name} is made`,
    },
    endSessions: {
      label: "End sessions",
      effect: "They are signed out everywhere, and can sign in again.",
      done: `${name} is signed out everywhere`,
    },
    suspend: {
      label: "Suspend",
      effect: "They are signed out everywhere and cannot sign in until an owner reinstates them.",
      done: `${name} is suspended`,
    },
    reinstate: {
      label: "Reinstate",
      effect: "They can sign in again.",
      done: `${name} can sign in again`,
    },
    remove: {
      label: "Remove",
      effect: "The account is deleted. What they did stays in the activity.",
      done: `${name} is removed`,
    },
  }
}

/** Changes the account of a colleague, for the owner's password. */
export function Manage({
  colleague: { _id, name, email, role, isSuspended },
  isMailed,
  onDone,
  onClose,
}: StaffDialogProps & { colleague: Colleague }) {
  const [action, setAction] = useState<Action>()
  const change = useStaffCall()
  const words = wordsOf(name, isMailed)
  const actions: Action[] = ["role", "link", "endSessions", isSuspended ? "reinstate" : "suspend"]
  if (!action) {
    return (
      <Modal title={name} onClose={onClose}>
        <p className="mt-1 text-soft wrap-anywhere">{email}</p>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          {[...actions, "remove" as const].map((one, index) => (
            <li key={one} className="grid">
              <Button
                variant="quiet"
                onClick={() => setAction(one)}
                {...(index === 0 && { "data-autofocus": true })}
                className={one === "remove" ? "border-clay/40! text-clay! hover:border-clay!" : ""}
              >
                {words[one].label}
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
    )
  }
  const { label, effect, done } = words[action]
  return (
    <Modal key={action} title={`${label}: ${name}`} onClose={onClose}>
      <p className="mt-4 mb-6">{effect}</p>
      <AccountForm
        call={{
          ...change,
          mutateAsync: (json) => change.mutateAsync({ path: `/${_id}/${action}`, json }),
        }}
        names={["password"]}
        submitLabel={label}
        onDone={(link) => onDone(done, link, name)}
        onCancel={onClose}
      >
        {({ password }) => (
          <>
            {action === "role" && <RoleField initial={role} />}
            <ProofField error={password} />
          </>
        )}
      </AccountForm>
    </Modal>
  )
}
