import type { Picture } from "#catalog/picture.ts"

interface Pictures {
  featureImage?: Picture | undefined
  gallery: Picture[]
}

/** The feature image first; a picture that is also in the gallery is shown once. */
export function allPictures({ featureImage, gallery }: Pictures): Picture[] {
  const pictures = featureImage ? [featureImage, ...gallery] : gallery
  return [
    ...new Map(pictures.toReversed().map((picture) => [picture.file, picture])).values(),
  ].toReversed()
}
