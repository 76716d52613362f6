/** An object of a bucket. */
export interface Listed {
  key: string
  /** Milliseconds since 1970. */
  writtenAt: number
}

/**
 * One page of a bucket's list, out of the XML of ListObjectsV2; `next` is given where more follow.
 */
export function parseListing(xml: string): { objects: Listed[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content]) => {
    const [key, writtenAt] = [
      textOf(content!, "Key"),
      Date.parse(textOf(content!, "LastModified") ?? ""),
    ]
    return key === undefined || Number.isNaN(writtenAt) ? [] : [{ key, writtenAt }]
  })
  const isCut = textOf(xml, "IsTruncated") === "true"
  return { objects, next: isCut ? textOf(xml, "NextContinuationToken") : undefined }
}

/** What a storage complains of, such as `AccessDenied: …`; empty where it says nothing. */
export function problemIn(xml: string): string {
  const [code, message] = [textOf(xml, "Code"), textOf(xml, "Message")]
  return [code, message].filter(Boolean).join(": ").slice(0, 300)
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, named) => {
    if (named) return NAMED[named] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
