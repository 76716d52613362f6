import { useQuery } from "@tanstack/react-query"
import { ROLE_WORDS } from "#catalog/roles.ts"
import { Alert } from "../../ui/Alert.tsx"
import { screenMeta } from "../meta.ts"
import { Failure } from "../ui/Failure.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { accountQuery } from "./account-calls.ts"
import { Name } from "./Name.tsx"
import { Passkeys } from "./Passkeys.tsx"
import { Password } from "./Password.tsx"
import { RecentSignIns } from "./RecentSignIns.tsx"
import { Sessions } from "./Sessions.tsx"
import { TwoStep } from "./TwoStep.tsx"

export const meta = screenMeta("Your account")

/** A member of staff's own account: second step, password, sessions, and what happened to it. */
export default function Account() {
  const { data: account, error, refetch } = useQuery(accountQuery)
  return (
    <>
      <h1 className="text-heading">Your account</h1>
      <p className="mt-1 mb-8 text-soft wrap-anywhere">
        {account
          ? `${account.user.name}, ${account.user.email}. ${ROLE_WORDS[account.user.role].name}: ${ROLE_WORDS[account.user.role].purpose}`
          : "How you sign in, and where."}
      </p>
      <Failure error={error} onRetry={refetch} className="mb-6" />
      {account && (
        <>
          {account.user.mustAddStep && (
            <Alert className="mb-6">
              <p>
                This site asks for a second step of everybody who works on it. Please add a passkey
                or switch two-step sign-in on below; then you can go on.
              </p>
            </Alert>
          )}
          <Name user={account.user} />
          <Passkeys {...account} />
          <TwoStep twoStep={account.twoStep} />
          <Password {...account} />
          <Sessions sessions={account.sessions} />
          <RecentSignIns events={account.events} />
        </>
      )}
      {!account && !error && (
        <div
          role="status"
          aria-label="Loading your account"
          className="grid gap-8 border-t border-line pt-8"
        >
          {["two-step", "password", "sessions"].map((part) => (
            <div key={part} className="grid gap-x-10 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
              <Skeleton className="h-8 w-48" />
              <Skeleton className="h-40 w-full" />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
