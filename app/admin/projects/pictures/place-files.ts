import { itemAt } from "#catalog/lists.ts"

/** Where a picture of a project can stand; undefined for one that is not used. */
export type Place = "featureImage" | "projectLogo" | "brochureImg" | "gallery" | "plan" | undefined

const WORDS: [Exclude<Place, undefined>, RegExp][] = [
  ["projectLogo", /\blogos?\b|\bbrand ?marks?\b|\blogotype\b/],
  ["plan", /\bfloor ?plans?\b|\bplans?\b|\blayouts?\b|\bunit types?\b|\bblueprints?\b/],
  ["brochureImg", /\bbrochures?\b|\bflyers?\b|\bfact ?sheets?\b|\bleaflets?\b|\bcatalogue\b/],
  ["featureImage", /\bheros?\b|\bfeatured?\b|\bcovers?\b|\bmain\b|\bbanners?\b|\bthumbnails?\b/],
]
const OUTSIDE = /\bexteriors?\b|\bfacades?\b|\boutside\b|\belevations?\b|\baerial\b/
const HIDDEN = /(?:^|\/)(?:\.|__macosx\/|thumbs\.db$|desktop\.ini$)/i

export interface PlacedFile<Named> {
  file: Named
  place: Place
  /** A floor plan's, from its name. */
  title: string
}

interface Named {
  /** With its folders, where they are known: `Pictures/Floor plans/2BR type A.png`. */
  path: string
  isPdf: boolean
}

/**
 * Places files by their names, else by the names of their folders, in the order of their names.
 * Further files for a place of one, or for one that is `taken`, go to the gallery; a logo or a
 * brochure stays unused. Without a feature image the first picture of the outside becomes it.
 */
export function placeFiles<File extends Named>(
  files: readonly File[],
  taken: ReadonlySet<Place>,
): PlacedFile<File>[] {
  const full = new Set(taken)
  const order = new Intl.Collator("en", { numeric: true })
  const placed = files
    .filter(({ path }) => !HIDDEN.test(path))
    .toSorted((one, other) => order.compare(one.path, other.path))
    .map((file) => {
      const meant = meantPlace(file, full)
      const place = full.has(meant) ? (meant === "featureImage" ? "gallery" : undefined) : meant
      // The others hold one picture.
      if (place !== "gallery" && place !== "plan") full.add(place)
      return { file, place, title: place === "plan" ? titleOf(file.path) : "" }
    })
  if (!full.has("featureImage")) {
    const inGallery = placed.filter(({ place }) => place === "gallery")
    const first = inGallery.find(({ file }) => OUTSIDE.test(wordsOf(file.path))) ?? inGallery[0]
    if (first) first.place = "featureImage"
  }
  return placed
}

function meantPlace({ path, isPdf }: Named, full: ReadonlySet<Place>): Place {
  const steps = path.split("/").toReversed()
  for (const step of steps) {
    const place = WORDS.find(([, pattern]) => pattern.test(wordsOf(step)))?.[0]
    if (place) return place
  }
  if (isPdf) return full.has("brochureImg") ? "plan" : "brochureImg"
  return "gallery"
}

/** `2 br type a` for `2BR_typeA.png`. */
function wordsOf(name: string): string {
  return name
    .replace(/\.\w{2,5}$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([a-z])(\d)|(\d)([a-z])/gi, "$1$3 $2$4")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .toLowerCase()
    .trim()
}

/** `2 bedroom type A` for `floorplan-2BR-typeA.png`; empty where the name says no more. */
function titleOf(path: string): string {
  const title = wordsOf(itemAt(path.split("/"), -1))
    .replace(/\b(?:floor ?plans?|plans?|layouts?)\b/g, " ")
    .replace(/\b(\d) (?:br|bhk|bed(?:room)?s?)\b/g, "$1 bedroom")
    .replace(/\b[a-z]\b/g, (letter) => letter.toUpperCase())
    .replace(/\s+/g, " ")
    .trim()
  return title.charAt(0).toUpperCase() + title.slice(1)
}
