import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { data, href, redirect, useNavigate, useSearchParams } from "react-router"
import { credentials } from "#catalog/account.ts"
import { AppError } from "#contract/app-error.ts"
import { clientAddressContext, viewerContext } from "../context.ts"
import { application } from "../handle.ts"
import { pageMeta } from "../seo/meta.ts"
import { dropUser, handOver, heldUser, originPath, signIn } from "../sign-in.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button } from "../ui/Button.tsx"
import type { Route } from "./+types/login"
import { readForm } from "./form.ts"
import { services } from "./loaders.ts"
import { rootOf, useSite } from "./root-data.ts"

export const handle = application

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { "cache-control": "no-store", ...Object.fromEntries(actionHeaders ?? []) }
}

export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await context.get(viewerContext)()) !== undefined }
}

/** Takes the form where no script does: the same door, the same words, and back to the page that was asked for. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const typed = await readForm(request)
  const parsed = credentials.safeParse(typed)
  const refused = (message: string, init: ResponseInit) =>
    data({ failure: message, email: typed.email ?? "" }, init)
  if (!parsed.success) return refused(parsed.error.issues[0]!.message, { status: 400 })
  try {
    const { user, cookie } = await services(context).signIn({
      ...parsed.data,
      address: context.get(clientAddressContext),
      cookies: request.headers.get("cookie") ?? undefined,
    })
    const cookies = [cookie, handOver(user)].map((set): [string, string] => ["set-cookie", set])
    return redirect(originPath(url.searchParams.get("from")), { status: 303, headers: cookies })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, message, retryAfterSeconds } = error
    return refused(message, {
      status,
      ...(retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } }),
    })
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
  const isReady = useIsHydrated()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState(actionData?.failure)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what held when the page was opened
  useEffect(() => {
    if (!isSignedIn) dropUser()
    else if (heldUser()) goOn()
  }, [])

  async function submit(form: FormData) {
    setIsSending(true)
    setFailure(undefined)
    const wrong = await signIn({
      email: String(form.get("email")),
      password: String(form.get("password")),
    })
    if (wrong === undefined) return goOn()
    setFailure(wrong)
    setIsSending(false)
    password.current?.select()
  }

  function lookAtCapsLock(event: KeyboardEvent) {
    setHasCapsLock(event.getModifierState("CapsLock"))
  }

  const describedBy = failure ? "failure" : undefined
  return (
    <div className="wrap section grid justify-items-center">
      <div className="w-full max-w-md rounded border border-line bg-card p-6 sm:p-8">
        <h1 className="text-heading">Staff sign-in</h1>
        <p className="mt-2 text-soft">
          For the people who look after {site.name}. Visitors need no account: every home can be seen without
          one.
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
          <div>
            <label htmlFor="password" className="field-label">
              Password
            </label>
            <div className="relative">
              <input
                ref={password}
                id="password"
                name="password"
                type={isPasswordShown ? "text" : "password"}
                required
                maxLength={1000}
                autoComplete="current-password"
                spellCheck={false}
                aria-describedby={[describedBy, "caps-lock"].filter(Boolean).join(" ")}
                onKeyDown={lookAtCapsLock}
                onKeyUp={lookAtCapsLock}
                onBlur={() => setHasCapsLock(false)}
                className="field pe-20"
              />
              <button
                type="button"
                aria-label={isPasswordShown ? "Hide password" : "Show password"}
                disabled={!isReady}
                onClick={() => setIsPasswordShown(!isPasswordShown)}
                className="absolute inset-y-0 end-0 min-w-16 rounded-small px-3 text-small font-semibold text-peacock hover:underline"
              >
                {isPasswordShown ? "Hide" : "Show"}
              </button>
            </div>
            <p id="caps-lock" role="status" className="text-small">
              {hasCapsLock && <span className="mt-1.5 block">Caps Lock is on.</span>}
            </p>
          </div>
          <Button type="submit" disabled={isSending}>
            {isSending ? "Signing in..." : "Sign in"}
          </Button>
          <noscript>
            <p className="text-small">
              The dashboard itself needs JavaScript, which is switched off in this browser.
            </p>
          </noscript>
        </form>
        <p className="mt-6 text-small text-soft">
          Forgotten your password? Whoever runs this site can set a new one.
        </p>
        <a href={href("/")} className="link inline-flex min-h-11 items-center text-small">
          Go to the home page
        </a>
      </div>
    </div>
  )
}

/** Leads to the page that was asked for. What is outside the dashboard is a document of its own. */
function useGoOn(origin: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (/^\/dash-admin(?![\w-])/.test(origin)) void navigate(origin, { replace: true })
    else window.location.replace(origin)
  }
}

/** Whether the page listens already. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
