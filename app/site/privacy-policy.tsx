import { href } from "react-router"
import { formatCount, formatPlural } from "#catalog/format.ts"
import { fromHome } from "../ui/Breadcrumbs.tsx"
import type { Route } from "./+types/privacy-policy"
import { services } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { useMapStyle, useSite } from "./root-data.ts"
import { MailLink, PhoneLink } from "./shared/ContactLinks.tsx"
import { LegalPage, type LegalSection } from "./shared/LegalPage.tsx"

const UPDATED = "2026-11-24"
const TITLE = "Privacy policy"
const PATH = href("/privacy-policy")
const CRUMBS = fromHome({ name: TITLE, path: PATH })

const PURPOSES = [
  {
    purpose: "Answering your question, arranging a viewing, sending the plans you asked for",
    data: "your name, e-mail address, telephone number, message, and the project",
    basis: "your consent, given by writing to us, and the steps you ask for before a contract",
  },
  {
    purpose: "Telling you about similar homes",
    data: "your name, e-mail address, telephone number, and the project you asked about",
    basis: "your consent, given by ticking the box for it, which you can take back at any time",
  },
  {
    purpose: "Keeping the papers of a sale or a reservation",
    data: "what the contract and the authorities require",
    basis: "performance of the contract, and duties under the law of the UAE",
  },
  {
    purpose: "Keeping the site working and fending off abuse",
    data: "error messages, and your network address, counted for minutes under a number that cannot be traced back to it",
    basis: "our duty to keep the site and the data in it secure",
  },
  {
    purpose: "Establishing or defending a legal claim",
    data: "the correspondence concerned",
    basis: "the exception for claims and legal proceedings",
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { enquiryDays: services(context).enquiryRetentionDays }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: TITLE,
    crumbs: CRUMBS,
    description:
      "Which personal data this site collects, why, for how long and with whom it is shared, and your rights under Federal Decree-Law No. 45 of 2021 of the United Arab Emirates.",
  })
}

export default function PrivacyPolicy({ loaderData: { enquiryDays } }: Route.ComponentProps) {
  const site = useSite()
  const hasStreetMap = useMapStyle() !== undefined
  return (
    <LegalPage
      title={TITLE}
      lead="You can read everything here without telling us who you are. We learn your name only when you write to us, and we use it to answer."
      inShort={[
        "You need no account, visitors get no cookies, and there is no profile of what you read.",
        `We use what you write to us to answer you. It is deleted after ${inYears(enquiryDays)}, or at once when you ask.`,
        "Favourites, notes and the plans that you check stay in your browser.",
        "You can see, correct, copy and delete your data: an e-mail or a call is enough.",
      ]}
      updated={UPDATED}
      crumbs={CRUMBS}
      sections={sections(site, { hasStreetMap, enquiryDays })}
    />
  )
}

/** `2 years`, of days that are whole years. */
function inYears(days: number): string {
  return days % 365 === 0
    ? formatPlural(days / 365, "year", "years")
    : formatPlural(days, "day", "days")
}

