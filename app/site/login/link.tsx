import { type SubmitEvent, useEffect, useState } from "react"
import { href } from "react-router"
import { MAX_PASSWORD, MIN_PASSWORD } from "#catalog/account.ts"
import { ROLE_WORDS } from "#catalog/roles.ts"
import type { AccountLink } from "#contract/account.ts"
import { application } from "../../handle.ts"
import { loginPath, lookAtLink, redeemLink, signIn } from "../../sign-in.ts"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { pageHead } from "../page-head.ts"
import { useSite } from "../root-data.ts"
import type { Route } from "./+types/link"
import { SignInCard } from "./SignInCard.tsx"

export const handle = application

export function headers() {
  return { "cache-control": "no-store", "referrer-policy": "no-referrer" }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, ({ site }) => ({
    path: href("/secure-login/link"),
    title: "Choose a password",
    description: `Where the staff of ${site.name} accept an invitation.`,
    noIndex: true,
  }))
}

/**
 * Accepts an invitation, or sets a new password. The token stands behind the `#` of the address,
 * so that no server and no log gets it.
 */
export default function Link() {
  const site = useSite()
  const [token, setToken] = useState("")
  const [link, setLink] = useState<AccountLink>()
  const [failure, setFailure] = useState<string>()
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    const found = window.location.hash.slice(1)
    if (found === "") {
      setFailure("This address has no link in it. Open the whole link from the message.")
      return
    }
    setToken(found)
    void lookAtLink(found).then((answer) =>
      "data" in answer ? setLink(answer.data) : setFailure(answer.failure),
    )
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, password] = [form.get("name"), String(form.get("password"))]
    setIsSending(true)
    setFailure(undefined)
    setComplaints({})
    const answer = await redeemLink({
      token,
      password,
      ...(name !== null && { name: String(name) }),
    })
    if (!("data" in answer)) {
      setIsSending(false)
      setComplaints(answer.fields)
      if (Object.keys(answer.fields).length === 0) setFailure(answer.failure)
      return
    }
    // An account with a second step goes on at the login.
    const outcome = await signIn({ email: answer.data.email, password })
    window.location.replace(outcome === "done" ? href("/dash-admin") : loginPath())
  }

  const isInvitation = link?.purpose === "invitation"
  const role = link?.role && ROLE_WORDS[link.role]
  return (
    <SignInCard
      title={isInvitation ? `Welcome to ${site.name}` : "Choose a password"}
      lead={
        link
          ? role
            ? `You are invited as ${link.role}. ${role.purpose}`
            : `A new password for ${link.name ?? link.email}. All sessions of the account end.`
          : "For invitations and forgotten passwords of staff."
      }
    >
      {failure && (
        <Alert variant="danger" className="mt-6">
          <p>{failure}</p>
        </Alert>
      )}
      {link && (
        <form onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
          <p className="text-small text-soft wrap-anywhere">Your e-mail is {link.email}.</p>
          {isInvitation && (
            <TextField
              label="Your name"
              id="name"
              name="name"
              required
              maxLength={160}
              autoComplete="name"
              error={complaints.name}
            />
          )}
          {/* For password managers, which want to know whose password it is. */}
          <input type="text" value={link.email} readOnly autoComplete="username" hidden />
          <PasswordField
            id="password"
            name="password"
            label="New password"
            autoComplete="new-password"
            hint={`${MIN_PASSWORD} to ${MAX_PASSWORD} characters of any kind. Several words that do not belong together are best.`}
            error={complaints.password}
          />
          <Button type="submit" disabled={isSending}>
            {isSending ? "One moment..." : isInvitation ? "Join" : "Set the password"}
          </Button>
        </form>
      )}
      <noscript>
        <p className="mt-6">This page needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <a href={loginPath()} className="link mt-4 inline-flex min-h-11 items-center text-small">
        Go to the sign-in
      </a>
    </SignInCard>
  )
}
