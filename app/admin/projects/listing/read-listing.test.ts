import { expect, test } from "vitest"
import { readListing } from "./read-listing.ts"

const KNOWN = {
  areas: [
    { _id: "a1", name: "Dubai Creek Harbour" },
    { _id: "a2", name: "Jumeirah Village Circle" },
    { _id: "a3", name: "Dubai Marina" },
    { _id: "a4", name: "Saadiyat Island" },
    { _id: "a5", name: "Dubai Hills Estate" },
    { _id: "a6", name: "DAMAC Hills" },
    { _id: "a7", name: "DAMAC Hills 2" },
  ],
  developers: [
    { _id: "d1", name: "Luma Cove Homes" },
    { _id: "d2", name: "Sahra Properties" },
    { _id: "d3", name: "Noor & Sons Developments" },
  ],
}

interface Listing {
  is: string
  text: string
  /** The texts that the form gets; other fields stay empty. */
  fields: Record<string, string>
  permit?: string
  unread?: string[]
}

const LISTINGS: Listing[] = [
  {
    is: "a fact sheet with a label on every line",
    text: `FACT SHEET

Project Name: Heron Reach
Developer: Luma Cove Homes LLC
Property Type: Apartments
Location: Island District, Dubai Creek Harbour, Dubai
Starting Price: AED 1,690,000*
Size: 846 - 1,320 sq. ft.
Bedrooms: 1, 2 & 3
Bathrooms: 1
Handover: Q4 2027
Payment Plan: 60/40
Google Map: https://www.google.com/maps/place/Creek/@25.2051,55.3461,17z
Nearby: Dubai Festival City, Ras Al Khor, Al Jaddaf
Trakheesi Permit No: 7123456789
`,
    fields: {
      name: "Heron Reach",
      developer: "d1",
      type: "Apartment",
      address: "Island District, Dubai Creek Harbour, Dubai",
      area: "a1",
      city: "Dubai",
      country: "United Arab Emirates",
      price: "1690000",
      areaSize: "846",
      bedroomNumber: "1",
      bathNumber: "1",
      handover: "Q4 2027",
      "paymentPlan[title]": "60/40",
      "location[coordinates]": "55.3461, 25.2051",
      nearbyAreas: "Dubai-Festival-City Ras-Al-Khor Al-Jaddaf",
    },
    permit: "7123456789",
    unread: [],
  },
  {
    is: "an e-mail with greeting, bullets, payment steps and a signature",
    text: `From: Raj Mehta <raj@luma.example>
Subject: New launch

Dear partners,

Heron Gate
Quiet two-bedroom homes above the canal

Every home has its kitchen to the south-east and windows on two sides.

The gardens are open to residents until ten in the evening.

• Price: from AED 2.35M
• Type: Apartment
• Bedrooms: 2
• Bathrooms: 3
• BUA: 1,240 sqft
• Completion: December 2028
• Community: Jumeirah Village Circle

Payment plan
10% on booking
50% during construction
40% on handover

Kind regards,
Raj Mehta
+971 50 123 4567
Luma Cove Homes
`,
    fields: {
      name: "Heron Gate",
      title: "Quiet two-bedroom homes above the canal",
      price: "2350000",
      type: "Apartment",
      bedroomNumber: "2",
      bathNumber: "3",
      areaSize: "1240",
      handover: "Q4 2028",
      area: "a2",
      developer: "d1",
      "paymentPlan[title]": "10/50/40",
      "paymentPlan[details]": "10%-On-booking 50%-During-construction 40%-On-handover",
      nutshell: "Every home has its kitchen to the south-east and windows on two sides.",
      description: "The gardens are open to residents until ten in the evening.",
    },
    unread: [],
  },
  {
    is: "the listing of a portal, a label a line and its value on the next",
    text: `AED 3,100,000
3 Beds | 4 Baths | 2,150 sqft
Full Marina View | High Floor | Vacant
Marina Walk, Dubai Marina, Dubai

Property details
Type
Apartment
Completion
Ready
Developer
Sahra Properties
Reference
SP-2291
Permit number
71543210987

A bright corner home of three bedrooms with a maid's room, a few steps from the water.`,
    fields: {
      price: "3100000",
      bedroomNumber: "3",
      bathNumber: "4",
      areaSize: "2150",
      title: "Full Marina View | High Floor | Vacant",
      address: "Marina Walk, Dubai Marina, Dubai",
      type: "Apartment",
      handover: "Ready",
      developer: "d2",
      area: "a3",
      city: "Dubai",
      country: "United Arab Emirates",
      nutshell:
        "A bright corner home of three bedrooms with a maid's room, a few steps from the water.",
      description:
        "A bright corner home of three bedrooms with a maid's room, a few steps from the water.",
    },
    permit: "71543210987",
  },
  {
    is: "the bold lines and pictures of a messenger",
    text: `🔥 *Sahra Dunes* 🔥 by Sahra Properties
📍 *Location:* DAMAC Hills 2
💰 *Starting from* AED 1.05 Million
🛏 *Units:* Studio, 1 & 2 BR
📐 *Sizes:* 420 to 1,180 sq.ft
🔑 *Handover:* Q2-2028
💳 *Payment Plan:* 20% down payment, 40% during construction, 40% on handover`,
    fields: {
      name: "Sahra Dunes",
      developer: "d2",
      area: "a7",
      price: "1050000",
      bedroomNumber: "0",
      areaSize: "420",
      handover: "Q2 2028",
      address: "DAMAC Hills 2",
      "paymentPlan[title]": "20/40/40",
      "paymentPlan[details]": "20%-Down-payment 40%-During-construction 40%-On-handover",
    },
    unread: [],
  },
  {
    is: "cells of a spreadsheet",
    text: "Project\tCanal Court\nPrice (AED)\t985000\nType\tTownhouse\nArea (sq ft)\t1,875\nBeds\t3\nBaths\t4\nHandover Date\t30/09/2027\nCity\tSharjah\nLatitude/Longitude\t25.3463, 55.4209",
    fields: {
      name: "Canal Court",
      price: "985000",
      type: "Townhouse",
      areaSize: "1875",
      bedroomNumber: "3",
      bathNumber: "4",
      handover: "Q3 2027",
      city: "Sharjah",
      country: "United Arab Emirates",
      "location[coordinates]": "55.4209, 25.3463",
    },
    unread: [],
  },
  {
    is: "sentences without a label",
    text: `Noor Terraces

Noor & Sons Developments presents a quiet community of four-bedroom villas in Dubai Hills Estate. Prices start from AED 6.4 million for homes of 4,150 sq ft with 5 bathrooms.

Handover is planned for the third quarter of 2028 on a 50/50 payment plan.`,
    fields: {
      name: "Noor Terraces",
      developer: "d3",
      area: "a5",
      price: "6400000",
      areaSize: "4150",
      bedroomNumber: "4",
      bathNumber: "5",
      type: "Villa",
      handover: "Q3 2028",
      "paymentPlan[title]": "50/50",
    },
  },
  {
    is: "a price list of several units",
    text: `Project: Creek Rise
Unit prices:
1 BR | 750 sq ft | AED 1.2M
2 BR | 1,120 sq ft | AED 1.85M
3 Bedroom | 1,640 sq ft | AED 2,700,000`,
    fields: {
      name: "Creek Rise",
      price: "1200000",
      areaSize: "750",
      bedroomNumber: "1",
      unitPrices:
        "1 Bedroom | 750 | 1200000\n2 Bedroom | 1120 | 1850000\n3 Bedroom | 1640 | 2700000",
    },
    unread: [],
  },
  {
    is: "a price list whose sizes follow the prices",
    text: `Project: Creek Rise
Unit prices:
1 BR from AED 1,450,000 750 sqft
2 BR from AED 2,150,000 1,150 sqft
3 BR from AED 2 700 000, 1 640 sq ft`,
    fields: {
      name: "Creek Rise",
      price: "1450000",
      areaSize: "750",
      bedroomNumber: "1",
      unitPrices:
        "1 Bedroom | 750 | 1450000\n2 Bedroom | 1150 | 2150000\n3 Bedroom | 1640 | 2700000",
    },
    unread: [],
  },
  {
    is: "sections with headings, amenities among them",
    text: `# Saadiyat Groves

## Overview
Low houses around a grove of ghaf trees.

A school and a clinic are within the gates.

## Amenities
- Lap pool
- Prayer room

## About the area
The beach is ten minutes on foot.

## Nearby
- 5 min to Louvre Abu Dhabi
- Zayed National Museum (7 min)
- Yas Island – 15 minutes

## Payment plan
1. 20% – On booking
2. 1st instalment: 30%
3. On handover 50%`,
    fields: {
      name: "Saadiyat Groves",
      nutshell: "Low houses around a grove of ghaf trees.",
      description:
        "A school and a clinic are within the gates.\n\nAmenities: Lap pool, Prayer room.",
      locationDescription: "The beach is ten minutes on foot.",
      nearbyAreas: "Louvre-Abu-Dhabi Zayed-National-Museum Yas-Island",
      "paymentPlan[title]": "20/30/50",
      "paymentPlan[details]": "20%-On-booking 30%-1st-instalment 50%-On-handover",
    },
    unread: [],
  },
  {
    is: "square metres, dirhams after the number, coordinates with sides",
    text: `Name – Reem Lights
Price – 1.450.000
Price: 1,450,000 dirhams
Size: 115 sqm
Coordinates: 24.4970° N, 54.4060° E
Emirate: Abu Dhabi
Country: UAE`,
    fields: {
      name: "Reem Lights",
      price: "1450000",
      areaSize: "1238",
      "location[coordinates]": "54.406, 24.497",
      city: "Abu Dhabi",
      country: "United Arab Emirates",
    },
  },
  {
    is: "facts of no field, other money and an unknown area",
    text: `Project: Palm Arc
Price: USD 340,000
Price per sq ft: AED 1,450
Service charge: AED 14 per sq ft
Community: Nowhere Springs
Handover: to be announced
Map: https://maps.app.goo.gl/Abc123`,
    fields: { name: "Palm Arc" },
    unread: [
      "Price: USD 340,000",
      "Price per sq ft: AED 1,450",
      "Service charge: AED 14 per sq ft",
      "Community: Nowhere Springs",
      "Handover: to be announced",
      "Map: https://maps.app.goo.gl/Abc123",
    ],
  },
  {
    is: "a page copied with its menus and empty lines",
    text: `

   Home > Projects



   Sahra Quay — homes on the water



   Prices from AED 2,150,000 onwards
   Handover Q1 2029
   Ownership: Freehold



`,
    fields: {
      title: "Homes on the water",
      price: "2150000",
      handover: "Q1 2029",
      name: "Sahra Quay",
    },
    unread: ["Home > Projects", "Ownership: Freehold"],
  },
  {
    is: "a range in millions, a bare share list and a plot",
    text: `Project: Sand Plots
Type: Residential plots
Price range: AED 1.2 - 2.4M
Plot size: 3,200 sq.ft
Payment terms: 25% | 25% | 25% | 25%
Completion status: Off-plan, Q3 2026`,
    fields: {
      name: "Sand Plots",
      type: "Plot",
      price: "1200000",
      areaSize: "3200",
      handover: "Q3 2026",
      "paymentPlan[title]": "25/25/25/25",
      "paymentPlan[details]": "25% 25% 25% 25%",
    },
    unread: [],
  },
  {
    is: "Arabic digits beside English labels",
    text: "Project: برج النور\nPrice: AED ١٬٢٥٠٬٠٠٠\nBedrooms: ٢\nCity: Dubai",
    fields: { name: "برج النور", price: "1250000", bedroomNumber: "2", city: "Dubai" },
  },
  { is: "nothing but a greeting", text: "Hi,\n\nThanks!\nRaj", fields: {}, unread: [] },
]

