import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react"
import {
  href,
  Link,
  Navigate,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from "react-router"
import { formatCount, formatShare } from "#catalog/format.ts"
import { kinds } from "#catalog/kinds.ts"
import { servicesContext, viewerContext } from "../context.ts"
import { application } from "../handle.ts"
import { useLoaded } from "../loaded.ts"
import type { loader as rootLoader } from "../root.tsx"
import { heldUser, holdUser, loginPath } from "../sign-in.ts"
import "./admin.css"
import { CloseIcon, MenuIcon } from "../ui/icons.tsx"
import { LoadingView } from "../ui/LoadingView.tsx"
import { Logo } from "../ui/Logo.tsx"
import { SkipLink } from "../ui/SkipLink.tsx"
import type { Route } from "./+types/layout"
import { ACCOUNT_PATH, enquiryCountsQuery, newQueryClient, picturesQuery } from "./api.ts"
import { leaveBy, NavigationGuard } from "./LeaveGuard.tsx"
import { screenMeta } from "./meta.ts"
import { NAVIGATION } from "./navigation.ts"
import { noteLogout, renewsOverForm, wasLogout } from "./renewal.ts"
import { Shortcuts } from "./Shortcuts.tsx"
import { logOut, useSignedInUser } from "./session.ts"
import { SmallButton } from "./ui/SmallButton.tsx"
import { Toaster } from "./ui/Toaster.tsx"
import { useMay } from "./use-may.ts"

export { UnexpectedError as ErrorBoundary } from "../UnexpectedError.tsx"

export const handle = application
export const meta = screenMeta("Overview")

export function headers() {
  return { "cache-control": "no-store" }
}

/**
 * Without a session every address below leads to the login, which leads back (specification §4).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  if (!viewer) throw redirect(loginPath(url.pathname + url.search))
  if (viewer.mustAddStep && url.pathname !== ACCOUNT_PATH) throw redirect(ACCOUNT_PATH)
  const { needsSecond } = context.get(servicesContext)
  return { viewer, fourEyes: kinds.flatMap(({ path }) => (needsSecond(path) ? [path] : [])) }
}

/**
 * No revalidation between screens: each API call is checked anyway, and reports a dead session. A
 * person who leaves the account screen may still owe the second step of the sign-in.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === ACCOUNT_PATH && nextUrl.pathname !== ACCOUNT_PATH
}

const SignInAgain = lazy(() => import("./SignInAgain.tsx"))

/** Why the login is shown; one object, since another one would navigate again. */
const ENDED = { hasEnded: true }

export default function AdminLayout({ loaderData: { viewer } }: Route.ComponentProps) {
  const [client] = useState(newQueryClient)
  const user = useSignedInUser(viewer)
  const { pathname, search } = useLocation()

  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => noteLogout(false), [])
  useEffect(() => {
    const held = heldUser()
    const isSame =
      held && (["_id", "name", "role"] as const).every((key) => held[key] === viewer[key])
    if (held && !isSame) holdUser({ status: "success", data: { user: viewer } })
  }, [viewer])

  const hasEnded = !wasLogout()
  const login = loginPath(hasEnded ? pathname + search : undefined)
  if (!user && (isLeaving || !renewsOverForm()))
    return <Navigate to={login} state={hasEnded ? ENDED : undefined} replace />
  return (
    <QueryClientProvider client={client}>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <TopBar userName={(user ?? viewer).name} />
      <div className="flex flex-1">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-e border-line bg-card p-3 lg:block print:hidden">
          <Navigation />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-5 py-8 outline-none md:px-8">
          <div className="mx-auto max-w-content">
            <NavigationGuard>
              <Outlet />
            </NavigationGuard>
          </div>
        </main>
      </div>
      <PhoneBar />
      <SlowNavigation />
      <Shortcuts />
      {!user && (
        <Suspense>
          <SignInAgain user={viewer} onLeave={() => setIsLeaving(true)} />
        </Suspense>
      )}
      <Toaster />
      <noscript>
        <p className="p-5 text-center">
          The dashboard needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
    </QueryClientProvider>
  )
}

const SHOWN_AFTER_MS = 400

/** The loading view, when the next screen takes longer than a moment (specification §1). */
function SlowNavigation() {
  const isLoading = useNavigation().state === "loading"
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isSlow && <LoadingView />
}

