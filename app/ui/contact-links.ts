/** `tel:` of a phone number in any notation. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`
}

/** A WhatsApp conversation that starts with `text`; `number` is in international form. */
export function whatsAppHref(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`
}

/** A new e-mail with its subject and first lines. */
export function mailHref(
  address: string,
  { subject, body }: { subject: string; body: string },
): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
