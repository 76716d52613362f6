import { formatAreaSize, formatBathrooms, formatBedrooms } from "#catalog/format.ts"
import type { Project } from "#catalog/project.ts"

interface Rooms extends Pick<Project, "type" | "bathNumber"> {
  /** Undefined where it is not known. */
  bedroomNumber: number | undefined
}

interface Facts extends Rooms, Pick<Project, "areaSize"> {}

/**
 * The main facts of a home, in reading order: `Apartment`, `2 beds`, `3 baths`, `1,240 sq ft`. No
 * line breaks separate a number from its unit.
 */
export function homeFacts({ areaSize, ...rooms }: Facts): string[] {
  return [...roomFacts(rooms), ...sizeFacts(areaSize)]
}

/** The same without the size. */
export function roomFacts({ type, bedroomNumber, bathNumber }: Rooms): string[] {
  return unbroken([type, formatBedrooms(bedroomNumber, type), formatBathrooms(bathNumber)])
}

/** Nothing for a size that is not known, in square feet. */
export function sizeFacts(areaSize: number): string[] {
  return unbroken([areaSize > 0 ? formatAreaSize(areaSize) : undefined])
}

function unbroken(facts: (string | undefined)[]): string[] {
  return facts.flatMap((fact) => (fact ? [fact.replaceAll(" ", "\u00a0")] : []))
}
