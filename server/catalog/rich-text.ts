import sanitize from "sanitize-html"
import { sentencesOf } from "#catalog/sentence.ts"

const EXCERPT_LENGTH = 220
/** Sentences of fewer characters would say too little. */
const SHORTEST_EXCERPT = 80

const ALIGNED = ["p", "h2", "h3", "h4", "h5", "h6"]

/**
 * The elements that the editor can create (specification §2): headers, font, size, marks, quotes,
 * lists, links, pictures; and alignment, captions and tables.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...["h1", ...ALIGNED, "br", "span", "blockquote", "ol", "ul", "li"],
    ...["strong", "em", "u", "s", "a", "img", "figure", "figcaption"],
    ...["table", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    ...Object.fromEntries(["span", ...ALIGNED].map((tag) => [tag, ["style"]])),
    ...Object.fromEntries(["th", "td"].map((tag) => [tag, ["colspan", "rowspan"]])),
  },
  allowedStyles: {
    span: {
      "font-family": [/^[\w\s"',-]{1,100}$/],
      "font-size": [/^\d{1,3}(\.\d+)?(px|pt|em|rem|%)$/],
    },
    ...Object.fromEntries(
      ALIGNED.map((tag) => [tag, { "text-align": [/^(start|center|end|justify)$/] }]),
    ),
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // Addresses without a scheme are this site's own; ASSET_BASE_URL may name another host.
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  transformTags: {
    b: "strong",
    i: "em",
    strike: "s",
    del: "s",
    // The page has its h1: the title.
    h1: "h2",
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === "_blank" ? { ...attribs, rel: "noopener noreferrer" } : attribs,
    }),
    // A cell that spans one row or column says nothing by it.
    ...Object.fromEntries(["th", "td"].map((tag) => [tag, withoutSingleSpans])),
  },
}

function withoutSingleSpans(tagName: string, attribs: sanitize.Attributes) {
  const spans = Object.entries(attribs).filter(([, span]) => /^[2-9]$|^[1-9]\d$/.test(span))
  return { tagName, attribs: Object.fromEntries(spans) }
}

interface Sanitizing {
  /** Whether a page can show the picture at an address. */
  isShown?(src: string): boolean
  /** Called for each picture that is dropped. */
  onDrop?(): void
}

/**
 * Post HTML limited to the editor's own vocabulary: other elements are dropped, their text stays.
 * Pictures without an address, or that `isShown` refuses, are dropped. Idempotent.
 */
export function sanitizeRichText(
  html: string,
  { isShown = () => true, onDrop }: Sanitizing = {},
): string {
  const exclusiveFilter = ({ tag, attribs, mediaChildren }: sanitize.IFrame) => {
    if (tag === "a" && !attribs.href) return "excludeTag"
    if (tag === "figure" && !mediaChildren.includes("img")) return "excludeTag"
    if (tag !== "img" || (attribs.src && isShown(attribs.src))) return false
    onDrop?.()
    return true
  }
  return sanitize(html, { ...ALLOWED, exclusiveFilter }).trim()
}

/** The text of post HTML without any markup, words separated by single spaces. */
export function plainText(html: string): string {
  const text = sanitize(
    html.replace(/<\/(p|h\d|li|blockquote|figcaption|th|td)>|<br\s*\/?>/g, "$& "),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  )
  return decodeEntities(text).replace(/\s+/g, " ").trim()
}

/**
 * The beginning of a text for cards and descriptions, at most about 220 characters: the sentences
 * that fit, or where these are short, cut at a word.
 */
export function excerptOf(html: string): string {
  const text = plainText(html)
  if (text.length <= EXCERPT_LENGTH) return text
  const cut = text.slice(0, EXCERPT_LENGTH)
  const end = cut.length - (sentencesOf(cut).at(-1) ?? "").length
  if (end >= SHORTEST_EXCERPT) return cut.slice(0, end).trimEnd()
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–-]+$/, "")}…`
}

export function countWords(html: string): number {
  const text = plainText(html)
  return text === "" ? 0 : text.split(" ").length
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
}

// The sanitiser writes these five and no others.
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
}
