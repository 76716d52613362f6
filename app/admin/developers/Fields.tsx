import { href } from "react-router"
import { type Developer, developer } from "#catalog/developer.ts"
import { draftOf } from "#contract/form-names.ts"
import { ImageryField } from "../fields/ImageryField.tsx"
import { PictureField } from "../fields/PictureField.tsx"
import { TextArea, TextField } from "../fields/TextField.tsx"

export const developerForm = {
  kind: developer,
  draftOf: (record?: Developer) => draftOf(developer, record),
  pageOf: ({ slug }: Developer) => href("/developers/:slug", { slug }),
}

export function DeveloperFields() {
  return (
    <div className="grid gap-6">
      <TextField name="name" label="Name" />
      <TextArea
        name="description"
        label="Description"
        rows={8}
        hint="Who they are and what they have handed over. It stands on the developer's page."
      />
      <ImageryField />
      <div className="grid gap-6 md:grid-cols-2">
        <PictureField slot="logo" />
        <PictureField slot="img" />
      </div>
    </div>
  )
}
