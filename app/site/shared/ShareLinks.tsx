import { mailHref } from "../../ui/contact-links.ts"
import { LinkIcon, MailIcon, PrintIcon, ShareIcon, WhatsAppIcon } from "../../ui/icons.tsx"

interface Props {
  /** The absolute URL of the page. */
  url: string
  title: string
  /** Adds a button to print the page. */
  isPrintable?: boolean
}

const LOOK =
  "inline-flex min-h-11 grow items-center justify-center gap-2 rounded-small border border-line bg-card px-4 hover:border-peacock hover:text-peacock"

/**
 * Links to share a page, and with JavaScript the clipboard and the share sheet of a phone. No
 * third-party code loads before a press.
 */
export function ShareLinks({ url, title, isPrintable = false }: Props) {
  const button = { type: "button", "data-url": url, "data-title": title } as const
  return (
    <nav
      aria-label="Share"
      className={`flex ${isPrintable ? "max-w-xl" : "max-w-96"} flex-wrap items-center gap-2 text-small print:hidden`}
    >
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={LOOK}
      >
        <WhatsAppIcon /> WhatsApp
      </a>
      <a href={mailHref("", { subject: title, body: url })} className={LOOK}>
        <MailIcon /> E-mail
      </a>
      <button {...button} data-share="copy" className={`${LOOK} [@media(scripting:none)]:hidden`}>
        <LinkIcon /> Copy link
      </button>
      <button
        {...button}
        data-share="sheet"
        className={`${LOOK} [@media(scripting:none)]:hidden not-pointer-coarse:hidden`}
      >
        <ShareIcon /> More
      </button>
      {isPrintable && (
        <button
          {...button}
          data-share="print"
          className={`${LOOK} [@media(scripting:none)]:hidden`}
        >
          <PrintIcon /> Print
        </button>
      )}
      <span role="status" className="basis-full font-semibold text-leaf" />
    </nav>
  )
}

/** One button to share a page: the share sheet of the device, or else a copy of the address. */
export function ShareButton({
  url,
  title,
  isIconOnPhone = false,
}: Pick<Props, "url" | "title"> & { isIconOnPhone?: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center [@media(scripting:none)]:hidden">
      <button
        type="button"
        data-share="sheet"
        data-url={url}
        data-title={title}
        className="inline-flex min-h-11 items-center gap-2 rounded-small px-3 font-semibold text-peacock hover:underline underline-offset-4"
      >
        <ShareIcon /> <span className={isIconOnPhone ? "max-md:sr-only" : undefined}>Share</span>
      </button>
      <span role="status" className="text-small font-semibold text-leaf" />
    </span>
  )
}
