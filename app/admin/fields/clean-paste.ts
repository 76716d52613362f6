/** Pasted HTML as the editor takes it. */
export interface CleanPaste {
  html: string
  /** Pictures whose bytes came along, by the blob address that stands for each in the HTML. */
  pictures: Map<string, File>
  /** How many pictures could not be taken over. */
  lost: number
}

const BOLD_FROM = 600
const SPAN = /^[2-9]$|^[1-9]\d$/
/** Elements that say nothing, or nothing that is text. */
const NOISE = "style, script, meta, link, title, template, xml"

/**
 * HTML of Word, Excel, PowerPoint, Google Docs or a web page, with its headings, lists, tables,
 * links and marks; without fonts, sizes and colours. `rtf` is what Word puts beside it: it has the
 * bytes of the pictures that the HTML names by a path.
 */
export function cleanPaste(html: string, rtf = ""): CleanPaste {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  removeComments(body)
  for (const element of [...body.querySelectorAll<HTMLElement>("b, strong, font")])
    if (element.localName === "font" || /^(normal|400)$/.test(element.style.fontWeight))
      element.replaceWith(...element.childNodes)
  readHeadings(body)
  buildLists(body)
  const { pictures, lost } = takePictures(body, rtf)
  for (const element of body.querySelectorAll<HTMLElement>("*")) stripStyle(element)
  for (const blank of body.querySelectorAll("p, h2, h3, h4, h5, h6, :scope > br"))
    if (!blank.textContent.trim() && !blank.querySelector("img")) blank.remove()
  return { html: body.innerHTML, pictures, lost }
}

/** Whether HTML is a picture alone, as browsers put it beside the bytes of a copied picture. */
export function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  return !body.textContent.trim() && body.querySelectorAll("img").length === 1
}

function removeComments(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** The page has its h1: the title. */
function readHeadings(body: HTMLElement) {
  for (const element of [...body.querySelectorAll<HTMLElement>("h1, .MsoTitle, [role=heading]")]) {
    const level = Math.min(6, Math.max(2, Number(element.ariaLevel ?? 2)))
    rename(element, `h${level}`)
  }
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

interface ListItem {
  element: HTMLElement
  level: number
  name: "ol" | "ul"
}

/** Word writes a list as paragraphs with markers, PowerPoint as lines with a bullet of its own. */
function listItemOf(element: HTMLElement): ListItem | undefined {
  const style = element.getAttribute("style") ?? ""
  const [, level] = /mso-list:\s*\w+\s+level(\d)/.exec(style) ?? []
  const marker = [...element.querySelectorAll("span[style*='mso-']")].find((span) =>
    /mso-list:\s*Ignore|mso-special-format/.test(span.getAttribute("style") ?? ""),
  )
  if (!marker || (level === undefined && !/special-format/.test(marker.outerHTML))) return undefined
  const isNumber =
    /numbullet/.test(marker.outerHTML) || /^\(?\w{1,4}[.)]/.test(marker.textContent.trim())
  marker.remove()
  return { element, level: Number(level ?? 1), name: isNumber ? "ol" : "ul" }
}

function buildLists(body: HTMLElement) {
  const open: { level: number; list: Element }[] = []
  for (const line of [...body.querySelectorAll<HTMLElement>("p, div, li")]) {
    const item = listItemOf(line)
    if (!item) continue
    const { element, level, name } = item
    if (element.previousElementSibling !== open[0]?.list) open.length = 0
    const isOver = (last: (typeof open)[0]) =>
      last.level > level || (last.level === level && last.list.localName !== name)
    while (open.length > 0 && isOver(open.at(-1)!)) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(name)
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else element.before(list)
      open.push({ level, list })
    }
    open.at(-1)!.list.append(rename(element, "li"))
  }
}

/** Gives each picture with bytes a blob address, and removes those without. */
function takePictures(body: HTMLElement, rtf: string): Omit<CleanPaste, "html"> {
  const pictures = new Map<string, File>()
  const found = [...body.querySelectorAll("img")]
  const onDisk = found.filter(({ src }) => src.startsWith("file:"))
  const inRtf = onDisk.length > 0 ? picturesOfRtf(rtf) : []
  // Where the counts differ, a picture cannot be matched with its bytes.
  const bytesOf = new Map(
    inRtf.length === onDisk.length ? onDisk.map((img, index) => [img, inRtf[index]!]) : [],
  )
  let lost = 0
  for (const img of found) {
    const { src } = img
    const file = bytesOf.get(img) ?? fileOf(src)
    if (file) {
      const address = URL.createObjectURL(file)
      pictures.set(address, file)
      img.removeAttribute("src")
      img.dataset.pending = address
    } else if (src.startsWith(`${location.origin}/`)) {
      img.src = new URL(src).pathname
    } else {
      img.remove()
      lost += 1
    }
  }
  return { pictures, lost }
}

/** The file in a data address. */
function fileOf(address: string): File | undefined {
  const [, type, base64] = /^data:(image\/[\w+.-]+);base64,(.+)$/s.exec(address) ?? []
  if (!type || !base64) return undefined
  try {
    return pictureFile(
      type,
      Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    )
  } catch {
    return undefined
  }
}

/** The PNG and JPEG pictures of a text in RTF, in their order: `{\pict … \pngblip … 89504e47…}`. */
function picturesOfRtf(rtf: string): File[] {
  const run = /(?:[0-9a-f]{2}\s*){64,}(?=\})/gi
  return [...rtf.matchAll(/\\(png|jpeg)blip/g)].flatMap(({ index, 1: format }) => {
    run.lastIndex = index
    const bytes = run.exec(rtf)?.[0].match(/[0-9a-f]{2}/gi) ?? []
    return pictureFile(
      `image/${format}`,
      Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)),
    )
  })
}

function pictureFile(type: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `pasted.${type.slice("image/".length)}`, { type })
}

/** Reduces an element to its meaning: where it leads, its cells, its marks and its alignment. */
function stripStyle(element: HTMLElement) {
  const { fontWeight, fontStyle, textDecorationLine, textAlign, direction } = element.style
  const isRtl = element.dir === "rtl" || direction === "rtl"
  const align = textAlign === "right" && !isRtl ? "end" : textAlign
  // Headings and links have a look of their own.
  const isPlain = element.matches("a, h2, h3, h4, h5, h6, a *")
  const marks = [
    (fontWeight === "bold" || Number(fontWeight) >= BOLD_FROM) && "strong",
    fontStyle === "italic" && "em",
    textDecorationLine.includes("underline") && "u",
    textDecorationLine.includes("line-through") && "s",
  ].filter((mark) => mark !== false)
  for (const { name, value } of [...element.attributes]) {
    const isMeaningful =
      /^(href|src|alt|data-pending)$/.test(name) ||
      (/^(col|row)span$/.test(name) && SPAN.test(value))
    if (!isMeaningful) element.removeAttribute(name)
  }
  if (/^(center|end|justify)$/.test(align)) element.style.textAlign = align
  for (const mark of isPlain ? [] : marks) {
    const wrapper = element.ownerDocument.createElement(mark)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}
