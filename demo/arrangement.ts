import { createHash } from "node:crypto"
import type { DemoProject, PictureName } from "./content.ts"
import { dubaiCentre } from "./projects/dubai-centre.ts"
import { dubaiCoast } from "./projects/dubai-coast.ts"
import { dubaiCommunities } from "./projects/dubai-communities.ts"
import { otherEmirates } from "./projects/other-emirates.ts"

/** A part of a picture: `zoom` times as near, around a point in parts of its width and height. */
export interface Crop {
  picture: PictureName
  zoom: number
  x: number
  y: number
}

const EXTERIORS: Record<DemoProject["look"], PictureName[]> = {
  tower: numbered("tower", 8),
  midrise: numbered("midrise", 6),
  villa: numbered("villa", 8),
  townhouse: numbered("townhouse", 3),
}

const INTERIORS: PictureName[] = [
  "interior-living-01",
  "interior-kitchen-01",
  "interior-bedroom-01",
  "interior-balcony-01",
  "interior-living-02",
  "interior-study-01",
  "interior-bedroom-02",
  "interior-living-03",
  "interior-children-01",
]
/** What a building shares; houses have none of it. */
const SHARED: PictureName[] = ["interior-lobby-01", "interior-rooftop-pool-01"]
const INTERIORS_SHOWN = 4

/** How one picture is seen the first, second, third … time that it serves. */
const VIEWS: Omit<Crop, "picture">[] = [
  { zoom: 1, x: 0.5, y: 0.5 },
  { zoom: 1.3, x: 0.35, y: 0.45 },
  { zoom: 1.3, x: 0.68, y: 0.5 },
  { zoom: 1.5, x: 0.5, y: 0.4 },
  { zoom: 1.2, x: 0.5, y: 0.65 },
  { zoom: 1.6, x: 0.3, y: 0.55 },
  { zoom: 1.6, x: 0.7, y: 0.45 },
  { zoom: 1.4, x: 0.5, y: 0.6 },
  { zoom: 1.25, x: 0.4, y: 0.35 },
]

function numbered(name: string, count: number): PictureName[] {
  return Array.from({ length: count }, (_, index) => `${name}-0${index + 1}`)
}

export interface ArrangedProject extends DemoProject {
  feature: Crop
  gallery: PictureName[]
}

/**
 * The projects in the order of the list, newest first, each with its pictures. Emirates and areas
 * are mixed, and no two neighbours show the same building.
 */
export function arrangedProjects(): ArrangedProject[] {
  const all = [...dubaiCoast, ...dubaiCentre, ...dubaiCommunities, ...otherEmirates]
  const shuffled = all.toSorted((a, b) => digest(a.key).localeCompare(digest(b.key)))
  const used: Record<string, number> = {}
  return apart(shuffled).map((project, index) => {
    const pool = EXTERIORS[project.look]
    const turn = used[project.look] ?? 0
    used[project.look] = turn + 1
    const picture = pool[turn % pool.length]!
    const interiors = Array.from(
      { length: INTERIORS_SHOWN },
      (_, offset) => INTERIORS[(index * 2 + offset) % INTERIORS.length]!,
    )
    const isBuilding = project.look === "tower" || project.look === "midrise"
    const inside =
      project.type === "Plot" ? [] : isBuilding ? [...interiors, SHARED[index % 2]!] : interiors
    return {
      ...project,
      feature: { picture, ...VIEWS[Math.floor(turn / pool.length) % VIEWS.length]! },
      gallery: [...new Set([picture, ...inside, ...project.scenes])],
    }
  })
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
