import { useQuery } from "@tanstack/react-query"
import { href, Link } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { statsQuery } from "./api.ts"
import { screenMeta } from "./meta.ts"
import { ToLookAt } from "./ToLookAt.tsx"
import { BarChart } from "./ui/BarChart.tsx"
import { Failure } from "./ui/Failure.tsx"
import { Skeleton } from "./ui/Skeleton.tsx"
import { Work } from "./Work.tsx"

export const meta = screenMeta("Overview")

const COUNTS = [
  { label: "Projects", key: "projects", path: href("/dash-admin/projects") },
  { label: "Developers", key: "developers", path: href("/dash-admin/developers") },
  { label: "Areas", key: "areas", path: href("/dash-admin/areas") },
] as const

export default function Overview() {
  const { data: stats, error, refetch } = useQuery(statsQuery)
  return (
    <>
      <h1 className="text-heading">Overview</h1>
      <p className="mt-1 text-soft">
        Central Hub showing the status of the resources in our database.
      </p>
      <Failure error={error} onRetry={refetch} className="mt-6" />
      {(stats || !error) && (
        <>
          <ul className="mt-6 grid grid-cols-3 gap-4">
            {COUNTS.map(({ label, key, path }) => (
              <li key={key} className="grid">
                <Link
                  to={path}
                  defaultShouldRevalidate={false}
                  className="block rounded border border-line bg-card px-4 py-2 transition-colors hover:border-peacock/50"
                >
                  <span className="block text-small font-semibold text-soft">{label}</span>
                  <span className="block font-serif text-title tabular-nums">
                    {stats ? formatCount(stats[key]) : <Skeleton className="my-1 h-6 w-16" />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Work>
            <div className="rounded border border-line bg-card p-4 max-md:order-1 [&_svg]:mt-1 [&_svg]:mx-auto [&_svg]:max-h-48 [&_svg]:w-auto">
              {stats ? (
                <BarChart
                  title="Data Stats"
                  series="Numbers"
                  bars={COUNTS.map(({ label, key }) => ({ label, value: stats[key] }))}
                />
              ) : (
                <Skeleton className="h-56 w-full" />
              )}
            </div>
          </Work>
        </>
      )}
      <ToLookAt />
    </>
  )
}
