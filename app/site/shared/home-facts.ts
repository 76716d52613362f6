import { formatAreaRange, formatBathrooms, formatBedroomRange, type Span } from "#catalog/format.ts"
import type { HomesSpan } from "#catalog/homes-of-project.ts"
import type { Project } from "#catalog/project.ts"

/** Of one home, or of all of a project; undefined bedrooms and sizes are not known. */
interface Facts extends Pick<Project, "type" | "bathNumber">, Pick<HomesSpan, "sizes"> {
  bedrooms: Span | undefined
}

/**
 * The main facts of a home, in reading order: `Apartment`, `2 beds`, `3 baths`, `1,240 sq ft`; of
 * the homes of a project `Apartment`, `1 to 3 beds`, `806 to 1,240 sq ft`, without the baths, which
 * are known of one. Line breaks stand in ranges alone.
 */
export function homeFacts({ type, bedrooms, bathNumber, sizes }: Facts): string[] {
  const isOne = [bedrooms, sizes].every((span) => !span || span.least === span.most)
  return [
    type,
    bedrooms && formatBedroomRange(bedrooms, type),
    isOne ? formatBathrooms(bathNumber) : undefined,
    sizes && formatAreaRange(sizes),
  ].flatMap((fact) => (fact ? [fact.replaceAll(/(?<! to) (?!to )/g, "\u00a0")] : []))
}
