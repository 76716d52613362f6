import { formatAreaSize, formatBathrooms, formatBedrooms } from "#catalog/format.ts"
import type { Project } from "#catalog/project.ts"

type Facts = Pick<Project, "type" | "bedroomNumber" | "bathNumber" | "areaSize">

/**
 * What a home is in a few words, in the order they are read: `Apartment`, `2 beds`, `3 baths`,
 * `1,240 sq ft`. A number keeps to what it counts.
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