function TopBar({ userName }: { userName: string }) {
  const { site } = useLoaded<typeof rootLoader>("root")
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <header className="bar-top sticky top-0 z-30 flex h-16 items-center gap-3 border-b border-line bg-card px-3 md:px-5 print:hidden">
      <Menu />
      <Link
        to={href("/dash-admin")}
        aria-label={`${site.name}, dashboard`}
        className="flex min-h-11 items-center text-lead text-peacock max-sm:hidden"
      >
        <Logo name={site.name} />
      </Link>
      <PicturesUnderWay />
      <Link
        to={ACCOUNT_PATH}
        defaultShouldRevalidate={false}
        className="link flex min-h-11 min-w-0 items-center text-small"
      >
        <span className="truncate">
          <span className="sr-only">Your account: </span>
          {userName}
        </span>
      </Link>
      <SmallButton
        disabled={isLeaving}
        onClick={() =>
          leaveBy(() => {
            setIsLeaving(true)
            void logOut()
          })
        }
        className="shrink-0"
      >
        Logout
      </SmallButton>
    </header>
  )
}

/** The sidebar of small screens, behind a button. */
function Menu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-small text-peacock hover:bg-peacock-light"
      >
        <MenuIcon className="size-6" />
      </button>
      {isOpen && <Drawer onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the browser reports as a cancel
    <dialog
      ref={dialog}
      aria-label="Menu"
      onCancel={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-card text-ink shadow-float backdrop:bg-ink/50"
    >
      <div className="p-3">
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="ms-auto grid size-11 place-items-center rounded-small text-soft hover:bg-paper hover:text-ink"
        >
          <CloseIcon />
        </button>
        <Navigation onFollow={onClose} />
      </div>
    </dialog>
  )
}

const ITEM =
  "flex min-h-11 items-center justify-between gap-3 rounded-small px-3 text-small hover:bg-paper aria-[current]:bg-peacock-light aria-[current]:font-semibold aria-[current]:text-peacock"

function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation()
  const may = useMay()
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-0.5">
        {NAVIGATION.filter(({ access }) => may(access)).map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              onClick={onFollow}
              defaultShouldRevalidate={false}
              aria-current={currentOf(path, pathname)}
              className={ITEM}
            >
              {label}
              {path === href("/dash-admin/enquiries") && <NewEnquiries />}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <a href={href("/")} className={ITEM}>
            Homepage
          </a>
        </li>
      </ul>
    </nav>
  )
}

const PHONE_PLACES = ["Dashboard", "All Projects", "Add Project", "Enquiries"]

/** The places that are most often gone to, in reach of a thumb; a form has its save bar there. */
function PhoneBar() {
  const { pathname } = useLocation()
  const may = useMay()
  if (/\/(?:add|edit|import)$/.test(pathname)) return null
  const places = NAVIGATION.filter(({ label }) => PHONE_PLACES.includes(label))
  return (
    <nav
      aria-label="Most used"
      className="bar-bottom sticky bottom-0 z-20 flex border-t border-line bg-card px-1 sm:hidden print:hidden"
    >
      {places
        .filter(({ access }) => may(access))
        .map(({ label, path }) => (
          <Link
            key={path}
            to={path}
            defaultShouldRevalidate={false}
            aria-current={currentOf(path, pathname)}
            className="flex min-h-12 flex-auto items-center justify-center rounded-small px-1.5 text-small aria-[current]:font-semibold aria-[current]:text-peacock"
          >
            {label.replace(/^All /, "")}
          </Link>
        ))}
    </nav>
  )
}

/** The link of the page itself, or of the list that an edit form belongs to. */
function currentOf(path: string, pathname: string): "page" | "true" | undefined {
  if (pathname.replace(/\/$/, "") === path) return "page"
  return pathname.startsWith(`${path}/`) &&
    pathname.endsWith("/edit") &&
    path !== href("/dash-admin")
    ? "true"
    : undefined
}

/** A save is answered before its pictures exist in all sizes; this shows the progress. */
function PicturesUnderWay() {
  const { data } = useQuery(picturesQuery)
  return (
    <p role="status" className="ms-auto min-w-0 text-small text-soft tabular-nums">
      {data && data.pictures > 0 && `Preparing pictures: ${formatShare(data.percent)}`}
    </p>
  )
}

function NewEnquiries() {
  const { data } = useQuery(enquiryCountsQuery)
  if (!data?.new) return null
  return (
    <span className="rounded-full bg-peacock px-2 py-0.5 font-semibold text-card tabular-nums">
      {formatCount(data.new)}
      <span className="sr-only"> new</span>
    </span>
  )
}
