import type { Folder } from "#catalog/kind.ts"

/** SQL of the focal point of a row of assets. */
export const FOCAL_POINT =
  "case when focal_x is not null then json_build_object('x', focal_x, 'y', focal_y) end"

/** SQL of the JSON text of the focal point of the picture that `file`, SQL too, names. */
export function focalPointText(folder: Folder, file: string): string {
  return `coalesce((select (${FOCAL_POINT})::text from assets a where a.folder = '${folder}' and a.file = ${file}), 'null')`
}
