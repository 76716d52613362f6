import { DomUtils, parseDocument } from "htmlparser2"

type Nodes = Parameters<typeof DomUtils.getElementsByTagName>[1]

/** An object of a bucket. */
export interface Listed {
  key: string
  /** Milliseconds since 1970. */
  writtenAt: number
}

/**
 * One page of a bucket's list, from the XML of ListObjectsV2; `next` is the token of the next page.
 */
export function parseListing(xml: string): { objects: Listed[]; next: string | undefined } {
  const { children } = parseDocument(xml, { xmlMode: true })
  const objects = DomUtils.getElementsByTagName("Contents", children).flatMap((object) => {
    const key = textOf(object, "Key")
    const writtenAt = Date.parse(textOf(object, "LastModified"))
    return key === "" || Number.isNaN(writtenAt) ? [] : [{ key, writtenAt }]
  })
  const isCut = textOf(children, "IsTruncated") === "true"
  return { objects, next: isCut ? textOf(children, "NextContinuationToken") : undefined }
}

/** The error in a storage's answer, such as `AccessDenied: …`; empty without one. */
export function problemIn(xml: string): string {
  const { children } = parseDocument(xml, { xmlMode: true })
  const [code, message] = [textOf(children, "Code"), textOf(children, "Message")]
  return [code, message].filter(Boolean).join(": ").slice(0, 300)
}

function textOf(nodes: Nodes, name: string): string {
  return DomUtils.textContent(DomUtils.getElementsByTagName(name, nodes, true, 1))
}
