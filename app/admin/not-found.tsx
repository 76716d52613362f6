import { data, href, Link } from "react-router"
import { buttonClass } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { screenMeta } from "./meta.ts"

export const meta = screenMeta("Not found")

export function loader() {
  return data(null, { status: 404 })
}

/** An address of the dashboard that leads nowhere. */
export default function NotFound() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState title="There is no such screen">
        <p className="text-soft">Ctrl and K finds records, screens and actions by their names.</p>
        <Link to={href("/dash-admin")} className={buttonClass("quiet")}>
          Go to the dashboard
        </Link>
      </EmptyState>
    </>
  )
}
