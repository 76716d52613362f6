import { href } from "react-router"
import type { Area } from "#catalog/area.ts"
import type { Developer } from "#catalog/developer.ts"
import { LANGUAGE } from "#catalog/languages.ts"
import { firstOf } from "#catalog/lists.ts"
import type { Post } from "#catalog/post.ts"
import type { Project } from "#catalog/project.ts"
import type { SiteFacts } from "#contract/page-services.ts"
import type { PageImage } from "./image.ts"
import { absoluteAsset, absoluteUrl } from "./url.ts"

// Structured data by the vocabulary of schema.org. It contains only facts of the page: unknown ones
// are absent, never guessed. Fields that are undefined here are absent in the page.

const CONTEXT = "https://schema.org"

/** The business, from the settings. */
export type Business = Pick<SiteFacts, "name" | "phone" | "email" | "address"> &
  Partial<Pick<SiteFacts, "socialLinks">>

/** Structured data of one type, ready for `pageMeta`. */
export type JsonLd<Type extends string = string> = Statement<Type> & { "@context": typeof CONTEXT }

type Statement<Type extends string = string> = { "@type": Type; [property: string]: unknown }

/** The business behind the site (specification §1). */
export function realEstateAgent(site: Business, origin: string): JsonLd<"RealEstateAgent"> {
  return {
    "@context": CONTEXT,
    ...publisher(site, origin),
    "@type": "RealEstateAgent",
    image: absoluteUrl(origin, "/social.jpg"),
    telephone: site.phone || undefined,
    email: site.email || undefined,
    address: site.address
      ? { "@type": "PostalAddress", streetAddress: site.address, addressCountry: "AE" }
      : undefined,
    areaServed: { "@type": "Country", name: "United Arab Emirates" },
    sameAs: site.socialLinks?.length ? site.socialLinks : undefined,
  }
}

/** The site itself, with the address of its search. */
export function webSite(site: { name: string }, origin: string): JsonLd<"WebSite"> {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: LANGUAGE.code,
    publisher: { "@id": agentId(origin) },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}${href("/search")}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  }
}

type ListedProject = Pick<
  Project,
  | "slug"
  | "name"
  | "title"
  | "nutshell"
  | "type"
  | "price"
  | "address"
  | "city"
  | "country"
  | "areaSize"
  | "bedroomNumber"
  | "bathNumber"
  | "location"
  | "area"
  | "developer"
  | "createdAt"
  | "updatedAt"
>

/**
 * A project's page: the home on offer, with its lowest price. `images`: the most important one
 * first.
 */
export function listing(
  project: ListedProject,
  images: readonly PageImage[],
  origin: string,
): JsonLd<"RealEstateListing"> {
  const url = absoluteUrl(origin, href("/projects/:slug", { slug: project.slug }))
  const { area, developer, price } = project
  return {
    "@context": CONTEXT,
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: project.name,
    headline: project.title,
    description: project.nutshell,
    inLanguage: LANGUAGE.code,
    datePosted: project.createdAt,
    dateModified: project.updatedAt,
    image: imageObjects(images, origin),
    isPartOf: { "@id": `${origin}/#website` },
    mentions: developer
      ? namedThing(
          "Organization",
          developer,
          href("/developers/:slug", { slug: developer.slug }),
          origin,
        )
      : undefined,
    offers: {
      "@type": "Offer",
      url,
      // Without a price the field is absent: 0 would offer the home for nothing.
      ...(price > 0 && {
        price,
        priceCurrency: "AED",
        // The price of a project is that of its least expensive home.
        priceSpecification: {
          "@type": "PriceSpecification",
          minPrice: price,
          priceCurrency: "AED",
        },
      }),
      itemOffered: {
        ...home(project),
        url,
        image: images[0] && absoluteAsset(origin, images[0].url),
        containedInPlace: area
          ? namedThing("Place", area, href("/areas/:slug", { slug: area.slug }), origin)
          : undefined,
      },
    },
  }
}

/** Types that schema.org has; the others are an accommodation with their own category. */
const HOME_TYPES = new Map<string, "Apartment" | "House">([
  ["apartment", "Apartment"],
  ["studio", "Apartment"],
  ["penthouse", "Apartment"],
  ["villa", "House"],
  ["townhouse", "House"],
])

function home(project: ListedProject): Statement {
  const { location, areaSize } = project
  const type = project.type.trim().toLowerCase()
  const place = {
    name: project.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: project.address,
      addressLocality: project.city,
      addressCountry: countryCode(project.country),
    },
    geo: location
      ? {
          "@type": "GeoCoordinates",
          longitude: location.coordinates[0],
          latitude: location.coordinates[1],
        }
      : undefined,
  }
  const size =
    areaSize > 0 ? { "@type": "QuantitativeValue", value: areaSize, unitCode: "FTK" } : undefined
  // A plot is a piece of land: it has a size, and no rooms.
  if (type === "plot") {
    return {
      "@type": "Place",
      ...place,
      additionalProperty: size && { ...size, "@type": "PropertyValue", name: "Plot size" },
    }
  }
  return {
    "@type": HOME_TYPES.get(type) ?? "Accommodation",
    ...place,
    accommodationCategory: project.type,
    floorSize: size,
    numberOfBedrooms: project.bedroomNumber,
    numberOfBathroomsTotal: project.bathNumber > 0 ? project.bathNumber : undefined,
  }
}

