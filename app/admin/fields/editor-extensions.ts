import Image from "@tiptap/extension-image"
import { FontFamily, FontSize, TextStyle } from "@tiptap/extension-text-style"
import StarterKit from "@tiptap/starter-kit"

/** The page has its first heading: the title. */
export const HEADING_LEVELS = [2, 3, 4, 5, 6] as const

export const FONTS = [
  { value: "", label: "Sans" },
  { value: "Fraunces, Georgia, serif", label: "Serif" },
  { value: "ui-monospace, monospace", label: "Monospace" },
] as const

export const SIZES = [
  { value: "0.875em", label: "Small" },
  { value: "", label: "Normal" },
  { value: "1.25em", label: "Large" },
  { value: "1.5em", label: "Huge" },
] as const

/**
 * Just what the server keeps of a post's text (specification §2): everything else is dropped when
 * it is pasted.
 */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextStyle,
  FontFamily,
  FontSize,
  Image,
]

/**
 * The editor's HTML without the empty paragraph that it keeps at the end to type into; empty where
 * there is nothing.
 */
export function tidyHtml(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, "")
}

/** A typed link as a URL: `disha.example` gets its `https://`, an e-mail address its `mailto:`. */
export function linkAddress(typed: string): string {
  const address = typed.trim()
  if (address === "" || /^(https?:|mailto:|tel:|\/|#)/i.test(address)) return address
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`
  return `https://${address}`
}
