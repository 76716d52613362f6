/**
 * The shapes of the demo content. Everything here is plain data; the loader turns keys into
 * references, picture names into stored files, and sends each record through the same services as a
 * member of staff.
 */

import type { AreaInput } from "#catalog/area-input.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"

/** How much of a drawing is marked. */
export type Marking =
  | "whole"
  | "without entrance"
  | "without north"
  | "kitchen alone"
  /** A balcony that the flat above roofs is part of the home. */
  | "loggia inside"

/** A render, or a drawing of a reading, in demo/images/pictures, by file name without its extension: `tower-01`. */
export type PictureName = string

/** A drawing in demo/images/floorplans, by file name without its extension: `2br-2a`. */
export type FloorPlanName =
  | "studio-s1"
  | "1br-1a"
  | "1br-1b"
  | "2br-2a"
  | "2br-2b"
  | "3br-3a"
  | "3br-3b"
  | "townhouse-3br-ground"
  | "villa-4br-ground"
  | "villa-4br-first"

export interface DemoArea {
  /** Stable name in lower-case-with-dashes; projects refer to it. */
  key: string
  name: string
  /** Starting price of a home in the area, in whole AED. */
  price: number
  /** One or two sentences, at most 600 characters. */
  summary: string
  /** Three to five paragraphs separated by a blank line, with headings between them. */
  description: string
  facts?: AreaInput["facts"]
  img: PictureName
  gallery: PictureName[]
}

export interface DemoDeveloper {
  key: string
  name: string
  /** Three or four paragraphs separated by a blank line. */
  description: string
  /** File in demo/images/logos without its extension: `dev-luma-cove-homes`. */
  logo: string
  img: PictureName
}

export interface DemoProject {
  key: string
  name: string
  /** The headline of the page: what it is and where, at most 160 characters. */
  title: string
  /** Starting price in whole AED. */
  price: number
  type: "Apartment" | "Villa" | "Townhouse" | "Penthouse" | "Duplex" | "Plot"
  address: string
  /** The city or emirate: `Dubai`, `Abu Dhabi`, `Sharjah`, `Ras Al Khaimah`, `Ajman`. */
  city: string
  /** Square feet. */
  areaSize: number
  bedroomNumber: number
  bathNumber: number
  /** `Ready`, or a quarter such as `Q4 2027`. */
  handover: string
  /** Per cent that is built; 100 of what is ready, 0 before the foundations. */
  completion: number
  /** [longitude, latitude] in degrees. */
  coordinates: [number, number]
  /** Key of a DemoArea. */
  area: string
  /** Key of a DemoDeveloper. */
  developer: string
  /** One or two sentences for cards and meta descriptions, at most 300 characters. */
  nutshell: string
  /** Three to five paragraphs separated by a blank line. */
  description: string
  /** One or two paragraphs. */
  locationDescription: string
  /**
   * Names of neighbouring places separated by spaces; a space inside a name is written as a hyphen:
   * `Dubai-Marina JLT`.
   */
  nearbyAreas: string
  paymentPlan: {
    /** Such as `60/40`. */
    title: string
    /** One word a step, `<share>%-<what-happens>`, shares adding up to 100: `10%-On-booking`. */
    details: string[]
  }
  /** Prices by type of home, where a project has several. */
  unitPrices?: UnitPrice[]
  /** Its own exterior, or the landscape of a plot: no other project shows it. */
  picture: PictureName
  floorPlans: {
    plan: FloorPlanName
    title: string
    /** How much of it staff have marked; all of it, where this is not said. */
    marking?: Marking | "none"
    /** Built turned clockwise against the drawing: its picture has an arrow of its own. */
    turnedDeg?: 90 | 180 | 270
  }[]
}

export interface DemoPost {
  key: string
  title: string
  category: "Vastu" | "Buying guide" | "Payment plans" | "Area guide" | "Market"
  status: "publish" | "draft"
  /** A render, unless its name begins with `drawing-`. */
  featuredImage: PictureName
  /** HTML made of h2, h3, p, strong, em, u, s, blockquote, ol, ul, li and a. */
  content: string
}
