import type { ReactNode } from "react"

interface IconProps {
  className?: string
}

/**
 * As tall as the text around it unless `className` sizes it; one that `turns` points the other way
 * in a text from right to left. Hidden from screen readers: words stand beside it.
 */
// The mark lets the bundler leave out icons that no script shows.
/* @__NO_SIDE_EFFECTS__ */
function icon(paths: ReactNode, { turns = false } = {}) {
  return ({ className = turns ? "size-[1.25em]" : "" }: IconProps) => (
    <svg
      className={`icon ${turns ? "rtl:-scale-x-100 " : ""}${className}`.trimEnd()}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {paths}
    </svg>
  )
}

export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />)
/** Points to what comes next, whichever way the text runs. */
export const ForwardIcon = icon(<path d="M4.5 12h15m-6-6 6 6-6 6" />, { turns: true })
export const NextIcon = icon(<path d="m9 5 7 7-7 7" />, { turns: true })
export const PreviousIcon = icon(<path d="m15 5-7 7 7 7" />, { turns: true })
export const FirstIcon = icon(<path d="M6 5v14M18 5l-8 7 8 7" />, { turns: true })
export const DownIcon = icon(<path d="m5 9 7 7 7-7" />)
export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />)
export const PhoneIcon = icon(
  <path d="M5.5 3.5h3l1.6 4.4-2 1.6a12 12 0 0 0 6.4 6.4l1.6-2 4.4 1.6v3a2 2 0 0 1-2.2 2A16.4 16.4 0 0 1 3.5 5.7 2 2 0 0 1 5.5 3.5Z" />,
)
export const WhatsAppIcon = icon(
  <>
    <path d="M3.5 20.5l1.3-4.3A8.5 8.5 0 1 1 8 19.3Z" />
    <path d="M9 8.2c-.9.9-.6 2.8 1.4 4.9s4.1 2.5 5 1.6l.3-1.3-2.1-1-1 .9c-.8-.2-2-1.4-2.2-2.2l.9-1-1-2.1Z" />
  </>,
)
export const MailIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3.5 7 8.5 6 8.5-6" />
  </>,
)
export const PinIcon = icon(
  <>
    <path d="M12 21.5s7-6.4 7-11.7a7 7 0 1 0-14 0c0 5.3 7 11.7 7 11.7Z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
)
/** A line drawn around something. */
export const LassoIcon = icon(
  <>
    <path d="M9 15.5c-3.5-.6-6-2.6-6-5.2C3 7 7 4.5 12 4.5s9 2.5 9 5.8-4 5.7-9 5.7" />
    <path d="M9 13.5a2 2 0 1 1 0 4c-1.5 0-2 2.5-4 2.5" />
  </>,
)
export const MapIcon = icon(
  <path d="M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20ZM9 4v13.5M15 6.5V20" />,
)
export const ListIcon = icon(<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />)
export const ShareIcon = icon(<path d="M12 15V3.5M7.5 7.5l4.5-4 4.5 4M5 12v7.5h14V12" />)
export const ExpandIcon = icon(<path d="M14.5 4H20v5.5M9.5 20H4v-5.5M20 4l-6.5 6.5M4 20l6.5-6.5" />)
export const DocumentIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6ZM14 3.5V8h4.5M9 12.5h6M9 16h6" />)
export const PrintIcon = icon(<path d="M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7Z" />)
export const FilterIcon = icon(
  <>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>,
)
export const LinkIcon = icon(
  <path d="m9.5 14.5 5-5M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2m-4 4-2 2a4.2 4.2 0 0 1-6-6l2-2" />,
)
export const HeartIcon = icon(
  <path d="M12 20S3.5 14.8 3.5 8.9A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.4C20.5 14.8 12 20 12 20Z" />,
)
/** Two columns, side by side. */
export const CompareIcon = icon(<path d="M4 5h6v14H4ZM14 5h6v14h-6ZM4 10h6M14 10h6" />)
