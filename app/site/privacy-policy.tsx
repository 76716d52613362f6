import { href } from "react-router"
import { pageMeta } from "../seo/meta.ts"
import type { Route } from "./+types/privacy-policy"
import { MailLink, PhoneLink } from "./parts/ContactLinks.tsx"
import { LegalPage, type LegalSection } from "./parts/LegalPage.tsx"
import { rootOf, useSite } from "./root-data.ts"

const UPDATED = "2026-11-20"
const TITLE = "Privacy policy"
const PATH = href("/privacy-policy")

const PURPOSES = [
  {
    purpose: "Answering your question, arranging a viewing, sending the plans you asked for",
    data: "your name, e-mail address, telephone number, message, and the project",
    basis: "your consent, given by writing to us, and the steps you ask for before a contract",
  },
  {
    purpose: "Keeping the papers of a sale or a reservation",
    data: "what the contract and the authorities require",
    basis: "performance of the contract, and duties under the law of the UAE",
  },
  {
    purpose: "Keeping the site working and fending off abuse",
    data: "fault lines, and your network address, counted in memory for minutes and not stored",
    basis: "our duty to keep the site and the data in it secure",
  },
  {
    purpose: "Establishing or defending a legal claim",
    data: "the correspondence concerned",
    basis: "the exception for claims and legal proceedings",
  },
]

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: TITLE,
    description:
      "Which personal data this site collects, why, for how long and with whom it is shared, and your rights under Federal Decree-Law No. 45 of 2021 of the United Arab Emirates.",
  })
}

export default function PrivacyPolicy() {
  const site = useSite()
  return (
    <LegalPage
      title={TITLE}
      lead="You can read everything here without telling us who you are. We learn your name when you write to us, and use it to answer."
      updated={UPDATED}
      path={PATH}
      sections={sections(site)}
    />
  )
}

