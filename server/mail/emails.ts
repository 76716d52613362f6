import type { SendMailOptions } from "nodemailer"
import type { EnquiryKind } from "#catalog/enquiry.ts"
import { formatDate, formatInstant } from "#catalog/format.ts"
import { type PermitReminder, SYSTEM_WORDS } from "#catalog/permit.ts"
import type { Role } from "#catalog/roles.ts"
import type { AccountLink } from "#contract/account.ts"

/** An enquiry as it is mailed. */
export interface MailedEnquiry {
  _id: string
  kind: EnquiryKind
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
export function enquiryEmail(enquiry: MailedEnquiry, letterhead: Letterhead): SendMailOptions {
  const { siteName, publicOrigin } = letterhead
  const { _id, createdAt, email, projectName, projectSlug } = enquiry
  const name = onOneLine(enquiry.name)
  const phone = onOneLine(enquiry.phone)
  const message = withoutControls(enquiry.message)
  const page = projectSlug && `${publicOrigin}/projects/${projectSlug}`
  const all = `${publicOrigin}/dash-admin/enquiries`
  const howToAnswer = email
    ? `Answer this e-mail and ${siteName} writes to the visitor.`
    : `The visitor left ${phone ? "a phone number and " : ""}no e-mail address.`
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
    ...envelopeOf(letterhead),
    ...(email && { replyTo: { name: "", address: email } }),
    // The end of the id: mail programs would group equal subjects into one conversation.
    subject: `${projectName ? `${enquiry.kind === "report" ? "Report" : "Enquiry"} about ${projectName}` : "Enquiry through the site"} (${_id.slice(-6)})`,
    text,
    html,
  }
}

/** The mail to staff about a permit that ends soon; `key` names it in every attempt. */
export function reminderEmail(
  key: string,
  { project, name, system, number, expiresOn }: PermitReminder,
  letterhead: Letterhead,
): SendMailOptions {
  const { publicOrigin } = letterhead
  const ends = formatDate(expiresOn)
  const form = `${publicOrigin}/dash-admin/projects/${project}/edit`
  const host = new URL(publicOrigin).hostname
  return {
    messageId: `<permit.${key.replaceAll("/", ".")}@${host}>`,
    ...envelopeOf(letterhead),
    subject: `The permit of ${onOneLine(name)} ends on ${ends}`,
    text: [
      `The ${SYSTEM_WORDS[system]} permit ${onOneLine(number)} of ${onOneLine(name)} is valid until ${ends}.`,
      "",
      "Once it is renewed, enter the new day, or the new permit, on the form of the project:",
      form,
    ].join("\r\n"),
  }
}

/** An account link as it is mailed. */
export interface MailedLink {
  _id: string
  purpose: AccountLink["purpose"]
  email: string
  role: Role | null
  /** The name of the owner who created it; null for a link by "Forgotten password?". */
  by: string | null
  expiresAt: Date
}

/** The mail with a link that creates an account, or sets a new password. */
export function linkEmail(
  { _id, purpose, role, by, expiresAt }: MailedLink,
  { token, ...letterhead }: Letterhead & { token: string },
): SendMailOptions {
  const { siteName, publicOrigin } = letterhead
  const address = `${publicOrigin}/secure-login/link#${token}`
  const name = by && onOneLine(by)
  const [subject, reason, action] =
    purpose === "invitation"
      ? [
          `Your invitation to ${siteName}`,
          `${name ?? "An owner"} invites you to work on ${siteName} as ${role}.`,
          "Choose your name and password",
        ]
      : [
          `A new password for ${siteName}`,
          name
            ? `${name} has created this link, so that you can choose a new password.`
            : "Somebody, we hope you, has asked for a new password of your account.",
          "Choose a new password",
        ]
  const until = `The link works once, until ${formatInstant(expiresAt.toISOString())}, time of the UAE.`
  const ignore = "If you did not expect this e-mail, you need do nothing."
  return {
    messageId: `<link.${_id}@${new URL(publicOrigin).hostname}>`,
    ...envelopeOf(letterhead),
    subject,
    text: [reason, "", `${action}:`, address, "", until, ignore].join("\r\n"),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">
<p>${asHtml(reason)}</p><p><a href="${asHtml(address)}">${asHtml(action)}</a></p>
<p>${asHtml(until)} ${ignore}</p>
</body></html>`,
  }
}

/** The sender and the recipients of every mail, and that no person wrote it. */
function envelopeOf({ siteName, from, to }: Letterhead) {
  return {
    envelope: { from, to: [...to] },
    from: { name: siteName, address: from },
    to: to.map((address) => ({ name: "", address })),
    headers: { "Auto-Submitted": "auto-generated" },
  } satisfies SendMailOptions
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
