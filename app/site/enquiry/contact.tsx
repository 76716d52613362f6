import type { ReactNode } from "react"
import { data, href, redirect } from "react-router"
import { enquiryInput } from "#catalog/contact.ts"
import { formatPhone, formatPlural } from "#catalog/format.ts"
import { AppError } from "#contract/app-error.ts"
import { complaintsOf } from "#contract/form-names.ts"
import { clientAddressContext } from "../../context.ts"
import type { RouteHandle } from "../../handle.ts"
import { faqPage, realEstateAgent } from "../../seo/json-ld.ts"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { Breakable } from "../../ui/Breakable.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { mailHref, telephoneHref, whatsAppHref } from "../../ui/contact-links.ts"
import { DownIcon, MailIcon, PhoneIcon, PinIcon, WhatsAppIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { type FormState, readForm } from "../form.ts"
import { services } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { useSite } from "../root-data.ts"
import type { Route } from "./+types/contact"
import { EnquiryForm } from "./EnquiryForm.tsx"
import { EnquiryProject } from "./EnquiryProject.tsx"
import { describeProject, findEnquiryProject } from "./enquiry-project.ts"
import { NextSteps } from "./NextSteps.tsx"

const PATH = href("/contact")
const TITLE = "Ask us about a home"
const CRUMBS = fromHome({ name: "Contact", path: PATH })

interface Question {
  question: string
  answer: string
  /** A link to more details. */
  more?: { label: string; path: string }
}

const QUESTIONS: Question[] = [
  {
    question: "Does it cost anything to ask?",
    answer:
      "No. Advice, plans and viewings are free for buyers. If you buy through us, the developer pays our commission, and its rate is the same for every project.",
  },
  {
    question: "What should I write?",
    answer:
      "The number of bedrooms, the areas you can imagine, your budget, when you want to move, and the two or three placements that matter most to your family. If you follow a particular school of Vastu, name it.",
  },
  {
    question: "Can you read the plan of a home that is not on this site?",
    answer:
      "Send the drawing with its north arrow and we tell you whether enough is on it to be read. A photograph of a brochure rarely suffices; the plan attached to the contract does.",
  },
  {
    question: "Can I buy as a foreigner?",
    answer:
      "In designated zones of Dubai, in the investment zones of Abu Dhabi and in parts of the other emirates, yes. The buying guides explain who may own where.",
    more: { label: "Buying guides", path: `${href("/blog")}?category=Buying+guide` },
  },
  {
    question: "What comes on top of the price?",
    answer:
      "The page of a home adds up what its emirate charges, with the sources. In Dubai the Land Department takes four per cent; with agent, trustee and title a resale comes to about seven. Since February 2025 these can no longer be added to a mortgage.",
  },
  {
    question: "I live abroad. Can I still view?",
    answer:
      "We walk through the home with you on a video call, compass in hand, at a time that suits your country. Contracts can be signed through a power of attorney; ask us early, since attestation takes weeks.",
  },
]

export const handle: RouteHandle = { query: ["project", "report"] }

export async function loader(args: Route.LoaderArgs) {
  const project = await findEnquiryProject(args)
  return { project, isReport: project !== undefined && args.url.searchParams.has("report") }
}

/**
 * Receives the form. A stored enquiry redirects to a page of its own; a rejected one shows the form
 * again with its fields.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const parsed = enquiryInput.safeParse(typed)
  if (!parsed.success) {
    return data({ typed, errors: complaintsOf(parsed.error) } satisfies FormState, { status: 400 })
  }
  try {
    // The form is read within its limit, so that a rejection can show its fields again.
    await services(context).countEnquiry(context.get(clientAddressContext))
    await services(context).enquiries.receive(parsed.data)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, message, retryAfterSeconds } = error
    return data({ typed, errors: [], message } satisfies FormState, {
      status,
      ...(retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } }),
    })
  }
  throw redirect(`${href("/contact/sent")}${new URL(request.url).search}`, 303)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, ({ site, origin }) => ({
    path: PATH,
    title: TITLE,
    description: `How to reach ${site.name} by WhatsApp, telephone or e-mail, what happens after you write, and answers to what people ask first.`,
    crumbs: CRUMBS,
    jsonLd: [realEstateAgent(site, origin), faqPage(QUESTIONS)],
  }))
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { project, isReport } = loaderData
  const site = useSite()
  const about = project && describeProject(project)
  const greeting = about
    ? `Hello ${site.name}, I would like to know more about ${about}.`
    : `Hello ${site.name}, I am looking for a home.`
  const subject = about ? `About ${about}` : "Looking for a home"
  return (
    <>
      <PageHeader title={TITLE} crumbs={CRUMBS}>
        <p>
          Tell us what your family needs and which Vastu placements matter to you. We answer with
          the floor plans at hand
          {site.answerWithinHours &&
            `, within ${formatPlural(site.answerWithinHours, "hour", "hours")}`}
          .
        </p>
        <p className="mt-5 flex flex-wrap gap-3 text-base lg:hidden">
          <ButtonLink
            href={whatsAppHref(site.whatsapp, greeting)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <WhatsAppIcon /> WhatsApp
          </ButtonLink>
          <ButtonLink variant="quiet" href={telephoneHref(site.phone)}>
            <PhoneIcon /> Call
          </ButtonLink>
        </p>
      </PageHeader>

      <div className="wrap">
        {project && (
          <EnquiryProject
            project={project}
            label={isReport ? "You are reporting" : "You are asking about"}
          >
            <a href={PATH} className="link inline-flex min-h-11 items-center text-small">
              Ask about something else
            </a>
          </EnquiryProject>
        )}
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section
            aria-labelledby="write"
            className="rounded border border-line bg-card p-5 sm:p-8"
          >
            <h2 id="write" className="mb-6 text-title">
              {isReport ? "Report something wrong" : "Write to us"}
            </h2>
            <EnquiryForm
              id="enquiry"
              source={href("/contact")}
              project={project && about ? { ...project, about } : undefined}
              isReport={isReport}
              state={actionData}
            />
          </section>
          <ul
            aria-label="Other ways to reach us"
            className="grid grid-cols-1 content-start gap-4 sm:max-lg:grid-cols-2"
          >
            <Way
              isAbove
              icon={<WhatsAppIcon className="size-7" />}
              title="WhatsApp"
              path={whatsAppHref(site.whatsapp, greeting)}
              opensElsewhere
              value={about ? "Write about this home" : "Write a message"}
              note="The quickest way. Send a plan or a voice note if you like."
            />
            <Way
              isAbove
              icon={<PhoneIcon className="size-7" />}
              title="Telephone"
              path={telephoneHref(site.phone)}
              value={formatPhone(site.phone)}
              note="To talk it through with a person."
            />
            <Way
              icon={<MailIcon className="size-7" />}
              title="E-mail"
              path={mailHref(site.email, { subject, body: `${greeting}\n\n` })}
              value={site.email}
              note="For drawings and longer questions."
            />
            <Way
              icon={<PinIcon className="size-7" />}
              title="Office"
              path={`https://www.openstreetmap.org/search?query=${encodeURIComponent(site.address)}`}
              opensElsewhere
              value={site.address}
              note="Please call before you come, so that the right person is in."
            />
          </ul>
        </div>
        {site.hours.length > 0 && <OfficeHours hours={site.hours} />}
      </div>

      <NextSteps />

      <section aria-labelledby="questions" className="section border-t border-line bg-card">
        <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <h2 id="questions">Frequently asked questions</h2>
          <div>
            <div className="border-t border-line">
              {QUESTIONS.map(({ question, answer, more }) => (
                <details key={question} className="group border-b border-line">
                  <summary className="flex min-h-14 items-center justify-between gap-6 py-4 font-semibold">
                    {question}
                    <DownIcon className="size-5 text-soft transition-transform group-open:rotate-180" />
                  </summary>
                  <p className="max-w-text pe-10 pb-6">
                    {answer}
                    {more && (
                      <>
                        {" "}
                        <a className="link" href={more.path}>
                          {more.label}
                        </a>
                      </>
                    )}
                  </p>
                </details>
              ))}
            </div>
            <p className="mt-8 max-w-text text-small text-soft">
              What we do with your name and number is set out in the{" "}
              <a className="link" href={href("/privacy-policy")}>
                privacy policy
              </a>
              . In short: we use them only to answer you, unless you agree to more.
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

/** In the form of the settings: `Monday to Friday: 9:00 to 18:00`. */
function OfficeHours({ hours }: { hours: string[] }) {
  return (
    <section
      aria-labelledby="hours"
      className="mt-12 grid gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="hours" className="text-title">
        Office hours
      </h2>
      <div>
        <ul>
          {hours.map((line) => (
            <li key={line} className="border-b border-line py-2.5 tabular-nums">
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-soft">Times of the UAE, four hours ahead of GMT.</p>
      </div>
    </section>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  path: string
  /** Opens another site in a tab of its own. */
  opensElsewhere?: boolean
  value: string
  note: string
  /** Also above the form where that is narrow. */
  isAbove?: boolean
}

/** One contact method; the whole box is its link. */
function Way({ icon, title, path, opensElsewhere, value, note, isAbove }: WayProps) {
  return (
    <li
      className={`group relative flex flex-wrap gap-4 rounded border border-line bg-card p-[min(1.25rem,5.5vw)] transition-colors hover:border-peacock/50 sm:p-6 ${isAbove ? "max-lg:hidden" : ""}`}
    >
      <span className="text-peacock">{icon}</span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-sans text-small font-semibold tracking-normal text-soft">{title}</h2>
        <a
          href={path}
          {...(opensElsewhere && { target: "_blank", rel: "noopener noreferrer" })}
          className="mt-1 block font-semibold [overflow-wrap:anywhere] text-peacock tabular-nums after:absolute after:inset-0 after:rounded group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-peacock"
        >
          <Breakable text={value} />
        </a>
        <p className="mt-2 text-small text-soft">{note}</p>
      </div>
    </li>
  )
}
