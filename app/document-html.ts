/** Attributes of HTML that React writes as its properties are called; those of SVG are rightly spelt so. */
const CAMEL_CASE =
  / (?:autoCapitalize|autoComplete|autoCorrect|autoFocus|colSpan|crossOrigin|dateTime|encType|enterKeyHint|fetchPriority|formNoValidate|hrefLang|imageSizes|imageSrcSet|inputMode|maxLength|minLength|noValidate|playsInline|popoverTarget|readOnly|rowSpan|spellCheck|srcSet|tabIndex)(?==")/g

/**
 * React writes HTML that browsers read well and that the standard spells otherwise: `charSet`, `<br/>`, `hidden=""`.
 * This gives it the standard's spelling. Text and scripts are safe from it: in both, quotes and angle brackets are escaped.
 */
export function spellAsStandard(html: string): string {
  return html
    .replace(/<meta charSet=/g, "<meta charset=")
    .replace(/<((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*?)\s*\/>/g, "<$1>")
    .replace(CAMEL_CASE, (name) => name.toLowerCase())
    .replace(/ ([a-z][a-z-]*)=""/g, " $1")
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
}

/**
 * Moves style attributes into one style sheet in the head, each style once: a page then needs no inline styles, and
 * twelve cards that share one say it once.
 */
export function gatherStyles(html: string): string {
  const names = new Map<string, string>()
  const body = html.replace(/ style="([^"]*)"/g, (_, written: string) => {
    const style = written.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)
    const name = names.get(style) ?? names.size.toString(36)
    names.set(style, name)
    return ` data-style="${name}"`
  })
  if (names.size === 0) return html
  const rules = [...names].map(([style, name]) => `[data-style="${name}"]{${style.replaceAll("<", "\\3c ")}}`)
  return body.replace("</head>", () => `<style>${rules.join("")}</style></head>`)
}
