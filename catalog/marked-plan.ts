import type { PlanMarksInput } from "./plan-marks.ts"
import { M2_PER_SQ_FT } from "./vastu/bands.ts"
import { areaOf } from "./vastu/geometry.ts"
import { checkPlan, type Plan, PlanError } from "./vastu/plan.ts"

/**
 * The plan that marks describe, in units of the picture's width; nothing while outline or north are
 * missing, or the drawing is another one. Throws a PlanError, with a sentence, for what cannot be
 * read.
 */
export function planOf(marks: PlanMarksInput): Plan | undefined {
  const {
    aspect,
    north,
    outline,
    rooms,
    entrance,
    site,
    isMirrored,
    facing,
    home,
    absent,
    isUpperFloor,
    area,
    isUnchecked,
  } = marks
  if (!north || !outline || isUnchecked) return undefined
  // The drawn area gives the scale.
  const scale = area && Math.sqrt((area.shown * M2_PER_SQ_FT) / (areaOf(outline) * aspect))
  const scaled = ([x, y]: readonly [number, number]) => [x, y * aspect] as const
  const plan: Plan = {
    home,
    outline: outline.map(scaled),
    northDeg: north.deg,
    ...(isUpperFloor && { isUpperFloor }),
    ...(scale && Number.isFinite(scale) && { metresPerUnit: scale }),
    ...(isMirrored && { isMirrored }),
    ...(entrance && { entrance: scaled(entrance) }),
    ...(facing && { facing }),
    rooms: rooms.map(({ id, type, name, place, turn }) => ({
      id,
      type,
      ...(name && { name }),
      place:
        "polygon" in place
          ? { polygon: place.polygon.map(scaled) }
          : "point" in place
            ? { point: scaled(place.point) }
            : place,
      ...(turn && { turn }),
    })),
    ...(absent && { absent }),
    ...(site && {
      site: { ...site, ...(site.plot && { plot: site.plot.map(scaled) }) } as Plan["site"],
    }),
  }
  checkPlan(plan)
  return plan
}

/** Why marks cannot be read, as a sentence; nothing where they can, or are not finished. */
export function complaintOf(marks: PlanMarksInput): string | undefined {
  try {
    planOf(marks)
    return undefined
  } catch (error) {
    if (error instanceof PlanError) return error.message
    throw error
  }
}
