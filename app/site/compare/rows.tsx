import type { ReactNode } from "react"
import { href } from "react-router"
import {
  formatAreaSize,
  formatBathrooms,
  formatBedrooms,
  formatEstimate,
  formatHomePrice,
  formatPlural,
  formatPrice,
  formatShare,
  formatSquareFootPrice,
  nearbyNames,
} from "#catalog/format.ts"
import { planSteps, stepAmounts, stepTime } from "#catalog/payment-plan.ts"
import { priceWithCost, purchaseCost } from "#catalog/purchase-cost.ts"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import {
  FINDING_GROUPS,
  findingsOf,
  formatPart,
  headlineOf,
  NO_BAND,
} from "#catalog/vastu/words.ts"
import { zoneName } from "#catalog/vastu/zones.ts"
import { bandSign, MARKS, VASTU_VERDICTS } from "../../plan/VerdictMark.tsx"
import { capitalised, lower } from "../shared/first-letter.ts"
import { Signed } from "../shared/VastuBadge.tsx"
import { ComparedPlan, titleOf } from "./ComparedPlan.tsx"
import type { ComparedProject } from "./compare.tsx"

const MAX_NEARBY = 5

export interface Row {
  label: string
  /** The value of a home; undefined where it has none. */
  text: (project: ComparedProject) => string | undefined
  /** The text for a missing value that is not up to the developer. */
  missing?: string
  /** Whether it leads on to each home, so that equal values do not become one. */
  isOfEach?: true
  /** The same value as JSX. */
  node?: (project: ComparedProject, compared: ComparedProject[]) => ReactNode
  /** The number to compare; undefined where it is not known. */
  figure?: (project: ComparedProject) => number | undefined
  /**
   * Whether less is better, and the word for the best value; `ofAlike` names it among homes of one
   * number of bedrooms alone.
   */
  best?: { isLeast: boolean; word: string; ofAlike?: true }
}

const LOWEST = { isLeast: true, word: "Lowest" }

