import { useEffect, useState } from "react"
import { data, href, redirect, useLocation, useNavigate, useSearchParams } from "react-router"
import { ZodError } from "zod"
import { codeProof, credentials } from "#catalog/account-input.ts"
import { firstOf } from "#catalog/lists.ts"
import { AppError } from "#contract/app-error.ts"
import { viewerContext } from "../../context.ts"
import { applicationReading } from "../../handle.ts"
import { SignInForm } from "../../SignInForm.tsx"
import { dropUser, handOver, heldUser, loginPath, originPath } from "../../sign-in.ts"
import { readForm } from "../form.ts"
import { clientOf, services } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { useSite } from "../root-data.ts"
import type { Route } from "./+types/login"
import { SignInCard } from "./SignInCard.tsx"

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
  const client = clientOf(request, context)
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
      return shown(
        { failure: firstOf(error.issues).message, isCodeNeeded: isCode },
        { status: 400 },
      )
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
  return pageHead(matches, ({ site }) => ({
    path: href("/secure-login/login"),
    title: "Staff sign-in",
    description: `Where the staff of ${site.name} sign in.`,
    noIndex: true,
  }))
}

export default function Login({ loaderData: { isSignedIn }, actionData }: Route.ComponentProps) {
  const site = useSite()
  const [parameters] = useSearchParams()
  const origin = originPath(parameters.get("from"))
  const goOn = useGoOn(origin)
  const [isCodeNeeded, setIsCodeNeeded] = useState(actionData?.isCodeNeeded ?? false)
  const reason = useReason(isSignedIn, parameters.has("from"))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state when the page was opened
  useEffect(() => {
    if (!isSignedIn) dropUser()
    else if (heldUser()) goOn()
  }, [])
  return (
    <SignInCard
      title="Staff sign-in"
      lead={
        isCodeNeeded
          ? "Your account has a second step. Open your authenticator app and enter the code that it shows, or one of your recovery codes."
          : `For the people who look after ${site.name}. Visitors need no account: every home can be seen without one.`
      }
    >
      {reason && !isCodeNeeded && (
        <p role="status" className="mt-4 rounded-small bg-peacock-light p-3 text-small">
          {reason}
        </p>
      )}
      <SignInForm
        email={actionData?.email}
        failure={actionData?.failure}
        isCodeNeeded={isCodeNeeded}
        onCodeNeeded={() => setIsCodeNeeded(true)}
        onDone={goOn}
      />
      {isCodeNeeded ? (
        <>
          <p className="mt-6 text-small text-soft">
            Lost your phone and the recovery codes? The site’s administrator can restore your
            access.
          </p>
          <a href={loginPath(origin)} className="link inline-flex min-h-11 items-center text-small">
            Start again
          </a>
        </>
      ) : (
        <>
          <p className="mt-4 flex flex-wrap justify-between gap-x-6 text-small">
            <a
              href={href("/secure-login/forgotten")}
              className="link inline-flex min-h-11 items-center"
            >
              Forgotten your password?
            </a>
            <a href={href("/")} className="link inline-flex min-h-11 items-center">
              Go to the home page
            </a>
          </p>
          <p className="mt-2 text-small text-soft">
            No account yet? Ask an owner of the site to add you.
          </p>
        </>
      )}
    </SignInCard>
  )
}

/** Why the login is shown: a session has ended, or a page is for staff alone. */
function useReason(isSignedIn: boolean, isLed: boolean): string | undefined {
  const { state } = useLocation()
  const [hasEnded, setHasEnded] = useState((state as { hasEnded?: boolean } | null)?.hasEnded)
  // The browser remembers a signed-in person; by the page there is no session.
  useEffect(() => {
    if (!isSignedIn && heldUser()) setHasEnded(true)
  }, [isSignedIn])
  if (hasEnded) return "Your session has ended. What you typed is stored in this browser."
  return isLed ? "The page that you opened is for staff. Please sign in first." : undefined
}

/** Opens the requested page; one outside the dashboard needs a full load. */
function useGoOn(origin: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (/^\/dash-admin(?![\w-])/.test(origin)) void navigate(origin, { replace: true })
    else window.location.replace(origin)
  }
}
