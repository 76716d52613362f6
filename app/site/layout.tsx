import type { ReactNode } from "react"
import { href, isRouteErrorResponse, Outlet, useLocation } from "react-router"
import { formatPhone } from "#catalog/format.ts"
import "./site.css"
import { viewerContext } from "../context.ts"
import { VerdictSigns } from "../plan/VerdictMark.tsx"
import { mailHref, telephoneHref } from "../ui/contact-links.ts"
import { CloseIcon, MenuIcon, SearchIcon } from "../ui/icons.tsx"
import { Logo } from "../ui/Logo.tsx"
import { SkipLink } from "../ui/SkipLink.tsx"
import type { Route } from "./+types/layout"
import { FavouriteLinks, FavouriteStatus } from "./compare/FavouriteLinks.tsx"
import type { Problem } from "./loaders.ts"
import { useAbsoluteUrl, useIsSample, useSite } from "./root-data.ts"
import { ProblemPage } from "./shared/ProblemPage.tsx"
import { SuggestBox } from "./shared/SuggestBox.tsx"

const NAVIGATION = [
  { label: "Projects", path: href("/projects") },
  { label: "Vastu", path: href("/vastu") },
  { label: "Areas", path: href("/areas") },
  { label: "Developers", path: href("/developers") },
  { label: "Blog", path: href("/blog") },
  { label: "About", path: href("/about") },
  { label: "Contact", path: href("/contact") },
]

const FOOTER = [
  {
    title: "Find a home",
    links: [
      { label: "All projects", path: href("/projects") },
      { label: "Areas", path: href("/areas") },
      { label: "Developers", path: href("/developers") },
      { label: "Search", path: href("/search") },
      { label: "Compare homes", path: href("/compare") },
    ],
  },
  {
    title: "Get to know us",
    links: [
      { label: "About", path: href("/about") },
      { label: "How a plan is read", path: href("/vastu") },
      { label: "Check your own home", path: href("/vastu-check") },
      { label: "Blog", path: href("/blog") },
      { label: "Contact", path: href("/contact") },
    ],
  },
  {
    title: "The small print",
    links: [
      { label: "Privacy policy", path: href("/privacy-policy") },
      { label: "Terms and conditions", path: href("/term-conditions") },
    ],
  },
]

/** Visitors have no session: their pages stay the same for all of them, and need no query. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  return { isStaff: viewer !== undefined && !viewer.mustAddStep }
}

/** Signing in and out loads a page of its own. */
export function shouldRevalidate() {
  return false
}

export default function SiteLayout() {
  const Frame = useLocation().pathname.startsWith("/secure-login/") ? StaffFrame : SiteFrame
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Around the pages that let staff in: nothing there leads visitors on. */
function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="wrap flex min-h-18 items-center">
        <HomeLink name={useSite().name} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="wrap flex justify-center pb-4 text-small">
        <a href={href("/privacy-policy")} className="link inline-flex min-h-11 items-center">
          Privacy policy
        </a>
      </footer>
    </>
  )
}

function HomeLink({ name }: { name: string }) {
  return (
    <a
      href={href("/")}
      className="flex min-h-11 items-center text-[1.625rem] text-peacock"
      aria-label={`${name}, home page`}
    >
      <Logo name={name} />
    </a>
  )
}

/** The error page, inside the site's own frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isAnswer = isRouteErrorResponse(error)
  return (
    <SiteFrame isProblem>
      <ProblemPage
        status={isAnswer ? error.status : 500}
        problem={isAnswer ? ((error.data ?? {}) as Problem) : {}}
      />
    </SiteFrame>
  )
}

function SiteFrame({ children, isProblem }: { children: ReactNode; isProblem?: boolean }) {
  return (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <SiteHeader isProblem={isProblem} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <PrintFooter />
      <FavouriteStatus />
      <VerdictSigns />
    </>
  )
}

/** An error page is none of those that the header leads to. */
function SiteHeader({ isProblem }: { isProblem: boolean | undefined }) {
  const { name } = useSite()
  const { pathname } = useLocation()
  return (
    <header className="site-header border-b border-line bg-paper print:border-0">
      <HeaderRow name={name} pathname={isProblem ? "" : pathname} />
    </header>
  )
}

