import type { AreaInput } from "./area-input.ts"
import { defineKind, type StoredRecord } from "./kind.ts"
import { firstOf } from "./lists.ts"
import { searchWords } from "./search-words.ts"

/** The facts of an area that families look for, by their words on form and page. */
export const AREA_FACTS = {
  metro: "Metro and tram",
  schools: "Schools",
  temple: "Temples",
  serviceCharge: "Service charges",
  driveTimes: "Drive times",
} as const

export type AreaFact = keyof typeof AREA_FACTS

/** Between a fact and its source: `900 m from DMCC | RTA map, 2026`. */
export const SOURCE_MARK = "|"

/** `900 m from DMCC`, of a fact with its source. */
export function withoutSource(fact: string): string {
  return firstOf(fact.split(SOURCE_MARK)).trim()
}

export const area = defineKind({
  name: "Area",
  path: "areas",
  nameField: "name",
  fields: {
    name: "Name",
    price: "Price",
    summary: "Summary",
    description: "Description",
    facts: "Facts",
    imagery: "Pictures are",
  },
  images: {
    img: { label: "Area Image", folder: "areas", required: true, isScene: true },
    gallery: { label: "Gallery", folder: "areas", many: true, isScene: true },
  },
  longFields: [],
  sortable: ["createdAt", "_id", "name", "price"],
  isKnownByInitials: true,
  allIsPublic: true,
  messages: {
    created: "Area Created successfully",
    notCreated: "Area creation failed",
    updated: "Area Updated successfully",
    notUpdated: "Area Update failed",
    deleted: "Area deleted successfully",
    notDeleted: "Area delete failed",
  },
})

export interface Area extends AreaInput, StoredRecord {
  img: string
  gallery: string[]
}

/** The initials by which people know a place have at least so many letters: JVC, not JV. */
const MIN_INITIALS = 3

/**
 * The area that people call so: by its whole name, by the name without what stands in brackets, by
 * what stands in them, or by its initials (`JVC` is Jumeirah Village Circle).
 */
export function areaCalled<Named extends { name: string }>(
  called: string,
  areas: readonly Named[],
): Named | undefined {
  const wanted = searchWords(called).join(" ")
  const isCalledSo = ({ name }: Named) => {
    const [, before, inside] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? []
    return [name, before, inside].some((form) => form && searchWords(form).join(" ") === wanted)
  }
  const initials = ({ name }: Named) =>
    searchWords(name.replace(/\(.*\)/, ""))
      .map((word) => word[0])
      .join("")
  const isShort = wanted.length >= MIN_INITIALS && !wanted.includes(" ")
  return (
    areas.find(isCalledSo) ??
    (isShort ? areas.find((area) => initials(area) === wanted) : undefined)
  )
}
