import type { OwnAccount } from "#contract/account.ts"
import { holdUser } from "../../sign-in.ts"
import { FieldComplaint } from "../../ui/FieldComplaint.tsx"
import { AccountForm, Part } from "./AccountForm.tsx"
import { useAccountCall } from "./account-calls.ts"

/** Changing one's own name. */
export function Name({ user }: Pick<OwnAccount, "user">) {
  const call = useAccountCall("/name")
  return (
    <Part
      id="name-part"
      title="Name"
      lead="Colleagues see it in the history of each record. What you did until now keeps the name of that day."
    >
      <AccountForm
        key={user.name}
        call={call}
        names={["name"]}
        submitLabel="Change name"
        done="Name changed"
        onDone={(_, { name = "" }) =>
          holdUser({ status: "success", data: { user: { ...user, name: name.trim() } } })
        }
      >
        {(complaints) => (
          <div>
            <label htmlFor="own-name" className="field-label">
              Your name
            </label>
            <input
              id="own-name"
              name="name"
              required
              maxLength={160}
              autoComplete="name"
              defaultValue={user.name}
              aria-invalid={complaints.name ? true : undefined}
              aria-describedby={complaints.name ? "own-name-error" : undefined}
              className="field"
            />
            {complaints.name && <FieldComplaint id="own-name">{complaints.name}</FieldComplaint>}
          </div>
        )}
      </AccountForm>
    </Part>
  )
}
