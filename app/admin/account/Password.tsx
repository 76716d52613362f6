import { MAX_PASSWORD, MIN_PASSWORD } from "#catalog/account.ts"
import type { OwnAccount } from "#contract/account.ts"
import { CodeField } from "../../ui/CodeField.tsx"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { formatMoment } from "../record-words.ts"
import { AccountForm, Part } from "./AccountForm.tsx"
import { useAccountCall } from "./account-calls.ts"

/** Changing one's own password. */
export function Password({ user: { email }, isPasswordOwn, passwordEndsAt, twoStep }: OwnAccount) {
  const call = useAccountCall("/password")
  return (
    <Part
      id="password-part"
      title="Password"
      lead="When you change it, all other sessions end. The login has a link for a forgotten one."
    >
      {!isPasswordOwn && (
        <p className="mb-5 max-w-md">
          <strong>Your password was set by somebody else.</strong> Please choose one that you alone
          know
          {passwordEndsAt && `: this one lets you in until ${formatMoment(passwordEndsAt)}`}.
        </p>
      )}
      <AccountForm
        call={call}
        names={["currentPassword", "password", "code"]}
        submitLabel="Change password"
        done="Password changed; all other sessions have ended"
      >
        {(complaints) => (
          <>
            {/* For password managers, which want to know whose password it is. */}
            <input type="text" value={email} readOnly autoComplete="username" hidden />
            <PasswordField
              id="current-password"
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              error={complaints.currentPassword}
            />
            <PasswordField
              id="new-password"
              name="password"
              label="New password"
              autoComplete="new-password"
              hint={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters of any kind, spaces too. Several words that do not belong together are best. It may not be one that is known to have leaked, nor hold your name in your e-mail or the name of this product.`}
              error={complaints.password}
            />
            {twoStep.since && (
              <CodeField
                id="password-code"
                label="Code of the app, or a recovery code"
                error={complaints.code}
              />
            )}
          </>
        )}
      </AccountForm>
    </Part>
  )
}
