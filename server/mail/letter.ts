import type { SendMailOptions } from "nodemailer"
import { formatInstant } from "#catalog/format.ts"

/** An enquiry as it is mailed. */
export interface MailedEnquiry {
  _id: string
  /** Instant, ISO 8601. */
  createdAt: string
  name: string
  email: string
  phone: string
  message: string
  /** The project of the enquiry, by the name that staff gave it. */
  projectName: string | null
  projectSlug: string | null
}

export interface Letterhead {
  siteName: string
  publicOrigin: string
  from: string
  to: readonly string[]
}

/**
 * The mail to staff about an enquiry. The visitor's text is in the body alone; the headers hold
 * only the checked address, as Reply-To.
 */
export function enquiryEmail(
  enquiry: MailedEnquiry,
  { siteName, publicOrigin, from, to }: Letterhead,
): SendMailOptions {
  const { _id, createdAt, email, projectName, projectSlug } = enquiry
  const name = onOneLine(enquiry.name)
  const phone = onOneLine(enquiry.phone)
  const message = withoutControls(enquiry.message)
  const page = projectSlug && `${publicOrigin}/projects/${projectSlug}`
  const all = `${publicOrigin}/dash-admin/enquiries`
  const howToAnswer = email
    ? `Answer this e-mail and ${siteName} writes to the visitor.`
    : "The visitor left a phone number and no e-mail address."
  const received = `${formatInstant(createdAt)}, time of the UAE`
  const facts: [label: string, text: string, link?: string][] = [
    ["Name", name],
    ...(email ? [["E-mail", email, `mailto:${email}`] as [string, string, string]] : []),
    ...(phone ? [["Telephone", phone] as [string, string]] : []),
    ...(projectName && page ? [["Project", projectName, page] as [string, string, string]] : []),
    ["Received", received],
  ]
  const text = [
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(page ? [page] : []),
    "",
    message,
    "",
    "-- ",
    `${howToAnswer} All enquiries: ${all}`,
  ].join("\r\n")
  const rows = facts.map(([label, value, link]) => {
    const shown = link ? `<a href="${asHtml(link)}">${asHtml(value)}</a>` : asHtml(value)
    return `<tr><th align="left" valign="top">${label}</th><td>${shown}</td></tr>`
  })
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif">
<table cellpadding="4">${rows.join("")}</table>
<p>${asHtml(message).replaceAll("\n", "<br>")}</p>
<hr><p>${asHtml(howToAnswer)} <a href="${asHtml(all)}">All enquiries</a></p>
</body></html>`
  return {
    // The same at every attempt: a server can recognise a mail that it has already.
    messageId: `<enquiry.${_id}@${new URL(publicOrigin).hostname}>`,
    date: new Date(createdAt),
    envelope: { from, to: [...to] },
    from: { name: siteName, address: from },
    to: to.map((address) => ({ name: "", address })),
    ...(email && { replyTo: { name: "", address: email } }),
    // The end of the id: mail programs would group equal subjects into one conversation.
    subject: `${projectName ? `Enquiry about ${projectName}` : "Enquiry through the site"} (${_id.slice(-6)})`,
    headers: { "Auto-Submitted": "auto-generated" },
    text,
    html,
  }
}

/** Invisible characters and changes of text direction could disguise the text. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (control) =>
      control === "\n" || control === "\t" ? control : " ",
    )
}

function onOneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, " ").trim()
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
