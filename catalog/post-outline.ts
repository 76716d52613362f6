import { DomUtils, ElementType, parseDocument } from "htmlparser2"
import { firstOf } from "./lists.ts"
import { slugFrom } from "./slug.ts"

/**
 * A heading of a post as its table of contents shows it. `level` is 2 for the first rank below the
 * title.
 */
export interface PostHeading {
  id: string
  text: string
  level: number
}

/** `AED 320,000` stays on one line. */
const AMOUNT = /\b(AED) (?=\d)/g
const AMOUNT_ALONE = /^(AED\s)?[\d,.]+%?$/
const HEADING = /^h[1-6]$/
/** Each has the direction of its own words: an Arabic paragraph begins at the right. */
const BLOCK = /^(h[1-6]|p|ul|ol|blockquote|table|figcaption)$/

/**
 * Sanitised post HTML, ready to be shown, with an id on every heading, and the list of headings.
 * Ranks begin at h2 and skip none; empty headings are dropped; pictures load lazily and always have
 * an alt attribute; a wide table scrolls by itself, under a name that no other table has.
 */
export function outlinePost(sanitized: string): { html: string; headings: PostHeading[] } {
  const document = parseDocument(sanitized)
  const headings: PostHeading[] = []
  const taken = new Set<string>()
  const open: number[] = []
  let tables = 0
  for (const element of DomUtils.findAll(() => true, document.children)) {
    const { name, attribs } = element
    if (HEADING.test(name)) {
      const text = DomUtils.innerText(element).replace(/\s+/g, " ").trim()
      if (text !== "") {
        const level = closeGap(open, Number(name[1]))
        element.name = `h${level}`
        attribs.id = freeId(text, taken)
        headings.push({ id: attribs.id, text, level })
      } else if (DomUtils.existsOne(({ name }) => name === "img", element.children))
        element.name = "p"
      else DomUtils.removeElement(element)
    }
    if (BLOCK.test(element.name)) attribs.dir = "auto"
    for (const child of element.children)
      if (child.type === ElementType.Text) child.data = child.data.replace(AMOUNT, `$1\u00a0`)
    if (name === "img") Object.assign(attribs, { alt: attribs.alt ?? "", ...LAZY })
    if (name === "table") {
      markAmounts(element)
      const scroller = firstOf(DomUtils.getElementsByTagName("section", parseDocument(SCROLLER)))
      tables += 1
      if (tables > 1) scroller.attribs["aria-label"] = `Table ${tables}`
      DomUtils.replaceElement(element, scroller)
      DomUtils.appendChild(scroller, element)
    }
  }
  return {
    html: DomUtils.getInnerHTML(document, { encodeEntities: "utf8", emptyAttrs: true }),
    headings,
  }
}

/** Marks the cells of each column whose values are all amounts, for their alignment. */
function markAmounts(table: ReturnType<typeof DomUtils.findAll>[number]) {
  const rows = DomUtils.getElementsByTagName("tr", table).map(({ children }) =>
    DomUtils.findAll(({ name }) => name === "th" || name === "td", children),
  )
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  for (let column = 0; column < columns; column++) {
    const cells = rows.flatMap((cells) => cells[column] ?? [])
    const values = cells.filter(({ name }) => name === "td").map((cell) => DomUtils.innerText(cell))
    if (values.length > 0 && values.every((value) => AMOUNT_ALONE.test(value.trim())))
      for (const cell of cells) cell.attribs.class = "amount"
  }
}

const LAZY = { loading: "lazy", decoding: "async" }
// A part that scrolls is in reach of the keyboard, and has a name.
const SCROLLER = '<section class="table-scroll" aria-label="Table" tabindex="0"></section>'

/** The level a heading is shown at: one below the nearest one above it of a higher rank. */
function closeGap(open: number[], rank: number): number {
  while (open.length > 0 && open.at(-1)! >= rank) open.pop()
  open.push(rank)
  return 1 + open.length
}

// The prefix keeps a heading such as "Loading" from taking the id of a part of the page.
function freeId(text: string, taken: Set<string>): string {
  const base = `section-${slugFrom(text, String(taken.size + 1))}`
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
