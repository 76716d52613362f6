import { type ArrangedProject, arrangedProjects } from "./arrangement.ts"
import type { PictureName } from "./content.ts"
import { developers } from "./developers.ts"
import { northOf } from "./plan-marks.ts"

/** Paths in demo/images. */
export const WHOLE = "pictures"
export const PLANS = "floorplans"
const FINISHED = "finished"

const TINTS = ["#0F4C4A", "#C9781C", "#6B6157", "#3F7D4E", "#7B6A9B", "#A9782F"]

/** How a file of images/finished is made of the others. */
export type Recipe =
  | { make: "cover"; picture: PictureName; mark: string; tint: string }
  /** `mark` is the name of a drawing in images/logos. */
  | { make: "logo"; mark: string }
  /** The sign of a logo without the name beside it, which is too small to read on a card. */
  | { make: "sign"; mark: string }
  | { make: "turned plan"; plan: string; northDeg: number }

type Plan = ArrangedProject["floorPlans"][number]

/** The file of a project's brochure. */
export function brochureFile(key: string): string {
  return `${FINISHED}/brochures/${key}.webp`
}

/** The file of a logo: `mark` as in Recipe. */
export function logoFile(mark: string): string {
  return `${FINISHED}/logos/${mark}.webp`
}

/** The file of a floor plan. */
export function planFile({ plan, turnedDeg }: Pick<Plan, "plan" | "turnedDeg">): string {
  return turnedDeg ? `${FINISHED}/${PLANS}/${plan}-${turnedDeg}.webp` : `${PLANS}/${plan}.webp`
}

/** Every file of images/finished with its recipe. */
export function finishedFiles(): Map<string, Recipe> {
  const files = new Map<string, Recipe>()
  for (const { logo } of developers) files.set(logoFile(logo), { make: "sign", mark: logo })
  for (const [position, project] of arrangedProjects().entries()) {
    const { key, picture, floorPlans } = project
    const tint = TINTS[position % TINTS.length] ?? ""
    const mark = `project-${key}`
    files.set(logoFile(mark), { make: "logo", mark })
    files.set(brochureFile(key), { make: "cover", picture, mark, tint })
    for (const { plan, turnedDeg } of floorPlans) {
      if (turnedDeg) {
        const northDeg = northOf(plan, turnedDeg)
        files.set(planFile({ plan, turnedDeg }), { make: "turned plan", plan, northDeg })
      }
    }
  }
  return files
}
