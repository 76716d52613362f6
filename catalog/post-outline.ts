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

export interface PostOutline {
  /** The post's HTML, ready to be shown. */
  html: string
  headings: PostHeading[]
}

const HEADING = /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g
const IMAGE = /<img\b([^>]*?)\s*\/?>/g

/**
 * Sanitised post HTML with an id on every heading, and the list of headings. Ranks begin at h2 and
 * skip none; empty headings are dropped; pictures load lazily and always have an alt attribute.
 */
export function outlinePost(sanitized: string): PostOutline {
  const headings: PostHeading[] = []
  const taken = new Set<string>()
  const open: number[] = []
  const withIds = sanitized.replace(HEADING, (_whole, rank: string, inner: string) => {
    const text = textOf(inner)
    if (text === "") return inner.includes("<img") ? `<p>${inner}</p>` : ""
    const level = closeGap(open, Number(rank))
    const id = freeId(text, taken)
    headings.push({ id, text, level })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  const html = withIds
    .replace(IMAGE, (_whole, attributes: string) => {
      const alt = /\salt\s*=/.test(attributes) ? "" : ' alt=""'
      return `<img${attributes}${alt} loading="lazy" decoding="async">`
    })
    .replace(/<br\s*\/>/g, "<br>")
  return { html, headings }
}

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

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
}

function textOf(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, " ")
    .trim()
}
