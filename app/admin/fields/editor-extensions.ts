import { Extension, mergeAttributes } from "@tiptap/core"
import Image from "@tiptap/extension-image"
import { TableKit } from "@tiptap/extension-table"
import TextAlign from "@tiptap/extension-text-align"
import { FontFamily, FontSize, TextStyle } from "@tiptap/extension-text-style"
import { Plugin } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"
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

/** By the direction of the words: "start" is left in English and right in Arabic. */
export const ALIGNMENTS = [
  { value: "", label: "Start" },
  { value: "center", label: "Centre" },
  { value: "end", label: "End" },
  { value: "justify", label: "Justified" },
] as const

const blankPicture = { src: null, alt: "", width: null, height: null, caption: "", pending: null }

/**
 * A picture with an optional caption. `pending` is the blob address of one that is on its way to
 * the server and has no `src` yet.
 */
const CaptionedImage = Image.extend({
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(blankPicture).map(([name, value]) => [name, { default: value }]),
    ),
  parseHTML() {
    const attributesOf = (element: HTMLElement) => {
      const img = element.matches("img") ? element : element.querySelector("img")
      const pending = img?.dataset.pending ?? null
      const src = img?.getAttribute("src") ?? null
      if (!img || !(src || pending)) return false as const
      const [alt, width, height] = ["alt", "width", "height"].map((name) => img.getAttribute(name))
      const caption = element.querySelector("figcaption")?.textContent ?? ""
      return { src, alt: alt ?? "", width, height, caption, pending }
    }
    return ["figure:has(img)", "img"].map((tag) => ({ tag, getAttrs: attributesOf }))
  },
  renderHTML({ HTMLAttributes: { caption, pending, ...attributes } }) {
    const img = ["img", mergeAttributes(attributes, { "data-pending": pending })] as const
    return caption && !pending ? ["figure", [...img], ["figcaption", caption]] : [...img]
  },
})

/** Shows each block in the direction of its words, and pictures that are on their way. */
const Shown = Extension.create({
  name: "shown",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const shown: Decoration[] = []
          doc.descendants((node, position) => {
            const { pending } = node.attrs
            const attributes = pending
              ? { src: String(pending), class: "opacity-60" }
              : node.isBlock && { dir: "auto" }
            if (attributes)
              shown.push(Decoration.node(position, position + node.nodeSize, attributes))
          })
          return DecorationSet.create(doc, shown)
        },
      },
    }),
  ],
})

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
  TextAlign.configure({
    types: ["heading", "paragraph"],
    alignments: ALIGNMENTS.map(({ value }) => value).filter(Boolean),
  }),
  TableKit.configure({ table: { resizable: false } }),
  CaptionedImage,
  Shown,
]

/**
 * The editor's HTML without the empty paragraph that it keeps at the end to type into; empty where
 * there is nothing.
 */
export function tidyHtml(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, "")
}

const EMAIL = /^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/
const DOMAIN = /^(?:[^\s/:@?#.]+\.)+\p{L}[^\s/:@?#.]+(?::\d+)?(?:[/?#]\S*)?$/u

/**
 * A typed link as a URL: `disha.example` gets its `https://`, an e-mail address its `mailto:`;
 * undefined for what is none.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^https?:/i.test(address)) return URL.canParse(address) ? address : undefined
  if (address === "" || /^(?:(?:mailto|tel):\S|\/(?!\/)|#)/i.test(address)) return address
  if (EMAIL.test(address)) return `mailto:${address}`
  return DOMAIN.test(address) ? `https://${address}` : undefined
}
