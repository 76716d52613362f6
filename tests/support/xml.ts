/** An element of an XML document, in the shape that tests read. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** The character data directly in it, entities resolved. */
  text: string
}

const NAME = /[A-Za-z_][\w.:-]*/y
const SPACE = /[ \t\r\n]*/y
const DECLARATION = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/**
 * Reads an XML document of elements, attributes and text, and throws where it is not well-formed.
 * Stricter than XML: comments, CDATA and document types, which the product never writes, are
 * refused as well.
 */
export function readXml(source: string): XmlElement {
  const bad = NOT_XML.exec(source)
  if (bad) throw new Error(`A character that XML cannot hold at ${bad.index}`)
  const declaration = DECLARATION.exec(source)
  if (!declaration) throw new Error("The XML declaration is missing")
  let at = declaration[0].length
  const root = element()
  skipSpace()
  if (at < source.length) fail("Something follows the root element")
  return root

  function fail(what: string): never {
    throw new Error(`${what} at ${at}: ${source.slice(Math.max(0, at - 40), at + 40)}`)
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? ""
    at += found.length
    return found
  }

  function skipSpace(): boolean {
    return match(SPACE) !== ""
  }

  function expectText(text: string) {
    if (!source.startsWith(text, at)) fail(`“${text}” is missing`)
    at += text.length
  }

  function element(): XmlElement {
    expectText("<")
    const name = match(NAME) || fail("The name of an element is missing")
    const read: XmlElement = { name, attributes: {}, children: [], text: "" }
    while (skipSpace() && !/[/>]/.test(source[at] ?? ">")) attribute(read.attributes)
    if (source.startsWith("/>", at)) {
      at += 2
      return read
    }
    expectText(">")
    content(read)
    expectText(`</${name}`)
    skipSpace()
    expectText(">")
    return read
  }

  function attribute(into: Record<string, string>) {
    const name = match(NAME) || fail("The name of an attribute is missing")
    if (name in into) fail(`The attribute ${name} is there twice`)
    expectText('="')
    const end = source.indexOf('"', at)
    if (end === -1) fail("An attribute does not end")
    into[name] = resolve(source.slice(at, end))
    at = end + 1
  }

  function content(of: XmlElement) {
    while (!source.startsWith("</", at)) {
      const next = source.indexOf("<", at)
      if (next === -1) fail(`<${of.name}> does not end`)
      of.text += resolve(source.slice(at, next))
      at = next
      if (!source.startsWith("</", at)) of.children.push(element())
    }
  }

  function resolve(raw: string): string {
    if (raw.includes("<")) fail("A bare <")
    return raw.replace(/&([^;&]*);?/g, (reference, name: string) => {
      if (!reference.endsWith(";") || !Object.hasOwn(ENTITIES, name))
        fail(`The reference ${reference}`)
      return ENTITIES[name]!
    })
  }
}

/** The children of an element that have a name. */
export function childrenNamed(of: XmlElement, name: string): XmlElement[] {
  return of.children.filter((child) => child.name === name)
}

/** The text of the one child that has a name. Throws where there is none, or more than one. */
export function textOf(of: XmlElement, name: string): string {
  const found = childrenNamed(of, name)
  if (found.length !== 1) throw new Error(`<${of.name}> has ${found.length} <${name}>`)
  return found[0]!.text
}