for (const { is, text, fields, permit, unread } of LISTINGS) {
  test(`a pasted listing is read into the fields of the form: ${is}`, () => {
    const read = readListing(text, KNOWN)
    const found = Object.fromEntries(read.facts.map((fact) => [fact.name, fact.text]))
    expect(found).toMatchObject(fields)
    if (Object.keys(fields).length < 2) expect(found).toEqual(fields)
    expect(read.permit).toBe(permit)
    if (unread) expect(read.unread).toEqual(unread)
  })
}

test.each([
  ["2,450,000 AED (667,000 USD)", "2450000"],
  ["1,850,000 AED (18,500 sq ft)", "1850000"],
  ["1,850,000 AED | 1,240 sq ft", "1850000"],
  ["1.85M AED (18,500 sq ft)", "1850000"],
  ["2.4 million Dhs, 24,000 down", "2400000"],
  ["1.2 - 2.4M AED, 10,500 sq ft", "1200000"],
  ["950k to 1.2m AED (12,000 sq ft)", "950000"],
  ["667,000 USD (AED 2,450,000)", "2450000"],
  ["Tower 2 AED 1,450,000", "1450000"],
  ["18,500 sq ft, AED 1,850,000", "1850000"],
  ["1,850,000 (AED)", "1850000"],
])("the amount before or after the name of dirhams is the price: %s", (text, price) => {
  const found = readListing(`Sahra Quay\nPrice: ${text}`, KNOWN).facts
  expect(new Map(found.map((fact) => [fact.name, fact.text])).get("price")).toBe(price)
})

