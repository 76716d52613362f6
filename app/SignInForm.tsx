import { useEffect, useRef, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { awaitFilledInPasskey, canUsePasskeys, signInWithPasskey } from "./passkey.ts"
import type { loader } from "./root.tsx"
import { type SignInOutcome, sendCode, signIn } from "./sign-in.ts"
import { Alert } from "./ui/Alert.tsx"
import { Button } from "./ui/Button.tsx"
import { CodeField } from "./ui/CodeField.tsx"
import { PasswordField } from "./ui/PasswordField.tsx"
import { TextField } from "./ui/TextField.tsx"

interface SignInFormProps {
  /** The e-mail to begin with. */
  email?: string | undefined
  /** How a try without script ended. */
  failure?: string | undefined
  isCodeNeeded: boolean
  /** The password was right, and the account has a second step. */
  onCodeNeeded: () => void
  onDone: () => void
}

/**
 * E-mail and password, then the code of an account with two steps; or a passkey. Sent by script
 * where there is.
 */
export function SignInForm({ isCodeNeeded, onCodeNeeded, onDone, ...first }: SignInFormProps) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState(first.failure)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const publicOrigin = useRouteLoaderData<typeof loader>("root")?.publicOrigin
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const isWaiting = hasPasskeys && !isSending && !isCodeNeeded

  useEffect(() => {
    if (isCodeNeeded) code.current?.focus()
  }, [isCodeNeeded])

  useEffect(() => {
    setHasPasskeys(publicOrigin !== undefined && canUsePasskeys(publicOrigin))
  }, [publicOrigin])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows a sign-in stays the same
  useEffect(() => (isWaiting ? awaitFilledInPasskey(end) : undefined), [isWaiting])

  async function send(sending: Promise<SignInOutcome>) {
    setIsSending(true)
    setFailure(undefined)
    return end(await sending)
  }

  /** Goes on after a sign-in; true after a failure. */
  function end(outcome: SignInOutcome) {
    if (outcome === "done") return onDone()
    setIsSending(false)
    if (outcome === "code") return onCodeNeeded()
    setFailure(outcome.failure)
    return true
  }

  async function submit(form: FormData) {
    const field = isCodeNeeded ? code : password
    const sending = isCodeNeeded
      ? sendCode(String(form.get("code")))
      : signIn({ email: String(form.get("email")), password: String(form.get("password")) })
    if (await send(sending)) field.current?.select()
  }

  const describedBy = failure ? "failure" : undefined
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
      className="mt-6 grid gap-5"
    >
      {failure && (
        <Alert variant="danger">
          <p id="failure">{failure}</p>
        </Alert>
      )}
      {isCodeNeeded ? (
        <CodeField ref={code} id="code" label="Code" describedBy={describedBy} />
      ) : (
        <>
          <TextField
            label="E-mail"
            id="email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="username webauthn"
            defaultValue={first.email}
            spellCheck={false}
            aria-describedby={describedBy}
          />
          <PasswordField
            ref={password}
            id="password"
            name="password"
            label="Password"
            autoComplete="current-password"
            describedBy={describedBy}
          />
        </>
      )}
      <Button type="submit" disabled={isSending}>
        {isSending ? "Signing in..." : isCodeNeeded ? "Confirm" : "Sign in"}
      </Button>
      {hasPasskeys && !isCodeNeeded && (
        <Button variant="quiet" disabled={isSending} onClick={() => void send(signInWithPasskey())}>
          Sign in with a passkey
        </Button>
      )}
      <noscript>
        <p className="text-small">
          The dashboard itself needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
    </form>
  )
}
