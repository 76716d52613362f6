import type { OwnAccount } from "#contract/account.ts"
import { holdUser } from "../../sign-in.ts"
import { TextField } from "../../ui/TextField.tsx"
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
          <TextField
            id="own-name"
            name="name"
            label="Your name"
            required
            maxLength={160}
            autoComplete="name"
            defaultValue={user.name}
            error={complaints.name}
          />
        )}
      </AccountForm>
    </Part>
  )
}
