import { data, Form, href, useNavigation } from "react-router"
import { forgottenInput } from "#catalog/account-input.ts"
import { AppError } from "#contract/app-error.ts"
import { application } from "../../handle.ts"
import { loginPath } from "../../sign-in.ts"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { readForm } from "../form.ts"
import { clientOf, services } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import type { Route } from "./+types/forgotten"
import { SignInCard } from "./SignInCard.tsx"

export const handle = application

export function headers() {
  return { "cache-control": "no-store" }
}

export function loader({ context }: Route.LoaderArgs) {
  return { isMailed: services(context).accountLinks.isMailed }
}

/** Works without JavaScript too. The answer is the same whether or not the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, success } = await readForm(request).then((typed) => {
    const parsed = forgottenInput.safeParse(typed)
    return { success: parsed.success, email: parsed.data?.email ?? typed.email ?? "" }
  })
  if (!success) return data({ email, failure: "E-mail is required" }, { status: 400 })
  try {
    await services(context).accountLinks.forgotten(email, clientOf(request, context))
    return { email, failure: undefined }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ email, failure: error.message }, { status: error.status })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, ({ site }) => ({
    path: href("/secure-login/forgotten"),
    title: "Forgotten password",
    description: `How the staff of ${site.name} get a new password.`,
    noIndex: true,
  }))
}

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting"
  const { email, failure } = actionData ?? {}
  const isSent = actionData !== undefined && !failure
  return (
    <SignInCard
      title="Forgotten password"
      lead={
        loaderData.isMailed
          ? "We send a link to your e-mail address. It works once, within an hour, and leaves a second step as it is."
          : "This site sends no e-mail. An owner can create a link for you, on the screen Staff of the dashboard; the operator can set a password by “npm run staff -- reset”."
      }
    >
      {isSent ? (
        <Alert className="mt-6">
          <p className="wrap-anywhere">
            If {email} has an account here, the link is on its way. Look into the spam folder too.
          </p>
        </Alert>
      ) : (
        loaderData.isMailed && (
          <Form method="post" className="mt-6 grid gap-5">
            {failure && (
              <Alert variant="danger">
                <p id="failure">{failure}</p>
              </Alert>
            )}
            <TextField
              label="E-mail"
              id="email"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="username"
              defaultValue={email}
              spellCheck={false}
              aria-describedby={failure ? "failure" : undefined}
            />
            <Button type="submit" disabled={isSending}>
              {isSending ? "One moment..." : "Send the link"}
            </Button>
          </Form>
        )
      )}
      <a href={loginPath()} className="link mt-4 inline-flex min-h-11 items-center text-small">
        Back to the sign-in
      </a>
    </SignInCard>
  )
}
