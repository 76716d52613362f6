import { href } from "react-router"
import { buttonClass } from "../../ui/Button.tsx"
import { telephoneHref, whatsAppHref } from "../../ui/contact-links.ts"
import { MailIcon, PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx"
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { describeProject } from "../enquiry/enquiry-project.ts"
import { useSite } from "../root-data.ts"
import type { Shown } from "./project.tsx"

/** The contact methods and the form, beside the text of a project. */
export function EnquiryBox({ data }: { data: Shown }) {
  const { project } = data
  const about = describeProject(project)
  const path = href("/projects/:slug", { slug: project.slug })
  return (
    <div className="enquiry-box rounded border border-line bg-card p-5 md:max-lg:grid md:max-lg:grid-cols-[14rem_minmax(0,1fr)] md:max-lg:gap-10">
      <div className="md:max-lg:[&_li]:w-full">
        <h2 className="mb-3 text-title">Ask about this home</h2>
        <EnquiryLinks about={about} arrangement="column" isAboveForm />
      </div>
      <div className="mt-4 border-t border-line pt-4 md:max-lg:mt-0 md:max-lg:border-0 md:max-lg:pt-0">
        <EnquiryForm id="enquiry" source={path} project={{ ...project, about }} isCompact />
      </div>
    </div>
  )
}

/** With large text, where three words do not fit side by side, the icons stand alone. */
const BAR_WORD = "@max-2xs:sr-only"

/** On a phone the contact methods stick to the screen until the end of the page. */
export function EnquiryBar({ data }: { data: Shown }) {
  const site = useSite()
  const { project } = data
  const text = `Hello ${site.name}, I would like to know more about ${describeProject(project)}.`
  return (
    <div className="bar-bottom @container sticky bottom-0 z-20 border-t border-line bg-paper px-5 py-3 lg:hidden print:hidden">
      <ul className="mx-auto grid max-w-xl grid-cols-3 gap-2">
        <li>
          <a
            href={telephoneHref(site.phone)}
            className={buttonClass("quiet", "w-full gap-1.5! px-1! text-small")}
          >
            <PhoneIcon /> <span className={BAR_WORD}>Call</span>
          </a>
        </li>
        <li>
          <a
            href={whatsAppHref(site.whatsapp, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("primary", "w-full gap-1.5! px-1! text-small")}
          >
            <WhatsAppIcon /> <span className={BAR_WORD}>WhatsApp</span>
          </a>
        </li>
        <li>
          <a href="#ask" className={buttonClass("quiet", "w-full gap-1.5! px-1! text-small")}>
            <MailIcon /> <span className={BAR_WORD}>Enquire</span>
          </a>
        </li>
      </ul>
    </div>
  )
}
