type Data = Record<string, unknown>

/**
 * The properties that readers of structured data need of each type, wherever it stands in a block.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Answer: ["text"],
  Article: ["headline", "image", "dateModified", "author", "publisher", "about"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  GeoCoordinates: ["latitude", "longitude"],
  ImageObject: ["url", "width", "height"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name"],
  Offer: ["itemOffered"],
  Organization: ["name", "url"],
  Place: ["name"],
  PostalAddress: ["addressCountry"],
  Question: ["name", "acceptedAnswer"],
  RealEstateAgent: ["name", "url", "image", "telephone", "address"],
  RealEstateListing: ["name", "url", "description", "datePosted", "image", "offers"],
  WebSite: ["name", "url", "potentialAction"],
}

/** The other types that may stand in a block. */
const OTHERS = [
  "Accommodation",
  "Apartment",
  "Country",
  "EntryPoint",
  "House",
  "PriceSpecification",
  "PropertyValue",
  "QuantitativeValue",
  "SearchAction",
]

/**
 * The faults of a block of structured data, a few words each; empty where all types are complete.
 */
export function faultsOfData(block: Data): string[] {
  const faults = block["@context"] === "https://schema.org" ? [] : ["its context is not schema.org"]
  for (const part of parts(block)) {
    const type = String(part["@type"])
    const required = REQUIRED[type]
    if (!required && !OTHERS.includes(type)) faults.push(`${type} is not known here`)
    // A node with nothing but its @id is described elsewhere.
    for (const field of required ?? [])
      if (isEmpty(part[field])) faults.push(`${type}.${field} is missing`)
    if (type === "Offer" && "price" in part && part.priceCurrency !== "AED")
      faults.push("Offer.price has no currency")
    if (type === "ListItem" && isEmpty(part.item) && isEmpty(part.url))
      faults.push("ListItem leads nowhere")
  }
  const positions = listItems(block).map(({ position }) => Number(position))
  if (positions.some((position, index) => position !== positions[0]! + index))
    faults.push("its positions have gaps")
  return faults
}

/** All addresses that a block names, with the pictures apart. */
export function pagesNamedIn(block: Data): string[] {
  return parts(block)
    .filter(({ "@type": type }) => type !== "ImageObject" && type !== "EntryPoint")
    .flatMap(({ url, item }) => [url, item])
    .filter((address) => typeof address === "string")
}

/** The questions of a block, with their answers. */
export function answersIn(block: Data): string[] {
  return parts(block).flatMap(({ "@type": type, name, text }) =>
    type === "Question" ? [String(name)] : type === "Answer" ? [String(text)] : [],
  )
}

function listItems(block: Data): Data[] {
  return Array.isArray(block.itemListElement) ? block.itemListElement : []
}

/** The block and all that stands in it with a type of its own. */
function parts(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(parts)
  if (typeof value !== "object" || value === null) return []
  const data = value as Data
  return [...("@type" in data ? [data] : []), ...Object.values(data).flatMap(parts)]
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  )
}
