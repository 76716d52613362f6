import { useEffect, useRef, useState } from "react"
import { data, href, redirect, useNavigate, useSearchParams } from "react-router"
import { ZodError } from "zod"
import { codeProof, credentials } from "#catalog/account-input.ts"
import { AppError } from "#contract/app-error.ts"
import { clientAddressContext, viewerContext } from "../../context.ts"
import { applicationReading } from "../../handle.ts"
import { pageMeta } from "../../seo/meta.ts"
import {
  dropUser,
  handOver,
  heldUser,
  loginPath,
  originPath,
  type SignInOutcome,
  sendCode,
  signIn,
} from "../../sign-in.ts"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { CodeField } from "../../ui/CodeField.tsx"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { readForm } from "../form.ts"
import { services } from "../loaders.ts"
import { rootOf, useSite } from "../root-data.ts"
import type { Route } from "./+types/login"

export const handle = applicationReading("from")

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { "cache-control": "no-store", ...Object.fromEntries(actionHeaders ?? []) }
}

export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await context.get(viewerContext)()) !== undefined }
}

/**
 * Receives the form without JavaScript: the same service, the same errors, and a redirect to the
 * requested page.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const typed = await readForm(request)
  const isCode = typed.code !== undefined
  const shown = (state: { failure?: string; isCodeNeeded: boolean }, init: ResponseInit) =>
    data({ email: typed.email ?? "", ...state }, init)
  const { signIn: signInService, publicOrigin } = services(context)
  const isHttps = publicOrigin.startsWith("https:")
  const client = {
    address: context.get(clientAddressContext),
    userAgent: request.headers.get("user-agent") ?? undefined,
    cookies: request.headers.get("cookie") ?? undefined,
  }
  try {
    await signInService.countTry(client)
    const { user, cookies } = isCode
      ? await signInService.withCode({ ...codeProof.parse(typed), ...client })
      : await signInService.withPassword({ ...credentials.parse(typed), ...client })
    const all = user ? [...cookies, handOver(user, { isHttps })] : cookies
    const headers = all.map((set): [string, string] => ["set-cookie", set])
    if (!user) return shown({ isCodeNeeded: true }, { headers })
    return redirect(originPath(url.searchParams.get("from")), { status: 303, headers })
  } catch (error) {
    if (error instanceof ZodError)
      return shown({ failure: error.issues[0]!.message, isCodeNeeded: isCode }, { status: 400 })
    if (!(error instanceof AppError)) throw error
    const { status, message, retryAfterSeconds } = error
    return shown(
      { failure: message, isCodeNeeded: isCode },
      {
        status,
        ...(retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } }),
      },
    )
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: href("/secure-login/login"),
    title: "Staff sign-in",
    description: `Where the staff of ${site.name} sign in.`,
    noIndex: true,
  })
}

export default function Login({ loaderData: { isSignedIn }, actionData }: Route.ComponentProps) {
  const site = useSite()
  const [parameters] = useSearchParams()
  const origin = originPath(parameters.get("from"))
  const goOn = useGoOn(origin)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState(actionData?.failure)
  const [isCodeNeeded, setIsCodeNeeded] = useState(actionData?.isCodeNeeded ?? false)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state when the page was opened
  useEffect(() => {
    if (!isSignedIn) dropUser()
    else if (heldUser()) goOn()
  }, [])
  useEffect(() => {
    if (isCodeNeeded) code.current?.focus()
  }, [isCodeNeeded])

  async function submit(form: FormData) {
    setIsSending(true)
    setFailure(undefined)
    const outcome: SignInOutcome = isCodeNeeded
      ? await sendCode(String(form.get("code")))
      : await signIn({ email: String(form.get("email")), password: String(form.get("password")) })
    if (outcome === "done") return goOn()
    setIsSending(false)
    if (outcome === "code") return setIsCodeNeeded(true)
    setFailure(outcome.failure)
    const field = isCodeNeeded ? code : password
    field.current?.select()
  }

  const describedBy = failure ? "failure" : undefined
  return (
    <div className="wrap section grid justify-items-center">
      <div className="w-full max-w-md rounded border border-line bg-card p-6 sm:p-8">
        <h1 className="text-heading">Staff sign-in</h1>
        <p className="mt-2 text-soft">
          {isCodeNeeded
            ? "Your account has a second step. Open your authenticator app and enter the code that it shows, or one of your recovery codes."
            : `For the people who look after ${site.name}. Visitors need no account: every home can be seen without one.`}
        </p>
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
              <div>
                <label htmlFor="email" className="field-label">
                  E-mail
                </label>
                <input
                  id="email"
                  name="email"
                  type="email"
                  required
                  maxLength={254}
                  autoComplete="username"
                  defaultValue={actionData?.email}
                  spellCheck={false}
                  aria-describedby={describedBy}
                  className="field"
                />
              </div>
              <PasswordField
                ref={password}
                id="password"
                name="password"
                label="Password"
                autoComplete="current-password"
                maxLength={1000}
                describedBy={describedBy}
              />
            </>
          )}
          <Button type="submit" disabled={isSending}>
            {isSending ? "Signing in..." : isCodeNeeded ? "Confirm" : "Sign in"}
          </Button>
          <noscript>
            <p className="text-small">
              The dashboard itself needs JavaScript, which is switched off in this browser.
            </p>
          </noscript>
        </form>
        <p className="mt-6 text-small text-soft">
          {isCodeNeeded
            ? "Lost your telephone and the recovery codes? Whoever runs this site can let you in again."
            : "Forgotten your password? Whoever runs this site can set a new one."}
        </p>
        {isCodeNeeded ? (
          <a href={loginPath(origin)} className="link inline-flex min-h-11 items-center text-small">
            Start again
          </a>
        ) : (
          <a href={href("/")} className="link inline-flex min-h-11 items-center text-small">
            Go to the home page
          </a>
        )}
      </div>
    </div>
  )
}

/** Opens the requested page; one outside the dashboard needs a full load. */
function useGoOn(origin: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (/^\/dash-admin(?![\w-])/.test(origin)) void navigate(origin, { replace: true })
    else window.location.replace(origin)
  }
}
