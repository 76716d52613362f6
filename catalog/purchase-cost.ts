import { isReady, type Span } from "./format.ts"

/** A charge beside the price: `least` and `most` in whole AED, equal where it is known exactly. */
export interface CostLine {
  name: string
  /** The basis of the amount, and its recipient. */
  basis: string
  least: number
  most: number
}

/** The cost of registering a purchase where the rules are known. */
export interface PurchaseCost {
  /** Every purchase of this sort. */
  lines: CostLine[]
  /** The sum of the lines. */
  total: Span
  /** Costs that only some purchases have in addition. */
  sometimes: CostLine[]
  /** The day on which the sources were last compared with this file, ISO 8601. */
  asOf: string
  sources: { name: string; url: string }[]
}

interface Purchase {
  /** Whole AED. */
  price: number
  city: string
  /** `Ready`, or a quarter such as `Q4 2027`. */
  handover: string
}

const VAT = 1.05
const TRUSTEE_THRESHOLD_AED = 500_000
/**
 * The largest part of the price that a bank may lend an expatriate on a first home, by the mortgage
 * regulation of the Central Bank (No. 31 of 2013, raised by five points in 2020).
 */
const LOAN_CAPS = { offPlan: 0.5, above: 0.7, upTo: 0.8 }
const CAP_THRESHOLD_AED = 5_000_000
const ABU_DHABI_OFF_PLAN_CAP_AED = 2_000_000

type Lines = Pick<PurchaseCost, "lines" | "sometimes">

/** The rules of an emirate, as its sources had them on a day. */
interface Emirate extends Pick<PurchaseCost, "asOf" | "sources"> {
  charges: (price: number, isReady: boolean) => Lines
}

const DUBAI: Emirate = {
  asOf: "2026-11-21",
  sources: [
    {
      name: "Dubai Land Department: sale registration",
      url: "https://dubailand.gov.ae/en/eservices/request-for-sale-registration",
    },
    {
      name: "Executive Council Resolution No. 30 of 2013: fees of the Land Department",
      url: "https://dlp.dubai.gov.ae/Legislation%20Reference/2013/ECR%2030%20of%202013.html",
    },
    {
      name: "Central Bank: mortgage loans",
      url: "https://rulebook.centralbank.ae/en/rulebook/regulations-regarding-mortgage-loans",
    },
    {
      name: "AGN Avocats: property transfer fees in Dubai",
      url: "https://www.agn-avocats.com/blog/property-dubai/property-transfer-fees-in-dubai-what-to-expect-and-how-to-plan",
    },
  ],
  charges: (price, isReady) => (isReady ? readyInDubai(price) : offPlanInDubai(price)),
}

const ABU_DHABI: Emirate = {
  asOf: "2026-12-01",
  sources: [
    {
      name: "DLA Piper: costs of acquisition in Abu Dhabi",
      url: "https://www.dlapiperrealworld.com/law/countries/united-arab-emirates-abu-dhabi/taxes/tax-on-acquisitions/other-costs-of-acquisition.html",
    },
    {
      name: "Bayut: fees of a purchase in Abu Dhabi",
      url: "https://bayut.com/mybayut/fees-buying-property-abu-dhabi",
    },
    {
      name: "Sands of Wealth: fees of registration in Abu Dhabi",
      url: "https://sandsofwealth.com/blogs/news/abu-dhabi-land-department-fee",
    },
  ],
  charges: (price, isReady) => {
    const fee = isReady ? price * 0.02 : Math.min(price * 0.02, ABU_DHABI_OFF_PLAN_CAP_AED)
    const basis = "2% of the price, shared with the seller or paid by the buyer, as agreed"
    return {
      lines: [between("Registration fee", basis, fee / 2, fee)],
      sometimes: isReady ? [agent(price)] : [],
    }
  },
}

const SHARJAH: Emirate = {
  asOf: "2026-12-01",
  sources: [
    {
      name: "Sands of Wealth: property taxes and fees in Sharjah",
      url: "https://sandsofwealth.com/blogs/news/sharjah-property-taxes-fees",
    },
    {
      name: "Gulf Today: fees at the Sharjah Real Estate Exhibition",
      url: "https://gulftoday.ae/Business/2023/11/28/SEC-clears-reduction-of-buying-and-selling-fees-at-SREE-2024",
    },
  ],
  charges: (price) => ({
    lines: [
      between(
        "Registration fee",
        "2% for citizens of the Gulf states, 4% for others; less at some exhibitions",
        price * 0.02,
        price * 0.04,
      ),
    ],
    sometimes: [],
  }),
}