function countryCode(country: string): string {
  return /^(united arab emirates|u\.?a\.?e\.?)$/i.test(country.trim()) ? "AE" : country
}

/** The page of a floor plan's reading, about the home of its project. */
export function planReading(
  {
    project,
    plan,
    path,
  }: {
    project: Pick<Project, "slug" | "name" | "updatedAt">
    plan: { title: string }
    path: string
  },
  drawing: PageImage | undefined,
  { site, origin }: { site: { name: string }; origin: string },
): JsonLd<"Article"> {
  const url = absoluteUrl(origin, path)
  const us = publisher(site, origin)
  return {
    "@context": CONTEXT,
    "@type": "Article",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: `${project.name}, ${plan.title}: Vastu reading`,
    inLanguage: LANGUAGE.code,
    dateModified: project.updatedAt,
    image: drawing && imageObjects([drawing], origin),
    about: { "@id": absoluteUrl(origin, href("/projects/:slug", { slug: project.slug })) },
    author: us,
    publisher: us,
  }
}

/** A developer's page. */
export function organization(
  developer: Pick<Developer, "slug" | "name" | "description">,
  images: { logo?: PageImage | undefined; img?: PageImage | undefined },
  origin: string,
): JsonLd<"Organization"> {
  const path = href("/developers/:slug", { slug: developer.slug })
  return {
    "@context": CONTEXT,
    ...namedThing("Organization", developer, path, origin),
    description: firstParagraph(developer.description),
    logo: images.logo && absoluteAsset(origin, images.logo.url),
    image: images.img && absoluteAsset(origin, images.img.url),
  }
}

/** An area's page. */
export function place(
  area: Pick<Area, "slug" | "name" | "summary">,
  images: readonly PageImage[],
  origin: string,
): JsonLd<"Place"> {
  return {
    "@context": CONTEXT,
    ...namedThing("Place", area, href("/areas/:slug", { slug: area.slug }), origin),
    description: area.summary,
    image: imageObjects(images, origin),
  }
}

type FeedPost = Pick<Post, "slug" | "title" | "category" | "createdAt" | "updatedAt"> & {
  excerpt?: string
  words?: number
  author?: string
  checkedOn?: string | null
}

/** A post's page. The business is its author where none is named. */
export function blogPosting(
  post: FeedPost,
  image: PageImage | undefined,
  { site, origin }: { site: { name: string }; origin: string },
): JsonLd<"BlogPosting"> {
  const url = absoluteUrl(origin, href("/posts/:slug", { slug: post.slug }))
  const us = publisher(site, origin)
  return {
    "@context": CONTEXT,
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: post.checkedOn
      ? { "@type": "WebPage", "@id": url, lastReviewed: post.checkedOn }
      : url,
    headline: post.title,
    description: post.excerpt || undefined,
    articleSection: post.category,
    wordCount: post.words || undefined,
    inLanguage: LANGUAGE.code,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    image: image && imageObjects([image], origin),
    author: post.author ? { "@type": "Person", name: post.author } : us,
    publisher: us,
  }
}

export interface Crumb {
  name: string
  path: string
}

/** The path from the home page to this one, this one included. */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string): JsonLd<"BreadcrumbList"> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(origin, path),
    })),
  }
}

/** The items of a list page, in its order. `before`: their number on the pages before it. */
export function itemList(
  items: readonly Crumb[],
  origin: string,
  { before = 0 } = {},
): JsonLd<"ItemList"> {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name,
      url: absoluteUrl(origin, path),
    })),
  }
}

/** The page's questions with their answers; answers are plain text. */
export function faqPage(
  questions: readonly { question: string; answer: string }[],
): JsonLd<"FAQPage"> {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  }
}

function agentId(origin: string): string {
  return `${origin}/#agent`
}

/** A reference to the business, by the `@id` of its full description on the home page. */
function publisher(site: { name: string }, origin: string): Statement<"Organization"> {
  return {
    "@type": "Organization",
    "@id": agentId(origin),
    name: site.name,
    url: `${origin}/`,
    logo: absoluteUrl(origin, "/icon-512.png"),
  }
}

function namedThing<Type extends string>(
  type: Type,
  { name }: { name: string },
  path: string,
  origin: string,
): Statement<Type> {
  const url = absoluteUrl(origin, path)
  return { "@type": type, "@id": url, name, url }
}

function imageObjects(
  images: readonly PageImage[],
  origin: string,
): Statement<"ImageObject">[] | undefined {
  if (images.length === 0) return undefined
  return images.map(({ url, width, height, alt }) => ({
    "@type": "ImageObject",
    url: absoluteAsset(origin, url),
    width,
    height,
    caption: alt || undefined,
  }))
}

function firstParagraph(text: string): string {
  return firstOf(text.split(/\n\s*\n/, 1)).trim()
}
