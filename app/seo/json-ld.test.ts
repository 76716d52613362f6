import { expect, test } from "vitest"
import {
  blogPosting,
  breadcrumbs,
  faqPage,
  itemList,
  listing,
  organization,
  place,
  realEstateAgent,
  webSite,
} from "./json-ld.ts"

const origin = "https://disha.example"
const site = {
  name: "Disha",
  phone: "+971 4 000 0000",
  email: "hello@disha.example",
  address: "Business Bay, Dubai, United Arab Emirates",
}
const picture = {
  url: "/assets/projects/featImg/3f.1280.jpg",
  width: 1280,
  height: 853,
  alt: "A tower at dusk",
}

const project: Parameters<typeof listing>[0] = {
  slug: "marina-gate",
  name: "Marina Gate",
  title: "Two-bedroom homes on the water",
  nutshell: "The kitchen is in the south-east.",
  type: "Apartment",
  price: 2_450_000,
  address: "Al Marsa Street",
  city: "Dubai",
  country: "United Arab Emirates",
  areaSize: 1_240.5,
  bedroomNumber: 2,
  bathNumber: 3,
  location: { type: "Point", coordinates: [55.14, 25.08] },
  area: { _id: "a".repeat(24), name: "Dubai Marina", slug: "dubai-marina" },
  developer: { _id: "b".repeat(24), name: "Luma Cove Homes", slug: "luma-cove-homes" },
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
}

/** The JSON of a page: fields without a value are absent. */
function written(data: object) {
  return JSON.parse(JSON.stringify(data))
}

test("a listing says what is offered, where, how large and from which price", () => {
  const data = written(listing(project, [picture], origin))
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    url: "https://disha.example/projects/marina-gate",
    datePosted: "2026-11-01T08:00:00.000Z",
    image: [
      {
        "@type": "ImageObject",
        url: "https://disha.example/assets/projects/featImg/3f.1280.jpg",
        width: 1280,
      },
    ],
    mentions: {
      "@type": "Organization",
      name: "Luma Cove Homes",
      url: "https://disha.example/developers/luma-cove-homes",
    },
  })
  expect(data.offers).toMatchObject({ "@type": "Offer", price: 2_450_000, priceCurrency: "AED" })
  expect(data.offers.itemOffered).toMatchObject({
    "@type": "Apartment",
    floorSize: { "@type": "QuantitativeValue", value: 1_240.5, unitCode: "FTK" },
    numberOfBedrooms: 2,
    numberOfBathroomsTotal: 3,
    address: {
      "@type": "PostalAddress",
      streetAddress: "Al Marsa Street",
      addressLocality: "Dubai",
      addressCountry: "AE",
    },
    geo: { "@type": "GeoCoordinates", latitude: 25.08, longitude: 55.14 },
    containedInPlace: {
      "@type": "Place",
      name: "Dubai Marina",
      url: "https://disha.example/areas/dubai-marina",
    },
  })
})

test("what a project does not say is left out, and no price is not a price of 0", () => {
  const bare = {
    ...project,
    price: 0,
    areaSize: 0,
    bathNumber: 0,
    location: null,
    area: null,
    developer: null,
  }
  const data = written(listing(bare, [], origin))
  for (const field of ["image", "mentions"]) expect(data).not.toHaveProperty(field)
  for (const field of ["price", "priceCurrency", "priceSpecification"])
    expect(data.offers).not.toHaveProperty(field)
  for (const field of ["floorSize", "numberOfBathroomsTotal", "geo", "containedInPlace", "image"]) {
    expect(data.offers.itemOffered).not.toHaveProperty(field)
  }
  expect(JSON.stringify(data)).not.toMatch(/undefined|null|NaN/)
})

test("a home is an apartment, a house or an accommodation of its own kind; a plot is a place with a size and no rooms", () => {
  const offered = (type: string) =>
    written(listing({ ...project, type }, [], origin)).offers.itemOffered
  expect(offered("Penthouse")["@type"]).toBe("Apartment")
  expect(offered("villa")["@type"]).toBe("House")
  expect(offered("Townhouse")["@type"]).toBe("House")
  expect(offered("Houseboat")).toMatchObject({
    "@type": "Accommodation",
    accommodationCategory: "Houseboat",
  })
  expect(offered("constructor")["@type"]).toBe("Accommodation")
  const plot = offered("Plot")
  expect(plot).toMatchObject({
    "@type": "Place",
    additionalProperty: { "@type": "PropertyValue", value: 1_240.5, unitCode: "FTK" },
  })
  expect(plot).not.toHaveProperty("numberOfBedrooms")
})

