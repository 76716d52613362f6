import {
  formatAreaSize,
  formatBedrooms,
  formatList,
  formatShortPrice,
  formatSquareFootPrice,
} from "#catalog/format.ts"
import { rankOf } from "#catalog/vastu/read-plan.ts"
import { bandWords, formatPart, headlineOf, IF_NORTH_IS_OFF } from "#catalog/vastu/words.ts"
import { lower } from "../shared/first-letter.ts"
import type { ComparedProject } from "./compare.tsx"

type Home = Pick<ComparedProject, "name" | "type" | "price" | "areaSize"> & {
  bedroomNumber: number | undefined
  plan:
    | {
        reading: Pick<
          NonNullable<ComparedProject["plan"]>["reading"],
          "band" | "coverage" | "certainty"
        >
      }
    | undefined
}

/** `Heron Basin` or `Both alike`, and its figure: `AED 1.69M for 1 bed`. */
interface Lead {
  leading: string
  figure: string
}

/** Which of several homes leads in price, size and Vastu; a home without the figure is named. */
export function leadsOf(homes: readonly Home[]): ({ label: string } & Partial<Lead>)[] {
  const areUnlike = unlikeIn(homes).length > 0
  const beds = ({ bedroomNumber, type }: Home) =>
    areUnlike ? formatBedrooms(bedroomNumber, type) : undefined
  const squareFoot = ({ price, areaSize }: Home) =>
    price > 0 && areaSize > 0 ? -Math.round(price / areaSize) : undefined
  return [
    {
      label: "Lowest price",
      ...leadIn(homes, {
        figure: ({ price }) => (price > 0 ? -price : undefined),
        words: (home) => [formatShortPrice(home.price), beds(home)].filter(Boolean).join(" for "),
      }),
    },
    {
      label: "Lowest per sq ft",
      ...leadIn(homes, {
        figure: squareFoot,
        words: ({ price, areaSize }) => formatSquareFootPrice(price, areaSize) ?? "",
      }),
    },
    {
      label: "Largest",
      ...leadIn(homes, {
        figure: ({ areaSize }) => areaSize || undefined,
        words: (home) => [formatAreaSize(home.areaSize), beds(home)].filter(Boolean).join(", "),
      }),
    },
    { label: "Best Vastu result", ...vastuLead(homes) },
  ]
}

/** The homes that have other bedrooms than most of them; all where no two are alike. */
export function unlikeIn<H extends Pick<Home, "bedroomNumber">>(homes: readonly H[]): H[] {
  if (homes.length < 2) return []
  const count = (bedrooms: number | undefined) =>
    homes.filter(({ bedroomNumber }) => bedroomNumber === bedrooms).length
  const most = Math.max(...homes.map(({ bedroomNumber }) => count(bedroomNumber)))
  return homes.filter(({ bedroomNumber }) => count(bedroomNumber) < Math.max(most, 2))
}

interface Measure {
  /** The greatest leads; undefined where it is not known. */
  figure: (home: Home) => number | undefined
  words: (home: Home) => string
}

/** Nothing where fewer than two are known. */
function leadIn(homes: readonly Home[], { figure, words }: Measure): Lead | undefined {
  const known = homes.filter((home) => figure(home) !== undefined)
  const most = Math.max(...known.map((home) => figure(home) ?? 0))
  const leading = known.filter((home) => figure(home) === most)
  const [first] = leading
  if (!first || known.length < 2) return undefined
  return {
    leading: namesOf(leading, known),
    // Neither `AED` nor `sq ft` stands apart from its number.
    figure: `${words(first).replaceAll(" ", "\u00a0")}${without(homes, known, "not known of")}`,
  }
}

/** The best band and, of homes that share it, those whose result holds with north off. */
function vastuLead(homes: readonly Home[]): Lead | undefined {
  const read = homes.flatMap(({ plan, ...home }) =>
    plan?.reading.band ? [{ ...home, ...plan.reading }] : [],
  )
  const best = Math.min(...read.map(({ band }) => rankOf(band)))
  const leading = read.filter(({ band }) => rankOf(band) === best)
  const firm = leading.filter(({ certainty }) => !certainty?.otherwise)
  const named = firm.length > 0 ? firm : leading
  const [first] = named
  if (!first || read.length < 2) return undefined
  const word = bandWords(first).word.toLowerCase()
  const isFirm = named.length < leading.length && `and holds ${IF_NORTH_IS_OFF}`
  const result =
    leading.length > 1
      ? [word, firm.length === 0 ? "but changes if north is a little off" : isFirm]
      : [lower(headlineOf(first)), first.coverage < 1 && `${formatPart(first.coverage)} assessed`]
  return {
    leading: namesOf(named, read),
    figure:
      result.filter(Boolean).join(", ") +
      without(homes, read, `${bandWords({}).word.toLowerCase()}:`),
  }
}

function namesOf(homes: readonly { name: string }[], of: readonly unknown[]): string {
  if (homes.length === of.length) return of.length === 2 ? "Both alike" : "All alike"
  return formatList(homes.map(({ name }) => name))
}

function without(
  all: readonly { name: string }[],
  known: readonly { name: string }[],
  words: string,
): string {
  const missing = all.filter(({ name }) => known.every((home) => home.name !== name))
  return missing.length > 0 ? `; ${words} ${formatList(missing.map(({ name }) => name))}` : ""
}
