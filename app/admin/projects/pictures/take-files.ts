import { fetchPictureCheck } from "../../fields/staged-pictures.ts"
import type { PlacedPicture } from "./AllPictures.tsx"
import type { FileInFolder } from "./folder-files.ts"
import { placeFiles } from "./place-files.ts"

/**
 * The files that can be used, each with its place, and what a person has to know of the others, in
 * sentences; `taken` are the places that are filled.
 */
export async function takeFiles(
  chosen: readonly FileInFolder[],
  taken: Parameters<typeof placeFiles>[1],
): Promise<{ added: PlacedPicture[]; words: string }> {
  const { sortPictures } = await fetchPictureCheck()
  const files = chosen.map(({ file, path }) => ({ file, path, isPdf: isPdf(file) }))
  const added: PlacedPicture[] = []
  const words: string[] = []
  for (const { file, place, title } of placeFiles(files, taken)) {
    const sorted = await sortPictures([file.file], { takesPdf: true })
    words.push(...sorted.refusals, ...sorted.notes)
    added.push(...sorted.taken.map((picture) => ({ file: picture, place, title })))
  }
  const isUnused = added.some(({ place }) => place === undefined)
  if (isUnused) words.push("Some are not used, for their place is taken: see below")
  return { added, words: words.map((sentence) => sentence.replace(/\.?$/, ".")).join(" ") }
}

function isPdf({ name, type }: File): boolean {
  return type === "application/pdf" || /\.pdf$/i.test(name)
}
