import { href } from "react-router"
import type { KindPath } from "#catalog/kind.ts"
import { textElement, xmlDocument } from "./xml.ts"

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

/** The protocol allows so many addresses in one file; a larger site names its files in an index. */
export const MAX_URLS = 50_000

/** The pages that are there whatever the catalogue holds. */
export const STANDING_PAGES = [
  href("/"),
  href("/projects"),
  href("/search"),
  href("/developers"),
  href("/areas"),
  href("/blog"),
  href("/vastu"),
  href("/vastu-check"),
  href("/about"),
  href("/contact"),
  href("/privacy-policy"),
  href("/term-conditions"),
]

interface Place {
  /** Percent-encoded already. */
  path: string
  /** Instant, ISO 8601. */
  updatedAt?: string
}

/** Pages for crawlers, each with its whole address. */
export function urlSet(pages: readonly Place[], origin: string): string {
  return xmlDocument(`<urlset xmlns="${NAMESPACE}">\n${places("url", pages, origin)}\n</urlset>`)
}

/** The files that hold the pages, where one cannot. */
export function sitemapIndex(files: readonly Place[], origin: string): string {
  return xmlDocument(
    `<sitemapindex xmlns="${NAMESPACE}">\n${places("sitemap", files, origin)}\n</sitemapindex>`,
  )
}

function places(element: "url" | "sitemap", all: readonly Place[], origin: string): string {
  return all
    .map(({ path, updatedAt }) => {
      const location = textElement("loc", `${origin}${path}`)
      return `<${element}>${location}${textElement("lastmod", updatedAt)}</${element}>`
    })
    .join("\n")
}

/** Where the page of a record is. */
export function pathOf(kind: KindPath, slug: string): string {
  return `/${kind}/${encodeURIComponent(slug)}`
}