function sections(site: { name: string; address: string }): LegalSection[] {
  return [
    {
      id: "who-we-are",
      title: "Who is responsible",
      body: (
        <>
          <p>
            {site.name}, {site.address}, decides why and how the personal data described here is used. In the
            words of Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data (the “Data
            Protection Law”) it is the controller.
          </p>
          <p>
            Anything about your data can be sent to <MailLink /> or said on <PhoneLink />. You do not need a
            form, a reason or a lawyer.
          </p>
        </>
      ),
    },
    {
      id: "what-we-collect",
      title: "What we collect",
      body: (
        <>
          <p>
            Reading this site needs no account, and we make no profile of what you read. We hold data in these
            cases only:
          </p>
          <ul>
            <li>
              <strong>When you write to us.</strong> Your name, your e-mail address, your telephone number if
              you give one, your message, the project you ask about and the time of sending. If you call or
              use WhatsApp, we have the number you used and what was said or written.
            </li>
            <li>
              <strong>When something fails.</strong> Our server then writes a line with the time and the
              fault, so that it can be repaired. It keeps no record of who visited which page.
            </li>
            <li>
              <strong>When a member of our staff signs in.</strong> Their name, their work e-mail address, a
              scrambled form of their password and the times of their sessions.
            </li>
          </ul>
          <p>
            Please leave out of a message what we do not need: copies of passports or identity cards, bank
            details, health matters, the names of children. If a purchase later calls for documents, you will
            be told which ones, for whom, and how to send them safely.
          </p>
        </>
      ),
    },
    {
      id: "cookies",
      title: "Cookies and tracking",
      body: (
        <>
          <p>
            Visitors receive no cookie. There is one cookie on this site: it keeps a member of staff signed
            in, it is needed for that alone, and it ends with the session.
          </p>
          <p>
            There are no analytics, no advertising pixels, no fingerprints and no scripts of other companies.
            The fonts and pictures come from our own address. That is why you were not asked to accept
            anything when you arrived.
          </p>
        </>
      ),
    },
    {
      id: "why",
      title: "Why we use it, and on what basis",
      body: (
        <>
          <p>
            The Data Protection Law asks for consent unless one of its exceptions applies. We rely on the
            following:
          </p>
          <ul>
            {PURPOSES.map(({ purpose, data, basis }) => (
              <li key={purpose}>
                <strong>{purpose}.</strong> Data: {data}. Basis: {basis}.
              </li>
            ))}
          </ul>
          <p>
            We do not send newsletters or offers to people who asked a question. No decision about you is made
            by a machine alone.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long we keep it",
      body: (
        <ul>
          <li>Enquiries: 24 months after the last message, then they are deleted. Sooner if you ask.</li>
          <li>
            Papers of a completed sale: for as long as the law of the UAE requires them to be kept, and no
            longer.
          </li>
          <li>Fault lines of the server: 30 days.</li>
          <li>
            Staff accounts: until the person leaves. Copies made for safety are overwritten within 35 days,
            and what was deleted goes with them.
          </li>
        </ul>
      ),
    },
    {
      id: "sharing",
      title: "Who else sees it",
      body: (
        <>
          <p>Your details are not sold, rented or exchanged. They reach others in four cases:</p>
          <ul>
            <li>
              <strong>The developer or broker of a project,</strong> when you ask us to put you in touch or to
              book a viewing. They receive what is needed for that, and answer for it under their own policy.
            </li>
            <li>
              <strong>Companies that work for us,</strong> such as those that run our servers and our e-mail.
              They act on our written instructions and may not use the data for themselves.
            </li>
            <li>
              <strong>WhatsApp,</strong> if you choose to write there. The service belongs to Meta, and its
              own terms apply to what it sees. The link on this site sends nothing until you press it.
            </li>
            <li>
              <strong>Courts and authorities,</strong> where the law obliges us. We hand over what is
              demanded, no more.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "transfers",
      title: "Transfers out of the UAE",
      body: (
        <p>
          Some of the companies that work for us keep data on servers abroad. We send personal data only to
          countries that the UAE recognises as offering adequate protection, or under a contract that binds
          the recipient to the standards of the Data Protection Law, or with your explicit consent. Ask us
          where your data is, and we will name the country and the safeguard.
        </p>
      ),
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: (
        <>
          <p>Under the Data Protection Law you may, without charge:</p>
          <ul>
            <li>
              learn whether we hold data about you, what it is, why, for how long and who has received it;
            </li>
            <li>have it in a form that a machine can read, or have it passed to somebody else;</li>
            <li>have mistakes put right and have data deleted that is no longer needed;</li>
            <li>have its use restricted or stopped, direct marketing above all;</li>
            <li>object to decisions that are made by automated means;</li>
            <li>withdraw a consent at any time. What was done before stays lawful.</li>
          </ul>
          <p>
            Write to <MailLink subject="My personal data" />. We answer within 30 days, and may first ask for
            something that shows the data is yours. If our answer does not satisfy you, you may complain to
            the UAE Data Office, the authority that the law provides for.
          </p>
        </>
      ),
    },
    {
      id: "security",
      title: "How it is protected",
      body: (
        <>
          <p>
            Traffic to the public site is encrypted. Enquiries can be opened only by staff who are signed in,
            passwords are stored as one-way hashes, and safety copies are kept apart from the server. Access
            is limited to those who answer enquiries.
          </p>
          <p>
            If a breach puts your privacy at risk, we tell the UAE Data Office and you, with what happened,
            what it may mean for you and what we have done.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          This site is for adults who look for a home. We do not knowingly collect data about anybody under
          18; tell us if a child has written, and the message will be deleted.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes to this policy",
      body: (
        <p>
          When our practice changes, this page changes before it, and the date at the top with it. If a change
          concerns messages that you have already sent, we write to you first. How the site may be used is set
          out in the <a href={href("/term-conditions")}>terms and conditions</a>.
        </p>
      ),
    },
  ]
}
