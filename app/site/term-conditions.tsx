import { href } from "react-router"
import { fromHome } from "../ui/Breadcrumbs.tsx"
import type { Route } from "./+types/term-conditions"
import { pageHead } from "./page-head.ts"
import { useSite } from "./root-data.ts"
import { MailLink, PhoneLink } from "./shared/ContactLinks.tsx"
import { LegalPage, type LegalSection } from "./shared/LegalPage.tsx"

const UPDATED = "2026-11-24"
const TITLE = "Terms and conditions"
const PATH = href("/term-conditions")
const CRUMBS = fromHome({ name: TITLE, path: PATH })

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: TITLE,
    crumbs: CRUMBS,
    description:
      "The terms on which this site may be used: what a listing is and is not, how prices and permits are to be read, what a Vastu reading means, and which law applies.",
  })
}

export default function TermConditions() {
  const site = useSite()
  return (
    <LegalPage
      title={TITLE}
      lead="What you can expect of this site, and what it cannot do for you. It informs you about homes; it does not decide, promise or sell."
      inShort={[
        "The site informs you about homes and is free. You buy from a developer or an owner, under their contract.",
        "Prices are starting prices and may change. Fees and service charges come on top.",
        "A Vastu reading is an opinion within a tradition, not a survey, a certificate or a promise.",
        "Check contract, title and escrow account before you commit money.",
      ]}
      updated={UPDATED}
      crumbs={CRUMBS}
      sections={sections(site)}
    />
  )
}