function HeaderRow({ name, pathname }: { name: string; pathname: string }) {
  // The page of a problem has no path.
  const hasBox = ["", href("/"), href("/projects"), href("/search")].includes(pathname)
  return (
    <div className="wrap relative flex min-h-18 flex-wrap print:min-h-12 items-center justify-between gap-4">
      <HomeLink name={name} />
      <nav
        aria-label="Main"
        className="site-nav me-auto hidden items-center gap-1 lg:flex print:hidden"
      >
        <NavigationLinks pathname={pathname} />
      </nav>
      {!hasBox && (
        <form
          action={href("/search")}
          className="hidden w-44 min-[70rem]:block xl:w-56 print:hidden"
        >
          <search>
            <SuggestBox
              id="header-search"
              label="Search homes, areas and developers"
              isLabelHidden
              placeholder="Search"
              hasButton
            />
          </search>
        </form>
      )}
      <div className="flex items-center max-lg:ms-auto print:hidden">
        <FavouriteLinks pathname={pathname} />
        {!hasBox && (
          <a href={href("/search")} aria-label="Search" className="header-icon min-[70rem]:hidden">
            <SearchIcon />
          </a>
        )}
        <details className="group lg:hidden">
          <summary className="header-icon" aria-label="Menu">
            <MenuIcon className="group-open:hidden" />
            <CloseIcon className="hidden group-open:block" />
          </summary>
          <nav aria-label="Menu" className="phone-menu">
            <NavigationLinks pathname={pathname} />
          </nav>
        </details>
      </div>
    </div>
  )
}

function NavigationLinks({ pathname }: { pathname: string }) {
  return NAVIGATION.map(({ label, path }) => (
    <a
      key={path}
      href={path}
      aria-current={
        pathname === path ? "page" : pathname.startsWith(`${path}/`) ? "true" : undefined
      }
    >
      {label}
    </a>
  ))
}

/** The source of a printed page. */
function PrintFooter() {
  const { name, phone, email, address, licence } = useSite()
  const { pathname, search } = useLocation()
  // Serialised again, since server and browser encode different characters of the address.
  const url = useAbsoluteUrl(search ? `${pathname}?${new URLSearchParams(search)}` : pathname)
  return (
    <p className="wrap mt-4 hidden border-t border-line pt-3 text-small print:block">
      {[name, address, formatPhone(phone), email, licence].join(" · ")}
      <br />
      {url}
    </p>
  )
}

function SiteFooter() {
  return (
    <footer className="border-t border-line bg-card text-small print:hidden">
      <FooterRows site={useSite()} />
    </footer>
  )
}

/** `Instagram` of https://www.instagram.com/…. */
function placeOf(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, "").split(".")[0]!
  return host.charAt(0).toUpperCase() + host.slice(1)
}

type Shown = Omit<ReturnType<typeof useSite>, "whatsapp" | "hours" | "answerWithinHours">

function FooterRows({ site }: { site: Shown }) {
  const isSample = useIsSample()
  const hello = mailHref(site.email, { subject: `A question for ${site.name}`, body: "" })
  return (
    <>
      <div className="wrap grid gap-x-8 gap-y-10 py-12 grid-cols-2 md:grid-cols-3 md:py-16 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <Logo name={site.name} className="text-[1.625rem] text-peacock" />
          <p className="mt-4 text-soft text-balance">
            Homes in the UAE whose plans can be read by Vastu, room by room.
          </p>
          <address className="mt-1 grid justify-items-start not-italic">
            <span className="inline-flex min-h-11 items-center">{site.address}</span>
            <a
              href={telephoneHref(site.phone)}
              className="inline-flex min-h-11 items-center tabular-nums hover:text-peacock hover:underline"
            >
              {formatPhone(site.phone)}
            </a>
            <a
              href={hello}
              className="inline-flex min-h-11 items-center hover:text-peacock hover:underline"
            >
              {site.email}
            </a>
          </address>
          {site.socialLinks.length > 0 && (
            <ul aria-label={`${site.name} elsewhere`} className="flex flex-wrap gap-x-5">
              {site.socialLinks.map((url) => (
                <li key={url}>
                  <a href={url} rel="me noopener" className="menu-link">
                    {placeOf(url)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {FOOTER.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-small font-semibold tracking-normal">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, path }) => (
                <li key={path}>
                  <a href={path} className="menu-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap">
        <p className="border-t border-line py-6 text-soft">
          {[
            site.name,
            site.licence,
            isSample &&
              "Sample content: the areas are real, the developers and projects are invented.",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </>
  )
}
