import { formatPhone } from "#catalog/format.ts"
import { Breakable } from "../../ui/Breakable.tsx"
import { buttonClass } from "../../ui/Button.tsx"
import { mailHref, telephoneHref, whatsAppHref } from "../../ui/contact-links.ts"
import { MailIcon, PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx"
import { useSite } from "../root-data.ts"

interface EnquiryLinksProps {
  /** The subject of the enquiry: `Ishanya Heights, Dubai Marina`. */
  about?: string
  /** `column` for a box that is narrow on a wide screen, `row` for the width of the page. */
  arrangement?: "column" | "row"
  /** The form below takes the place of the e-mail. */
  isAboveForm?: boolean
}

/** The contact methods, WhatsApp first, each with the subject filled in. */
export function EnquiryLinks({
  about,
  arrangement = "row",
  isAboveForm = false,
}: EnquiryLinksProps) {
  const site = useSite()
  const text = about
    ? `Hello ${site.name}, I would like to know more about ${about}.`
    : `Hello ${site.name}, I am looking for a home.`
  const subject = about ? `About ${about}` : "Looking for a home"
  return (
    <ul
      className={
        arrangement === "row"
          ? "grid grid-cols-1 gap-3 sm:flex sm:flex-wrap"
          : "grid grid-cols-1 gap-3 sm:max-lg:flex sm:max-lg:flex-wrap"
      }
    >
      <li>
        <a
          href={whatsAppHref(site.whatsapp, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("primary", "w-full")}
        >
          <WhatsAppIcon /> Ask on WhatsApp
        </a>
      </li>
      <li>
        <a href={telephoneHref(site.phone)} className={buttonClass("quiet", "w-full tabular-nums")}>
          <PhoneIcon />
          <span>
            <Breakable text={formatPhone(site.phone)} />
          </span>
        </a>
      </li>
      {!isAboveForm && (
        <li>
          <a
            href={mailHref(site.email, { subject, body: `${text}\n\n` })}
            className={buttonClass("quiet", "w-full")}
          >
            <MailIcon /> Write an e-mail
          </a>
        </li>
      )}
    </ul>
  )
}