function sections(site: { name: string; address: string; licence: string }): LegalSection[] {
  return [
    {
      id: "about-these-terms",
      title: "About these terms",
      body: (
        <>
          <p>
            This site is run by {site.name}, {site.address} (“we”). By using it you accept these
            terms. If you do not agree with them, please do not use the site. You can still call us.
          </p>
          <p>
            You must be at least 18 years old, or use the site together with a parent or guardian.
            Everything on it is free of charge for visitors.
          </p>
        </>
      ),
    },
    {
      id: "sample-content",
      title: "Sample content",
      body: (
        <p>
          Where the foot of a page says that its content is a sample, the projects, developers,
          prices, plans and permit numbers shown are invented to demonstrate the site. They describe
          no real building or company, and none of them can be bought. The areas are real places.
        </p>
      ),
    },
    {
      id: "information-only",
      title: "Information, not an offer",
      body: (
        <>
          <p>
            A listing is an invitation to enquire. It is not an offer that can be accepted, and
            nothing on this site forms part of a contract for a property. You buy from a developer
            or an owner, under a contract that you sign with them.
          </p>
          <p>
            We are not your lawyer, tax adviser, surveyor or lender. Before you commit money, read
            the contract, check the title or the project’s registration and escrow account with the
            land department of the emirate, and take independent advice.
          </p>
        </>
      ),
    },
    {
      id: "prices",
      title: "Prices, sizes and availability",
      body: (
        <ul>
          <li>
            Prices are in UAE dirhams and are starting prices for the type of home described. They
            leave out registration fees, agency commission, value added tax where it applies, and
            service charges.
          </li>
          <li>
            Prices, payment plans and handover dates come from developers and owners, and may change
            or be withdrawn at any time. A home shown here may already have been sold.
          </li>
          <li>
            Sizes are given in square feet, as the source states them. How balconies and walls are
            counted differs from developer to developer; the contract and the registered plan
            prevail.
          </li>
          <li>
            Pictures of unfinished buildings are artist’s impressions. Furniture, planting and views
            shown in them are not promised.
          </li>
        </ul>
      ),
    },
    {
      id: "permits",
      title: "Permits and regulation",
      body: (
        <p>
          Property advertising in the UAE is regulated by the authority of each emirate, which
          issues permits for advertisements. Where a permit of a listing is stored, its number,
          system and last day are on the page of the home. This site itself shows: {site.licence}. A
          permit shows that an advertisement was approved. It says nothing about the quality, value
          or completion of a project. If you believe that a listing lacks a valid permit, tell us
          and we will take it down while we check.
        </p>
      ),
    },
    {
      id: "vastu-readings",
      title: "Vastu readings",
      body: (
        <>
          <p>
            A Vastu reading compares a floor plan with the written rules of a school. It reports
            where rooms and doors lie and what that school says about their places. Schools
            disagree, and we name the one we apply. A line marked “not assessed” is an open question
            and counts neither for nor against a home.
          </p>
          <p>
            A reading is an opinion within a tradition. It is no promise of health, wealth, harmony,
            luck or resale value, no survey of the building and no certificate. It depends on the
            drawing and on the direction of north that we were given; the built home may differ. If
            a placement is important to you, have it confirmed on site and written into your
            contract.
          </p>
        </>
      ),
    },
    {
      id: "fair-use",
      title: "Fair use of the site",
      body: (
        <>
          <p>You may read, print and share pages for your own search for a home. You may not:</p>
          <ul>
            <li>
              copy listings, pictures or texts in bulk, or publish them elsewhere as your own;
            </li>
            <li>
              disturb the site, look for a way around its protections, or load it beyond ordinary
              use;
            </li>
            <li>send false enquiries, advertising, or anything that is unlawful in the UAE;</li>
            <li>
              use a person’s details found here for any other purpose than the one they are given
              for.
            </li>
          </ul>
          <p>
            Search engines may index the public pages within the limits that the site’s robots file
            states.
          </p>
        </>
      ),
    },
    {
      id: "your-messages",
      title: "Messages you send",
      body: (
        <p>
          Please write truthfully and only about yourself, or about others who have agreed. What we
          do with your details is explained in the{" "}
          <a href={href("/privacy-policy")}>privacy policy</a>. Our answers are given in good faith
          and are subject to these terms, as the pages are.
        </p>
      ),
    },
    {
      id: "intellectual-property",
      title: "Intellectual property",
      body: (
        <p>
          The texts, drawings, Vastu readings, software and design of this site belong to{" "}
          {site.name} or to those who have licensed them to us. Project names, logos, pictures and
          plans belong to their owners and are shown with their consent. If you find work of yours
          used here wrongly, write to <MailLink subject="Use of my work" /> with the address of the
          page, so that we can look at it.
        </p>
      ),
    },
    {
      id: "links",
      title: "Links to other sites",
      body: (
        <p>
          Links lead to map services, messaging services and public authorities. We choose them with
          care, but we do not control what they show or what they do with your data.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <>
          <p>
            We check what we publish as described on the page <a href={href("/about")}>about us</a>,
            and correct mistakes when we learn of them. We do not warrant that the site is complete,
            current or free of error, or that it will always be available.
          </p>
          <p>
            To the extent that the law allows, we are not liable for loss that follows from relying
            on a listing, an article or a Vastu reading, from the acts of a developer, owner or
            broker, or from the site being unavailable. Nothing in these terms excludes liability
            for fraud, for gross fault, or for anything else that cannot be excluded under the law
            of the UAE.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      title: "Changes and severability",
      body: (
        <p>
          We may change the site and these terms. The version in force is the one on this page, with
          its date at the top. If one clause turns out not to be valid, the others remain.
        </p>
      ),
    },
    {
      id: "law",
      title: "Law and courts",
      body: (
        <p>
          These terms follow the federal laws of the United Arab Emirates and the laws of the
          Emirate of Dubai. Disputes go to the courts of Dubai (not those of the Dubai International
          Financial Centre), unless a law that protects you as a consumer names another place. The
          terms are written in English; should an Arabic version be required, that version prevails
          where the two differ.
        </p>
      ),
    },
    {
      id: "contact",
      title: "How to reach us",
      body: (
        <p>
          {site.name}, {site.address}. Telephone <PhoneLink />, e-mail <MailLink />. A person
          answers every complaint.
        </p>
      ),
    },
  ]
}
