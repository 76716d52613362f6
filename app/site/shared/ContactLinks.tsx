import { formatPhone } from "#catalog/format.ts"
import { mailHref, telephoneHref } from "../../ui/contact-links.ts"
import { useSite } from "../root-data.ts"

/** Our e-mail address as a link inside a text. */
export function MailLink({ subject = "" }: { subject?: string }) {
  const { email, name } = useSite()
  return (
    <a
      className="link"
      href={mailHref(email, { subject: subject || `A question for ${name}`, body: "" })}
    >
      {email}
    </a>
  )
}

/** Our phone number as a link inside a text. */
export function PhoneLink() {
  const { phone } = useSite()
  return (
    <a className="link whitespace-nowrap tabular-nums" href={telephoneHref(phone)}>
      {formatPhone(phone)}
    </a>
  )
}