const AJMAN: Emirate = {
  asOf: "2026-12-01",
  sources: [
    {
      name: "Government of Ajman: sale registration",
      url: "https://www.ajman.ae/en/servicecatalog/services/3162",
    },
  ],
  charges: (price) => ({
    lines: [
      between(
        "Registration fee",
        "On the buyer: 2% for citizens of the Gulf states, 3% for others",
        Math.max(price * 0.02, 2_500),
        Math.max(price * 0.03, 3_000),
      ),
    ],
    sometimes: [],
  }),
}

const RAS_AL_KHAIMAH: Emirate = {
  asOf: "2026-12-01",
  sources: [
    {
      name: "Ras Al Khaimah Decision No. 10 of 2017: fees of residential sales",
      url: "https://app.reallaw.ai/en/legal-table/doc/ras-al-khaimah-decision-no-10-of-2017-about-fees-of-sale-of-residential-558",
    },
    {
      name: "RAK Municipality: off-plan sale registration",
      url: "https://www.rak.ae/wps/portal/rak/e-services/govt/municipality/Real%20Estate%20Regulatory%20Administration%20(RERA)/offplan-sale-reg-service",
    },
  ],
  charges: (price, isReady) => ({
    lines: [
      ...(isReady ? [] : [exactly("Off-plan registration", "A fixed fee", 3_000)]),
      exactly(
        "Sale registration",
        `2% of the price, beside the seller’s 2%${isReady ? "" : ", when the home is complete"}`,
        price * 0.02,
      ),
    ],
    sometimes: [],
  }),
}

const EMIRATE_OF_CITY: Record<string, Emirate | undefined> = {
  dubai: DUBAI,
  "abu dhabi": ABU_DHABI,
  "al ain": ABU_DHABI,
  sharjah: SHARJAH,
  ajman: AJMAN,
  "ras al khaimah": RAS_AL_KHAIMAH,
}

/**
 * The costs of buying a home at this price beside the price. Undefined without a price, and for
 * every emirate whose charges this file does not know.
 */
export function purchaseCost({ price, city, handover }: Purchase): PurchaseCost | undefined {
  const emirate = EMIRATE_OF_CITY[city.trim().toLowerCase()]
  if (price <= 0 || !emirate) return undefined
  const { asOf, sources, charges } = emirate
  const { lines, sometimes } = charges(price, isReady(handover))
  const total = { least: sum(lines, "least"), most: sum(lines, "most") }
  return { lines, total, sometimes, asOf, sources }
}

/** The price with the cost of registering the purchase; undefined where that is not known. */
export function priceWithCost(purchase: Purchase): Span | undefined {
  const cost = purchaseCost(purchase)
  if (!cost) return undefined
  const { least, most } = cost.total
  return { least: purchase.price + least, most: purchase.price + most }
}

function readyInDubai(price: number): Lines {
  return {
    lines: [
      exactly("Land Department fee", "4% of the price, by custom all on the buyer", price * 0.04),
      trustee(price, "Fixed by the price, with 5% VAT"),
      titleDeed("With its plan, by the kind of property"),
    ],
    sometimes: [
      agent(price),
      between("No-objection certificate", "Asked by the developer on a resale", 500, 5_000),
      mortgage(price, price > CAP_THRESHOLD_AED ? LOAN_CAPS.above : LOAN_CAPS.upTo),
    ],
  }
}

function offPlanInDubai(price: number): Lines {
  return {
    lines: [
      exactly(
        "Land Department fee",
        "4% of the price, with the interim registration (Oqood)",
        price * 0.04,
      ),
      titleDeed("When the home is complete"),
    ],
    sometimes: [
      trustee(price, "Where a trustee’s office registers the sale, with 5% VAT"),
      mortgage(price, LOAN_CAPS.offPlan),
    ],
  }
}

function exactly(name: string, basis: string, aed: number): CostLine {
  return between(name, basis, aed, aed)
}

function between(name: string, basis: string, least: number, most: number): CostLine {
  return { name, basis, least: Math.round(least), most: Math.round(most) }
}

function agent(price: number): CostLine {
  return exactly("Agent’s commission", "2% and 5% VAT, usual on a resale", price * 0.02 * VAT)
}

function trustee(price: number, basis: string): CostLine {
  return exactly(
    "Registration trustee",
    basis,
    (price >= TRUSTEE_THRESHOLD_AED ? 4_000 : 2_000) * VAT,
  )
}

function titleDeed(basis: string): CostLine {
  return between("Title deed", basis, 250, 580)
}

function mortgage(price: number, share: number): CostLine {
  const basis = `0.25% of the loan and AED 290; here for ${share * 100}%, an expatriate’s cap`
  return exactly("Mortgage registration", basis, price * share * 0.0025 + 290)
}

function sum(lines: CostLine[], bound: "least" | "most"): number {
  return lines.reduce((total, line) => total + line[bound], 0)
}
