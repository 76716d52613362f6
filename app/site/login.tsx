import { href } from "react-router"
import { pageMeta } from "../seo/meta.ts"
import { ButtonLink } from "../ui/Button.tsx"
import type { Route } from "./+types/login"
import { rootOf, useSite } from "./root-data.ts"

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

export default function Login() {
  const site = useSite()
  return (
    <div className="wrap section grid justify-items-center">
      <div className="w-full max-w-md rounded border border-line bg-card p-8 text-center">
        <div className="mandala mx-auto mb-6 w-16" aria-hidden="true" />
        <h1 className="text-heading">Staff sign-in</h1>
        <p className="mt-4">
          This is where the people who look after {site.name} will sign in. The door is still being fitted and
          opens with the next release.
        </p>
        <p className="mt-3 text-soft">Visitors need no account: every home can be seen without one.</p>
        <p className="mt-8 grid gap-3">
          <ButtonLink href={href("/")}>Go to the home page</ButtonLink>
          <ButtonLink href={href("/projects")} variant="quiet">
            See all projects
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