/** The rows of the comparison in their groups. */
export const GROUPS: { title: string; rows: Row[] }[] = [
  {
    title: "This home",
    rows: [
      {
        label: "Price from",
        text: ({ price }) => formatHomePrice(price),
        figure: ({ price }) => price || undefined,
        best: { ...LOWEST, ofAlike: true },
      },
      {
        label: "Price per sq ft",
        text: ({ price, areaSize }) => formatSquareFootPrice(price, areaSize),
        figure: ({ price, areaSize }) => (price > 0 && areaSize > 0 ? price / areaSize : undefined),
        best: LOWEST,
      },
      {
        label: "Size",
        text: ({ areaSize }) => (areaSize > 0 ? formatAreaSize(areaSize) : undefined),
        figure: ({ areaSize }) => areaSize || undefined,
        best: { isLeast: false, word: "Largest", ofAlike: true },
      },
      {
        label: "Bedrooms",
        text: ({ bedroomNumber, type }) => formatBedrooms(bedroomNumber, type),
      },
      {
        label: "Bathrooms",
        text: ({ bathNumber, plan }) =>
          formatBathrooms(bathNumber) ??
          (plan && plan.toilets > 0
            ? `${formatPlural(plan.toilets, "toilet", "toilets")}, as drawn`
            : undefined),
        missing: "Not listed for this plan",
      },
      { label: "Type", text: ({ type }) => type },
      { label: "Handover", text: ({ handover }) => handover || undefined },
      { label: "Cheapest in the project", text: lowest },
    ],
  },
  {
    title: "The plan, read by Vastu",
    rows: [
      {
        label: "Floor plan",
        isOfEach: true,
        text: ({ plan }) => plan && titleOf(plan),
        node: (project, compared) => <ComparedPlan project={project} compared={compared} />,
        missing: "Not read yet",
      },
      {
        label: "Vastu, modern school",
        text: ({ plan }) =>
          plan && `${headlineOf(plan.reading)}, ${formatPart(plan.reading.coverage)} assessed`,
        node: ({ plan }) =>
          plan && (
            <Signed
              verdict={bandSign(plan.reading.band)}
              isProvisional={Boolean(plan.reading.band && plan.reading.certainty?.otherwise)}
            >
              {headlineOf(plan.reading)}
              {plan.reading.coverage < 1 && (
                <span className="block text-small text-soft">
                  {formatPart(plan.reading.coverage)} assessed
                </span>
              )}
            </Signed>
          ),
        missing: NO_BAND.word,
      },
      {
        label: "Verdicts",
        text: ({ plan }) => plan && verdictCounts(plan.reading).join(" "),
        node: ({ plan }) =>
          plan &&
          verdictCounts(plan.reading).map((words) => (
            <span key={words}>
              <span className="inline-block">{words}</span>{" "}
            </span>
          )),
        missing: "Not read yet",
      },
      {
        label: "Entrance",
        text: ({ plan }) => plan && entranceOf(plan.reading),
        node: ({ plan }) =>
          plan && (
            <Signed verdict={doorOf(plan.reading)?.verdict}>{entranceOf(plan.reading)}</Signed>
          ),
        missing: "Not assessed",
      },
      placement("Kitchen", "kitchen"),
      placement("Main bedroom", "master_bedroom"),
      placement("Pooja room", "pooja"),
      placement("Toilets", "toilet"),
      placement("Centre", "centre_open"),
    ],
  },
  {
    title: "Paying for it",
    rows: [
      { label: "Payment plan", text: ({ paymentPlan }) => paymentPlan.title || undefined },
      {
        label: "Payments",
        text: (project) => payments(project).join("; ") || undefined,
        node: (project) => <List items={payments(project)} />,
      },
      {
        label: "Fees on top",
        text: (project) => {
          const cost = purchaseCost(project)
          return cost && formatEstimate(cost.total)
        },
        missing: "Not worked out for this emirate yet",
      },
      {
        label: "Price and fees",
        text: (project) => {
          const together = priceWithCost(project)
          return together && formatEstimate(together)
        },
        missing: "Not worked out for this emirate yet",
      },
    ],
  },
  {
    title: "Where, and by whom",
    rows: [
      {
        label: "Area",
        text: ({ area }) => area?.name,
        node: ({ area }) =>
          area && (
            <a href={href("/areas/:slug", { slug: area.slug })} className="link py-3">
              {area.name}
            </a>
          ),
      },
      { label: "City", text: ({ city }) => city || undefined },
      {
        label: "Nearby",
        text: ({ nearbyAreas }) =>
          nearbyNames(nearbyAreas).slice(0, MAX_NEARBY).join(", ") || undefined,
      },
      {
        label: "Developer",
        text: ({ developer }) => developer?.name,
        node: ({ developer }) =>
          developer && (
            <a href={href("/developers/:slug", { slug: developer.slug })} className="link py-3">
              {developer.name}
            </a>
          ),
      },
    ],
  },
]

/** `AED 1,690,000, 846 sq ft`: the home that a project is listed with, where another is compared. */
function lowest({ listed, price, areaSize }: ComparedProject): string | undefined {
  if (listed.price <= 0) return undefined
  if (listed.price === price && listed.areaSize === areaSize) return "This home"
  const size = listed.areaSize > 0 ? formatAreaSize(listed.areaSize) : undefined
  return [formatHomePrice(listed.price), size].filter(Boolean).join(", ")
}

/** `8 agree,`, `no conflicts,` and `1 neutral`: the assessed lines of a reading. */
function verdictCounts(reading: Reading): string[] {
  const words = { agrees: "agree", conflicts: "conflict", neutral: "neutral", open: "" }
  return FINDING_GROUPS.flatMap(({ key, verdicts }) => {
    const { length } = findingsOf(reading, verdicts)
    if (length === 0 && key === "conflicts") return "no conflicts"
    return words[key] && length > 0 ? `${length} ${words[key]}` : []
  }).map((words, index, all) => (index < all.length - 1 ? `${words},` : words))
}

/**
 * `North, pada N3: ideal`, of a door between two padas both; nothing where the place of the door is
 * not known.
 */
