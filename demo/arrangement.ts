import { createHash } from "node:crypto"
import type { DemoProject, PictureName } from "./content.ts"
import { dubaiCentre } from "./projects/dubai-centre.ts"
import { dubaiCoast } from "./projects/dubai-coast.ts"
import { dubaiCommunities } from "./projects/dubai-communities.ts"
import { otherEmirates } from "./projects/other-emirates.ts"

/** The interiors that fit a home: the windows of most look down on a skyline and the sea. */
const INTERIORS: Record<"tower" | "midrise" | "house", PictureName[]> = {
  tower: [
    "interior-living-01",
    "interior-kitchen-01",
    "interior-bedroom-01",
    "interior-balcony-01",
    "interior-living-02",
    "interior-lobby-01",
    "interior-living-03",
    "interior-children-01",
    "interior-bedroom-02",
    "interior-rooftop-pool-01",
  ],
  midrise: ["interior-lobby-01", "interior-study-01"],
  house: ["interior-study-01"],
}
const INTERIORS_SHOWN = 4

export interface ArrangedProject extends DemoProject {
  /** The exterior first. */
  gallery: PictureName[]
}

/**
 * The projects in the order of the list, newest first, each with its pictures. Emirates and areas
 * are mixed.
 */
export function arrangedProjects(): ArrangedProject[] {
  const all = [...dubaiCoast, ...dubaiCentre, ...dubaiCommunities, ...otherEmirates]
  const shuffled = all.toSorted((a, b) => digest(a.key).localeCompare(digest(b.key)))
  return apart(shuffled).map((project, index) => ({
    ...project,
    gallery: [project.picture, ...interiorsOf(project, index)],
  }))
}

function interiorsOf({ type, picture }: DemoProject, index: number): PictureName[] {
  if (type === "Plot") return []
  const look = picture.split("-")[0]
  const interiors = INTERIORS[look === "tower" || look === "midrise" ? look : "house"]
  const turned = interiors.map((_, place) => interiors[(place + index) % interiors.length]!)
  return turned.slice(0, INTERIORS_SHOWN)
}

/** Moves a project further down when it would follow one of its own area. */
function apart(projects: DemoProject[]): DemoProject[] {
  const waiting = [...projects]
  const placed: DemoProject[] = []
  while (waiting.length > 0) {
    const before = placed.slice(-2).map((project) => project.area)
    const next = waiting.findIndex((project) => !before.includes(project.area))
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}

function digest(text: string): string {
  return createHash("sha1").update(text).digest("hex")
}
