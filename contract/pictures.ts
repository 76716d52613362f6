import { z } from "zod"
import { FOLDERS } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { pictureChange } from "#catalog/picture-input.ts"

export const folderInput = z.enum(FOLDERS, { error: "The folder is none that holds pictures" })

/** A stored picture as staff see it. */
export const pictureDetails = z.object({
  folder: folderInput,
  file: z.string().describe("What a form names the picture by, in place of a file"),
  alt: z.string(),
  focalPoint: pictureChange.shape.focalPoint.unwrap(),
  width: z.int().describe("Pixels; 0 for a PDF"),
  height: z.int(),
  bytes: z.int(),
  originalName: z.string().describe("Of the uploaded file; empty where unknown"),
  createdAt: z.iso.datetime(),
})
export type PictureDetails = z.infer<typeof pictureDetails>

/** A stored picture that looks like another one. */
export const lookAlike = pictureDetails.extend({
  usedBy: z
    .array(
      z.object({ kind: z.enum(kinds.map(({ path }) => path)), _id: z.string(), name: z.string() }),
    )
    .describe("The records that show it, drafts among them"),
})
export type LookAlike = z.infer<typeof lookAlike>

/** The progress of encoding. */
export const picturesProgress = z.object({
  pictures: z.int().describe("Pictures of which something is still being made"),
  percent: z.int().describe("How much of what was saved lately is made; 100 when all is"),
})
export type PicturesProgress = z.infer<typeof picturesProgress>
