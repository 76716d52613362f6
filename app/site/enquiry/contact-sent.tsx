import { href } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import type { RouteHandle } from "../../handle.ts"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { pageHead } from "../page-head.ts"
import { useSite } from "../root-data.ts"
import type { Route } from "./+types/contact-sent"
import { EnquiryLinks } from "./EnquiryLinks.tsx"
import { EnquiryProject } from "./EnquiryProject.tsx"
import { describeProject, findEnquiryProject } from "./enquiry-project.ts"
import { NextSteps } from "./NextSteps.tsx"

const PATH = href("/contact/sent")
const TITLE = "Thank you, we have your message"
const CRUMBS = fromHome({ name: "Contact", path: href("/contact") }, { name: "Sent", path: PATH })

export const handle: RouteHandle = { query: ["project", "report"] }

export async function loader(args: Route.LoaderArgs) {
  const isReport = args.url.searchParams.has("report")
  return { project: await findEnquiryProject(args), isReport }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, ({ site }) => ({
    path: PATH,
    title: TITLE,
    description: `Your message has reached ${site.name}. What happens next, and how to reach us sooner.`,
    noIndex: true,
    crumbs: CRUMBS,
  }))
}

/**
 * The page after a sent enquiry: at an address of its own, so that a reload sends nothing again.
 */
export default function ContactSent({ loaderData: { project, isReport } }: Route.ComponentProps) {
  const { answerWithinHours } = useSite()
  return (
    <>
      <PageHeader title={TITLE} crumbs={CRUMBS}>
        <p role="status">
          {isReport
            ? "Your report has reached us. If you left an address, we will answer it."
            : answerWithinHours
              ? `We answer within ${formatPlural(answerWithinHours, "hour", "hours")}, by e-mail or phone.`
              : "We will answer you by e-mail or phone."}
        </p>
      </PageHeader>
      <div className="wrap">
        {project && (
          <EnquiryProject project={project} label={isReport ? "You reported" : "You asked about"}>
            <ButtonLink href={href("/projects/:slug", { slug: project.slug })} variant="quiet">
              Back to this home
            </ButtonLink>
          </EnquiryProject>
        )}
      </div>
      <NextSteps />
      <section aria-labelledby="sooner" className="wrap pb-14 md:pb-24">
        <h2 id="sooner" className="text-title">
          If it cannot wait
        </h2>
        <div className="mt-5">
          <EnquiryLinks {...(project && { about: describeProject(project) })} />
        </div>
        <p className="mt-8">
          <a className="link" href={href("/projects")}>
            See all projects
          </a>
        </p>
      </section>
    </>
  )
}
