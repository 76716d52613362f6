import { href } from "react-router"
import { type Area, area } from "#catalog/area.ts"
import { formatPrice } from "#catalog/format.ts"
import { draftOf } from "#contract/form-names.ts"
import { GalleryField } from "../fields/GalleryField.tsx"
import { ImageryField } from "../fields/ImageryField.tsx"
import { PictureField } from "../fields/PictureField.tsx"
import { NumberField, TextArea, TextField } from "../fields/TextField.tsx"

export const areaForm = {
  kind: area,
  draftOf: (record?: Area) => draftOf(area, record),
  pageOf: ({ slug }: Area) => href("/areas/:slug", { slug }),
}

export function AreaFields() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField name="name" label="Name" />
        <NumberField name="price" label="Price" unit="AED" format={formatPrice} />
      </div>
      <TextArea name="summary" label="Summary" rows={3} />
      <TextArea name="description" label="Description" rows={8} />
      <ImageryField />
      <PictureField slot="img" />
      <GalleryField slot="gallery" />
    </div>
  )
}
