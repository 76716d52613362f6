import type { MetaDescriptor } from "react-router"
import { type Business, realEstateAgent, webSite } from "./json-ld.ts"
import { pageMeta } from "./meta.ts"

/** Specification §1: the default page title is about buying Vastu-compliant homes in the UAE. */
export const HOME_TITLE = "Buy Vastu-Compliant Homes in the UAE"
export const HOME_DESCRIPTION =
  "Apartments, villas and townhouses in Dubai, Abu Dhabi and the other emirates, with the Vastu reading of each plan shown room by room."
export const HOME_KEYWORDS = [
  "Vastu-compliant homes UAE",
  "Vastu homes Dubai",
  "Vastu apartments Dubai",
  "Vastu villas Abu Dhabi",
  "Vastu property",
  "off-plan projects UAE",
  "homes for sale in the UAE",
]

/**
 * The head of the home page, as specification §1 lists it: texts, card, canonical address,
 * structured data.
 */
export function homeMeta({ site, origin }: { site: Business; origin: string }): MetaDescriptor[] {
  return pageMeta({
    site,
    origin,
    path: "/",
    title: HOME_TITLE,
    description: HOME_DESCRIPTION,
    keywords: HOME_KEYWORDS,
    jsonLd: [realEstateAgent(site, origin), webSite(site, origin)],
  })
}
