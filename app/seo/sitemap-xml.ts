import { href } from "react-router"
import type { KindPath } from "#catalog/kind.ts"
import type { SiteMapEntry } from "#contract/page-services.ts"
import { textElement, xmlDocument } from "./xml.ts"

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

/** How a site map is sent. */
export const DELIVERY = { type: "application/xml" }

/** The limit of the protocol for one file; a larger site needs an index of files. */
export const MAX_URLS = 50_000

/** The pages that do not depend on the catalogue. */
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

/** Pages for crawlers, each with its absolute URL. */
export function urlSet(pages: readonly Place[], origin: string): string {
  return xmlDocument(`<urlset xmlns="${NAMESPACE}">\n${places("url", pages, origin)}\n</urlset>`)
}

/** The index of several files of pages. */
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

/** The page of a record, and those of its readings. */
export function pagesOf(kind: KindPath, { slug, updatedAt, readings = [] }: SiteMapEntry): Place[] {
  const path = `/${kind}/${encodeURIComponent(slug)}`
  return [path, ...readings.map((plan) => `${path}/vastu/${plan}`)].map((path) => ({
    path,
    updatedAt,
  }))
}