test.each([
  ["Homes with 1 to 3 bedrooms and 2 to 4 bathrooms.", "1", "2"],
  ["1, 2 & 3 bedrooms; 2-4 bathrooms", "1", "2"],
  ["2–3 bedroom homes with 2 or 3 bathrooms.", "2", "2"],
  ["Two- and three-bedroom villas with three to five bathrooms.", "2", "3"],
  ["Studios, 1 & 2 bedroom flats with 1 bathroom.", "1", "1"],
  ["From studio to 3 bedroom homes, with 1-3 baths.", "0", "1"],
  ["A studio bed-sit with 1 bath.", "0", "1"],
  ["3 bedrooms\n2-4 bathrooms", "3", "2"],
  ["Bedrooms: 2-4\nBathrooms: 3-5", "2", "3"],
])("of several numbers of rooms a listing means the smallest: %s", (text, bedrooms, baths) => {
  const found = new Map(readListing(text, KNOWN).facts.map((fact) => [fact.name, fact.text]))
  expect(found.get("bedroomNumber")).toBe(bedrooms)
  expect(found.get("bathNumber")).toBe(baths)
})

test.each(["Call Ahmed on +971 50 123 4567", "ahmed@agency.example", "www.agency.example/quay"])(
  "how to reach an agent is no title: %s",
  (line) => {
    const found = readListing(`Sahra Quay\n${line}\n\nHomes on the water.`, KNOWN).facts
    expect(new Map(found.map((fact) => [fact.name, fact.text])).get("title")).toBeUndefined()
  },
)

test("a listing of 20,000 lines is read within a second", () => {
  const line = "Price: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 10% 10% 10% ---- and and and Q1 20"
  const begun = performance.now()
  readListing(`${line}\n`.repeat(20_000), KNOWN)
  expect(performance.now() - begun).toBeLessThan(1_000)
})
