import { formatAreaSize, formatBathrooms, formatBedrooms } from "#catalog/format.ts"
import type { Project } from "#catalog/project.ts"

interface Facts extends Pick<Project, "type" | "bathNumber" | "areaSize"> {
  /** Undefined where it is not known. */
  bedroomNumber: number | undefined
}

/**
 * The main facts of a home, in reading order: `Apartment`, `2 beds`, `3 baths`, `1,240 sq ft`. No
 * line breaks separate a number from its unit.
 */
export function homeFacts({ type, bedroomNumber, bathNumber, areaSize }: Facts): string[] {
  const facts = [
    type,
    formatBedrooms(bedroomNumber, type),
    formatBathrooms(bathNumber),
    areaSize > 0 ? formatAreaSize(areaSize) : undefined,
  ]
  return facts.flatMap((fact) => (fact ? [fact.replaceAll(" ", "\u00a0")] : []))
}