function sections(
  site: { name: string; address: string },
  { hasStreetMap, enquiryDays }: { hasStreetMap: boolean; enquiryDays: number },
): LegalSection[] {
  return [
    {
      id: "who-we-are",
      title: "Who is responsible",
      body: (
        <>
          <p>
            {site.name}, {site.address}, decides why and how the personal data described here is
            used. In the words of Federal Decree-Law No. 45 of 2021 on the Protection of Personal
            Data (the “Data Protection Law”) it is the controller.
          </p>
          <p>
            For anything about your data, write to <MailLink /> or call <PhoneLink />. You do not
            need a form, a reason or a lawyer.
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
            You need no account to read this site, and we keep no profile of what you read. We hold
            data in these cases only:
          </p>
          <ul>
            <li>
              <strong>When you write to us.</strong> Your name, your e-mail address or telephone
              number, your message, the project you ask about, the page you wrote from, whether you
              ticked the box to hear of similar homes, and the time of sending. Our staff add what
              was agreed with you: notes, the next step, viewings. If you call or use WhatsApp, we
              have the number you used and what was said or written.
            </li>
            <li>
              <strong>When you report a listing.</strong> What you write, the project and the time
              of sending; name, telephone number and e-mail address only if you give them. Reports
              are stored, mailed and deleted like other messages.
            </li>
            <li>
              <strong>When something fails.</strong> Our server logs the time and the error so that
              we can fix it, and nothing about you. It keeps no record of who visited which page.
              When you send a form, your network address is counted for a few minutes, as a code
              that cannot be turned back into it, so that no form can be abused.
            </li>
            <li>
              <strong>When a member of our staff signs in.</strong> Their name, their work e-mail
              address, a scrambled form of their password, the times of their sessions, and each
              sign-in with the kind of browser and the first part of the network address. Their name
              also stands in our records beside each permit that they checked and each listing that
              they looked at, which this site does not show. It shows who marked or confirmed a
              floor plan, and who wrote an article where that is named.
            </li>
          </ul>
          <p>
            Please leave out of a message what we do not need: copies of passports or identity
            cards, bank details, health matters, the names of children. If a purchase later calls
            for documents, you will be told which ones, for whom, and how to send them safely.
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
            Visitors receive no cookies. Only members of staff do, when they sign in, and they need
            them for that.
          </p>
          <p>
            Your browser keeps what you ask it to: the homes you mark as favourites, your notes on
            them, the ones you compare, and the words you searched for last. They are stored in your
            browser, on your device. When you open your favourites or a comparison, their list is
            part of the page’s address, without your name; a note never leaves your browser. You
            remove them with the same buttons, or by clearing this site’s data in your browser.
          </p>
          <p>
            Plans that you mark in the check of your own home stay in your browser as well, and so
            do their pictures. We receive the marks, never the picture, when you tick “Send my plan
            along”: they stand as a link in your message, and are deleted with it.
          </p>
          <p>
            We count, we do not watch: our server adds up how often the page of a home is opened, by
            the day. Nothing is stored about who opened it: no cookie, no address, no browser. There
            are no advertising pixels, no fingerprints and no third-party scripts. That is why you
            were not asked to accept anything when you arrived.{" "}
            {hasStreetMap &&
              "A map is loaded when you open it: its streets then come from another company, which sees your network address as any site that you visit does."}
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
            The Data Protection Law asks for consent unless one of its exceptions applies. We rely
            on the following:
          </p>
          <ul>
            {PURPOSES.map(({ purpose, data, basis }) => (
              <li key={purpose}>
                <strong>{purpose}.</strong> Data: {data}. Basis: {basis}.
              </li>
            ))}
          </ul>
          <p>
            We send no newsletters, and offers only to people who ticked the box for them. No
            decision about you is made by a machine alone.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long we keep it",
      body: (
        <ul>
          <li>
            Enquiries: as long as your question is open, and afterwards as long as we must be able
            to show what was said; {formatCount(enquiryDays)} days after you wrote they are deleted
            in any case. Ask us, and we delete yours at once.
          </li>
          <li>
            Documents of a completed sale: for as long as the law of the UAE requires them to be
            kept, and no longer.
          </li>
          <li>The count of your network address when you send a form: a few minutes.</li>
          <li>
            Staff accounts: until the person leaves. A session ends when they sign out, or after 14
            days; the record of sign-ins is kept for 400 days.
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
              <strong>The developer or broker of a project,</strong> when you ask us to put you in
              touch or to book a viewing. They receive what they need for that and handle it under
              their own policy.
            </li>
            <li>
              <strong>Companies that work for us,</strong> such as those that run our servers and
              our e-mail. They act on our written instructions and may not use the data for
              themselves.
            </li>
            <li>
              <strong>WhatsApp,</strong> if you choose to write there. The service belongs to Meta,
              and its own terms apply to what it sees. The link on this site sends nothing until you
              press it.
            </li>
            <li>
              <strong>Courts and authorities,</strong> where the law obliges us. We hand over what
              is required, and no more.
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
          Some of the companies that work for us keep data on servers abroad. We send personal data
          only to countries that the UAE recognises as offering adequate protection, or under a
          contract that binds the recipient to the standards of the Data Protection Law, or with
          your explicit consent. Ask us where your data is, and we will name the country and the
          safeguard.
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
              learn whether we hold data about you, what it is, why, for how long and who has
              received it;
            </li>
            <li>receive it in a machine-readable form, or have it passed to somebody else;</li>
            <li>have mistakes corrected, and data deleted that is no longer needed;</li>
            <li>have its use restricted or stopped, especially for direct marketing;</li>
            <li>object to automated decisions;</li>
            <li>withdraw a consent at any time. What was done before stays lawful.</li>
          </ul>
          <p>
            Write to <MailLink subject="My personal data" />. Before we answer we may ask for
            something that shows the data is yours. If our answer does not satisfy you, you may
            complain to the UAE Data Office, the authority that the law provides for.
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
            Enquiries can be opened only by staff who are signed in, and in the mailbox that they
            are sent to. Passwords are stored as one-way hashes, and pictures lose the place and
            time that a camera wrote into them before anybody else sees them.
          </p>
          <p>
            If a breach puts your privacy at risk, we tell the UAE Data Office and you, with what
            happened, what it may mean for you and what we have done.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          This site is for adults looking for a home. We do not knowingly collect data about anybody
          under 18; tell us if a child has written, and the message will be deleted.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes to this policy",
      body: (
        <p>
          We update this page, and the date at the top, before our practice changes. If a change
          concerns messages that you have already sent, we write to you first. How the site may be
          used is set out in the <a href={href("/term-conditions")}>terms and conditions</a>.
        </p>
      ),
    },
  ]
}
