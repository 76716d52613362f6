import { isReady } from "./format.ts"

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
  total: { least: number; most: number }
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

const AS_OF = "2026-11-21"
const VAT = 1.05
const TRUSTEE_THRESHOLD_AED = 500_000
/**
 * The largest part of the price that a bank may lend an expatriate on a first home, by the mortgage
 * regulation of the Central Bank (No. 31 of 2013, raised by five points in 2020).
 */
const LOAN_CAPS = { offPlan: 0.5, above: 0.7, upTo: 0.8 }
const CAP_THRESHOLD_AED = 5_000_000

/**
 * The costs of buying a home at this price beside the price. Undefined without a price, and for
 * every emirate whose charges this file does not know.
 */
export function purchaseCost({ price, city, handover }: Purchase): PurchaseCost | undefined {
  if (price <= 0 || city.trim().toLowerCase() !== "dubai") return undefined
  const lines = isReady(handover) ? ready(price) : offPlan(price)
  return {
    ...lines,
    total: { least: sum(lines.lines, "least"), most: sum(lines.lines, "most") },
    asOf: AS_OF,
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
  }
}

type Lines = Pick<PurchaseCost, "lines" | "sometimes">

function ready(price: number): Lines {
  return {
    lines: [
      exactly("Land Department fee", "4% of the price, by custom all on the buyer", price * 0.04),
      trustee(price, "Fixed by the price, with 5% VAT"),
      titleDeed("With its plan, by the kind of property"),
    ],
    sometimes: [
      exactly("Agent’s commission", "2% and 5% VAT, usual on a resale", price * 0.02 * VAT),
      {
        name: "No-objection certificate",
        basis: "Asked by the developer on a resale",
        least: 500,
        most: 5_000,
      },
      mortgage(price, price > CAP_THRESHOLD_AED ? LOAN_CAPS.above : LOAN_CAPS.upTo),
    ],
  }
}

function offPlan(price: number): Lines {
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
  return { name, basis, least: Math.round(aed), most: Math.round(aed) }
}

function trustee(price: number, basis: string): CostLine {
  return exactly(
    "Registration trustee",
    basis,
    (price >= TRUSTEE_THRESHOLD_AED ? 4_000 : 2_000) * VAT,
  )
}

function titleDeed(basis: string): CostLine {
  return { name: "Title deed", basis, least: 250, most: 580 }
}

function mortgage(price: number, share: number): CostLine {
  const basis = `0.25% of the loan and AED 290; here for ${share * 100}%, an expatriate’s cap`
  return exactly("Mortgage registration", basis, price * share * 0.0025 + 290)
}

function sum(lines: CostLine[], bound: "least" | "most"): number {
  return lines.reduce((total, line) => total + line[bound], 0)
}