test("a country that is not the UAE keeps its own name", () => {
  const data = written(listing({ ...project, country: "Oman" }, [], origin))
  expect(data.offers.itemOffered.address.addressCountry).toBe("Oman")
})

test("the business says how it is reached, and only what the settings say", () => {
  expect(written(realEstateAgent(site, origin))).toMatchObject({
    "@type": "RealEstateAgent",
    name: "Disha",
    url: "https://disha.example/",
    logo: "https://disha.example/icon-512.png",
    telephone: "+971 4 000 0000",
    email: "hello@disha.example",
    address: { streetAddress: "Business Bay, Dubai, United Arab Emirates", addressCountry: "AE" },
  })
  const silent = written(
    realEstateAgent({ name: "Disha", phone: "", email: "", address: "" }, origin),
  )
  for (const field of ["telephone", "email", "address"]) expect(silent).not.toHaveProperty(field)
})

test("the site names the address of its search", () => {
  expect(written(webSite(site, origin)).potentialAction.target.urlTemplate).toBe(
    "https://disha.example/search?q={search_term_string}",
  )
})

test("a post is by its author or the business, with its dates, its picture and its category", () => {
  const post = {
    slug: "reading-a-plan",
    title: "Reading a plan",
    category: "Guides",
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
  }
  const data = written(
    blogPosting({ ...post, excerpt: "Start at the door.", words: 812 }, picture, { site, origin }),
  )
  expect(data).toMatchObject({
    "@type": "BlogPosting",
    headline: "Reading a plan",
    description: "Start at the door.",
    articleSection: "Guides",
    wordCount: 812,
    datePublished: project.createdAt,
    dateModified: project.updatedAt,
    author: { "@type": "Organization", name: "Disha" },
    mainEntityOfPage: "https://disha.example/posts/reading-a-plan",
  })
  const bare = written(blogPosting({ ...post, excerpt: "", words: 0 }, undefined, { site, origin }))
  for (const field of ["description", "wordCount", "image"]) expect(bare).not.toHaveProperty(field)
  const signed = { ...post, author: "Meera Iyer", checkedOn: "2026-11-20" }
  expect(written(blogPosting(signed, undefined, { site, origin }))).toMatchObject({
    author: { "@type": "Person", name: "Meera Iyer" },
    publisher: { "@type": "Organization", name: "Disha" },
    mainEntityOfPage: {
      "@id": "https://disha.example/posts/reading-a-plan",
      lastReviewed: "2026-11-20",
    },
  })
})

test("breadcrumbs and lists number their entries and name whole addresses", () => {
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Areas", path: "/areas" },
  ]
  expect(written(breadcrumbs(crumbs, origin)).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://disha.example/" },
    { "@type": "ListItem", position: 2, name: "Areas", item: "https://disha.example/areas" },
  ])
  expect(written(itemList(crumbs, origin, { before: 12 })).itemListElement[0]).toEqual({
    "@type": "ListItem",
    position: 13,
    name: "Home",
    url: "https://disha.example/",
  })
  expect(written(itemList([], origin)).itemListElement).toEqual([])
})

test("a developer and an area say what their page shows, and leave out what they lack", () => {
  const developer = { slug: "luma", name: "Luma", description: "First.\n\nSecond." }
  expect(written(organization(developer, { logo: picture }, origin))).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": "https://disha.example/developers/luma",
    url: "https://disha.example/developers/luma",
    name: "Luma",
    description: "First.",
    logo: "https://disha.example/assets/projects/featImg/3f.1280.jpg",
  })
  const area = { slug: "meydan", name: "Meydan", summary: "A racecourse and its canals." }
  expect(written(place(area, [], origin))).not.toHaveProperty("image")
})

test("questions are listed with the answers that the page shows", () => {
  expect(written(faqPage([{ question: "Does it cost anything?", answer: "No." }]))).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Does it cost anything?",
        acceptedAnswer: { "@type": "Answer", text: "No." },
      },
    ],
  })
})
