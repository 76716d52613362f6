import { href } from "react-router"
import { formatPlanTitle } from "#catalog/format.ts"
import { headline } from "#catalog/vastu/words.ts"
import { HomePlan } from "../../plan/HomePlan.tsx"
import { DownIcon } from "../../ui/icons.tsx"
import { homesOf, priceFrom } from "../project/vastu-plans.ts"
import { chosenPlans, comparePath } from "./chosen.ts"
import type { ComparedProject } from "./compare.tsx"

/** The title of a plan or, of a home of several drawings, that of the home. */
export function titleOf({
  title,
  reading: { home },
}: NonNullable<ComparedProject["plan"]>): string {
  return home ? `${home.title}, ${home.floors.length} floors` : formatPlanTitle(title)
}

interface ComparedPlanProps {
  project: ComparedProject
  /** All homes of the comparison. */
  compared: ComparedProject[]
}

/** The plan of a home that is compared, and the other plans of its project. */
export function ComparedPlan({ project, compared }: ComparedPlanProps) {
  const { slug, plan, isPlanListed } = project
  if (!plan) return null
  const slugs = compared.map((home) => home.slug)
  const otherPlans = chosenPlans(compared.filter((home) => home.slug !== slug))
  const own = plan.reading.home?.title
  const others = homesOf(plan.read).filter(({ _id, home }) =>
    home ? home !== own : _id !== plan._id,
  )
  return (
    <>
      <a
        href={href("/projects/:slug/vastu/:planId", { slug, planId: plan._id })}
        className="link block"
      >
        {plan.picture && plan.box && (
          <span className="daylight mb-2 block rounded border border-line bg-card p-2 max-sm:*:ps-0 max-sm:*:pt-5 max-sm:[&_svg]:size-5">
            <HomePlan
              picture={plan.picture}
              home={plan.box}
              northDeg={plan.northDeg}
              width={300}
              alt=""
            />
          </span>
        )}
        {titleOf(plan)}
      </a>
      {!isPlanListed && (
        <span className="mt-1 block text-small text-soft">
          Not priced by plan: price and size are of the listed home.
        </span>
      )}
      {others.length > 0 && (
        <details className="mt-1 print:hidden">
          <summary className="flex min-h-11 items-center gap-1 text-small text-peacock">
            {others.length === 1 ? "Another plan" : `${others.length} other plans`}
            <DownIcon />
          </summary>
          <ul>
            {others.map((other) => (
              <li key={other._id}>
                <a
                  href={comparePath(slugs, [...otherPlans, other._id])}
                  rel="nofollow"
                  className="block py-2 text-small"
                >
                  <span className="text-peacock underline underline-offset-4">
                    {other.home ?? formatPlanTitle(other.title)}
                  </span>
                  <span className="block text-soft">
                    {[priceFrom(other, project), headline(other)].filter(Boolean).join(" · ")}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