function entranceOf(reading: Reading): string | undefined {
  const { facing, pada } = reading
  if (!facing) return undefined
  const { verdict, padas } = doorOf(reading) ?? {}
  const ids = padas?.byWall ? [padas.byAngle.pada, padas.byWall.pada] : pada ? [pada.id] : []
  const place = [
    capitalised(zoneName(facing)),
    ids.length > 0 && `pada ${[...new Set(ids)].join(" or ")}`,
  ].filter(Boolean)
  return `${place.join(", ")}${verdict ? `: ${MARKS[verdict].word.toLowerCase()}` : ""}`
}

function doorOf({ findings }: Reading): Finding | undefined {
  return findings.find(({ rule }) => rule === "entrance")
}

/** Of a room that lies in several zones, those with at least this part of it are named. */
const NAMED_SHARE = 0.25

/**
 * Where the rooms of a kind lie in the plan that was read, and what the school makes of them: a
 * line for each verdict, the best first.
 */
function placement(label: string, rule: string): Row {
  const findingsOf = ({ plan }: ComparedProject) =>
    (plan?.reading.findings ?? []).filter((finding) => finding.rule === rule)
  const lines = (project: ComparedProject) => {
    const all = findingsOf(project)
    return VASTU_VERDICTS.flatMap(({ verdict, word }) => {
      const found = all.filter((finding) => finding.verdict === verdict)
      if (found.length === 0) return []
      if (rule === "centre_open") {
        const isWhole = found.length === all.length
        const floors = formatPlural(found.length, "floor", "floors")
        return [{ verdict, words: isWhole ? word : `${word} on ${floors}` }]
      }
      const places = [...Map.groupBy(found, zonesOf)].map(([zones, { length }]) =>
        length > 1 ? `${zones} (${length})` : zones,
      )
      return [{ verdict, words: `${places.join(", ")}: ${word.toLowerCase()}` }]
    })
  }
  return {
    label,
    text: (project) =>
      lines(project)
        .map(({ words }) => words)
        .join("; ") || undefined,
    node: (project) =>
      lines(project).map(({ verdict, words }) => (
        <Signed key={verdict} verdict={verdict}>
          {words}
        </Signed>
      )),
    missing: "None marked",
  }
}

/** `N/NW`. */
function zonesOf({ zones }: Finding): string {
  return zones
    .filter(({ share }) => share >= NAMED_SHARE)
    .map(({ zone }) => (zone === "C" ? "Centre" : zone))
    .join("/")
}

function List({ items }: { items: string[] }) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have the same words
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** `20% on booking, AED 284,000`, and its due date where that is known. */
function payments({ paymentPlan, price, handover }: ComparedProject): string[] {
  const steps = planSteps(paymentPlan)
  const amounts = stepAmounts(steps, price)
  return steps.map(({ share, label }, index) => {
    const amount = amounts[index]
    const words = [
      share !== undefined && formatShare(share),
      label && (share === undefined ? label : lower(label)),
    ]
    return [
      words.filter(Boolean).join(" "),
      // An amount does not break behind its currency.
      amount && formatPrice(amount).replace(" ", "\u00a0"),
      stepTime(label, handover),
    ]
      .filter(Boolean)
      .join(", ")
  })
}

/** A row with the values of these homes, whether they differ, and which is the best. */
export function filledIn(
  { label, text, isOfEach, node, figure, best, missing = "Not published" }: Row,
  projects: ComparedProject[],
) {
  const texts = projects.map(text)
  const differs = new Set(texts).size > 1
  const figures = figure && projects.map(figure)
  const known = figures?.filter((value) => value !== undefined) ?? []
  const first = best && (best.isLeast ? Math.min(...known) : Math.max(...known))
  const areAlike = new Set(projects.map(({ bedroomNumber }) => bedroomNumber)).size === 1
  const isClear =
    (areAlike || !best?.ofAlike) &&
    known.length === projects.length &&
    known.filter((value) => value === first).length === 1 &&
    differs
  return {
    label,
    texts,
    nodes:
      node &&
      projects.map((project, index) => (texts[index] ? node(project, projects) : undefined)),
    differs,
    /** Whether one value stands for all homes. */
    isShared: projects.length > 1 && !differs && !isOfEach,
    missing,
    best:
      best && isClear && figures ? { index: figures.indexOf(first), word: best.word } : undefined,
  }
}
