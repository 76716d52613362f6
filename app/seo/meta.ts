import type { MetaDescriptor } from "react-router"
import { LANGUAGE, LANGUAGES } from "#catalog/languages.ts"
import { defaultImage, type PageImage } from "./image.ts"
import { breadcrumbs, type Crumb } from "./json-ld.ts"
import { absoluteAsset, absoluteUrl } from "./url.ts"

export interface PageMetaOptions {
  site: { name: string }
  /** PUBLIC_ORIGIN, without a slash at its end. */
  origin: string
  /** With only the parameters that make it a page of its own: `/projects?page=2`. */
  path: string
  /** Without the site's name, which is added where it fits; the home page's stands alone. */
  title: string
  /** In its place where it is too long for search results. */
  shortTitle?: string
  /** Plain text of any length; cut at a word where search results cut it. */
  description: string
  /** Without one, the site's own picture. */
  image?: PageImage | undefined
  type?: "website" | "article"
  /** For an article: instants in ISO 8601, and its category. */
  article?: { publishedAt: string; modifiedAt: string; section: string }
  keywords?: readonly string[]
  /** For pages outside the index of search engines: searches, sign-in, missing pages. */
  noIndex?: boolean
  /** The breadcrumbs: the path from the home page to this one, this one included. */
  crumbs?: readonly Crumb[]
  /** From json-ld.ts, apart from the breadcrumbs. */
  jsonLd?: object[]
}

/** Search results cut titles beyond this, and the HTML check of the tests rejects them. */
const MAX_TITLE_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 160

/** The head of a page: for search engines, and for cards on other sites. */
export function pageMeta(options: PageMetaOptions): MetaDescriptor[] {
  const { site, origin, title, type = "website", image = defaultImage(site.name) } = options
  const url = absoluteUrl(origin, options.path)
  const isHome = url === `${origin}/`
  const description = shorten(options.description, MAX_DESCRIPTION_LENGTH)
  const imageUrl = absoluteAsset(origin, image.url)
  return [
    { title: isHome ? shorten(title, MAX_TITLE_LENGTH) : documentTitle(options, site.name) },
    named("description", description),
    named("keywords", options.keywords?.join(", ")),
    named("robots", options.noIndex ? "noindex, follow" : "index, follow, max-image-preview:large"),
    { tagName: "link", rel: "canonical", href: url },
    ...(options.noIndex ? [] : inEachLanguage(origin, options.path)),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: `${site.name}: the blog`,
      href: absoluteUrl(origin, "/blog/feed.xml"),
    },
    property("og:type", type),
    property("og:site_name", site.name),
    property("og:locale", LANGUAGE.locale),
    property("og:title", title),
    property("og:description", description),
    property("og:url", url),
    property("og:image", imageUrl),
    property("og:image:width", String(image.width)),
    property("og:image:height", String(image.height)),
    property("og:image:alt", image.alt),
    property("article:published_time", options.article?.publishedAt),
    property("article:modified_time", options.article?.modifiedAt),
    property("article:section", options.article?.section),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    named("twitter:description", description),
    named("twitter:image", imageUrl),
    named("twitter:image:alt", image.alt),
    // React Router writes `<`, `>` and `&` of the data as \u003c…: it cannot end its script.
    ...[
      ...(options.crumbs ? [breadcrumbs(options.crumbs, origin)] : []),
      ...(options.jsonLd ?? []),
    ].map((data) => ({ "script:ld+json": data })),
  ].filter((descriptor) => descriptor !== undefined)
}

/** The page in each language, this one included, and the default for every other language. */
function inEachLanguage(origin: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, prefix: string): MetaDescriptor => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: absoluteUrl(origin, `${prefix}${path}`),
  })
  return [
    ...LANGUAGES.map(({ code, prefix }) => link(code, prefix)),
    link("x-default", LANGUAGE.prefix),
  ]
}

/**
 * `Marina Gate | Disha` where that fits, the title alone where it does not; a longer one gives way to
 * the short title, or is cut at a word.
 */
function documentTitle(
  { title, shortTitle }: Pick<PageMetaOptions, "title" | "shortTitle">,
  siteName: string,
): string {
  const whole = `${title} | ${siteName}`
  if (whole.length <= MAX_TITLE_LENGTH) return whole
  if (title.length <= MAX_TITLE_LENGTH || !shortTitle) return shorten(title, MAX_TITLE_LENGTH)
  return documentTitle({ title: shortTitle }, siteName)
}

/** A text on one line of at most `max` characters, cut at a word where it is longer. */
function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut.slice(0, -1)
  // Half of a surrogate pair at the cut would not be a character.
  return `${atWord.replace(/[\ud800-\udbff]$/, "").replace(/[\s.,;:–-]+$/, "")}…`
}

/** Leaves out an empty tag: it would declare an empty description. */
function named(name: string, content: string | undefined): MetaDescriptor | undefined {
  return content ? { name, content } : undefined
}

function property(name: string, content: string | undefined): MetaDescriptor | undefined {
  return content ? { property: name, content } : undefined
}
