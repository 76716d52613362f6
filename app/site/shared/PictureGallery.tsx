import { use } from "react"
import { Gallery, type GalleryPicture, type GalleryProps } from "../../islands/gallery.island.tsx"
import { Island } from "../../islands/island.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"

interface PictureGalleryProps extends Omit<GalleryProps, "plans" | "assetBase"> {
  /** Floor plans, which follow the pictures in the viewer alone. */
  plans?: GalleryPicture[]
}

/** Pictures that open in a full-screen viewer; its code loads with the first press. */
export function PictureGallery({
  pictures,
  layout,
  plans,
  plan,
  label,
  transitionName,
}: PictureGalleryProps) {
  const assetBase = use(AssetBaseContext)
  if (pictures.length === 0) return null
  return (
    <Island
      name="gallery"
      component={Gallery}
      props={{
        pictures,
        layout,
        label,
        assetBase,
        // The viewer alone shows them, whole.
        ...(plans && {
          plans: plans.map(({ home: _home, northDeg: _deg, placeholder: _none, ...plan }) => plan),
        }),
        ...(plan && { plan }),
        ...(transitionName && { transitionName }),
      }}
      on={["press"]}
    />
  )
}
