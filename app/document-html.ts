import { copyOf, type Marks, marksIn } from "./page-styles.ts"

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
    .replace(
      /<((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:[^<>]*[^<>\s])?)\s*\/>/g,
      "<$1>",
    )
    .replace(CAMEL_CASE, (name) => name.toLowerCase())
    .replace(/(?<= [a-z][a-z-]*)=""/g, "")
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
}

/** HTML as it is sent, and what it needs in the head: rules by the names that its elements have, and those of the sheet. */
export interface Part {
  bytes: Buffer
  styles: ReadonlyMap<string, string>
  marks: Marks
}

/** A part of a page as React wrote it, spelt as the standard spells it, with the parts that it has itself. */
export function partOf(written: string, parts: readonly Part[] = []): Part {
  const { html, styles } = takeStyles(spellAsStandard(written))
  const pieces = putInPlace(quoteProps(html), parts).map((piece) =>
    Buffer.isBuffer(piece) ? piece : piece.bytes,
  )
  return {
    bytes: Buffer.concat(pieces),
    styles: new Map([...styles, ...stylesOf(parts)]),
    marks: allMarks(html, parts),
  }
}

/** Stands in a page for the part of this number. Staff cannot write it: their HTML is kept without comments. */
export function placeOf(number: number): string {
  return `<!--part ${number}-->`
}

/**
 * The bytes of a page as React wrote it, with `parts` in their places, in order. Style attributes become one style sheet in the
 * head, each style once: a page then needs no inline styles, and twelve cards that share one say it once.
 */
export function assemble(written: string, parts: readonly Part[]): (Buffer | Part)[] {
  const { html, styles } = takeStyles(spellAsStandard(written))
  const rules = new Map([...styles, ...stylesOf(parts)])
  const sheet = rules.size > 0 ? `<style>${[...rules.values()].join("")}</style>` : ""
  const styled = html.replace("</head>", () => `${sheet}</head>`)
  return putInPlace(quoteProps(styled), parts)
}

/** The props of islands are JSON: between single quotes its own need no escaping, which is a tenth of a large page. */
function quoteProps(html: string): string {
  return html.replace(
    / data-props="([^"]*)"/g,
    (_, json: string) => ` data-props='${json.replaceAll("&quot;", '"')}'`,
  )
}

function putInPlace(html: string, parts: readonly Part[]): (Buffer | Part)[] {
  return html
    .split(/<!--part (\d+)-->/)
    .map((piece, index) => (index % 2 === 0 ? Buffer.from(piece) : parts[Number(piece)]!))
}

/** What decides which styles a page or a part needs, with those of its parts. */
export function allMarks(html: string, parts: readonly Part[]): Marks {
  return new Set([...marksIn(html), ...parts.flatMap(({ marks }) => [...marks])])
}

function stylesOf(parts: readonly Part[]) {
  return parts.flatMap((part) => [...part.styles])
}

/**
 * Fetches the files when what is seen first is on the screen, with the picture that a page opens with: a frame that is asked
 * for is not one that is shown, and what the browser does in between makes the page itself later. A page that is not looked
 * at is not painted; its files come after all else. A few at a time: a telephone takes long to begin thirty requests, and
 * hears nothing meanwhile. The style sheet is not fetched: React wants its link, and what it has for this page stands in the
 * page.
 */
const START = `{let isBegun
const begin=()=>{if(isBegun)return
isBegun=true
const links=[...document.querySelectorAll("link[data-later]")],held=document.querySelector("script[type='text/plain']")
const fetchNext=()=>{for(const link of links.splice(0,6)){link.disabled=link.dataset.later=="stylesheet";link.rel=link.dataset.later}
if(links.length)return setTimeout(fetchNext)
const start=document.createElement("script")
start.type="module";start.textContent=held.textContent;held.replaceWith(start)}
fetchNext()}
const seen=new PerformanceObserver(()=>{if(document.querySelector("img[fetchpriority=high]")?.complete!=false)begin()})
for(const type of["paint","largest-contentful-paint"])seen.observe({type,buffered:true})
addEventListener("load",()=>setTimeout(begin,300))}`

/** An application whose scripts are fetched when its HTML has been painted, and do not delay what it needs for that. */
export function startAfterPaint(written: string, mark: string): string {
  return written
    .replaceAll('<link rel="modulepreload"', '<link data-later="modulepreload"')
    .replace(
      `<script nonce="${mark}" type="module" async="">`,
      `<script nonce="${mark}">${START}</script><script nonce="${mark}" type="text/plain">`,
    )
}

/**
 * Takes the mark off what bears it, and says which scripts these are. Only what has written the page knows the mark, so
 * no script that got into its contents is among them.
 */
export function takeScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const scripts: string[] = []
  for (const [, script = ""] of marked.matchAll(
    new RegExp(`<script nonce="${mark}"[^>]*>(.*?)</script>`, "gs"),
  )) {
    if (script) scripts.push(script)
  }
  return { html: marked.replaceAll(` nonce="${mark}"`, ""), scripts }
}

/** Names follow from the styles themselves, so that parts that were made apart do not take each other's. */
function takeStyles(written: string) {
  const styles = new Map<string, string>()
  const html = written.replace(/ style="([^"]*)"/g, (_, attribute: string) => {
    const style = attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)
    const name = nameOf(style)
    styles.set(name, copyOf(`[data-style="${name}"]{${style.replaceAll("<", "\\3c ")}}`))
    return ` data-style="${name}"`
  })
  return { html, styles }
}

/** FNV-1a in 32 bits, written in few letters: styles of one page do not meet in it. */
function nameOf(style: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < style.length; at++) {
    hash = Math.imul(hash ^ style.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
