import { href } from "react-router"
import { type Post, post } from "#catalog/post.ts"
import { draftOf } from "#contract/form-names.ts"
import { ImageryField } from "../fields/ImageryField.tsx"
import { PictureField } from "../fields/PictureField.tsx"
import { RichTextField } from "../fields/RichTextField.tsx"
import { SelectField } from "../fields/SelectField.tsx"
import { SharedValueField } from "../fields/SharedValueField.tsx"
import { TextField } from "../fields/TextField.tsx"

const STATUSES = [
  { value: "draft", label: "Draft" },
  { value: "publish", label: "Publish" },
]

export const postForm = {
  kind: post,
  isWide: true,
  draftOf(record?: Post) {
    const { texts, pictures } = draftOf(post, record)
    return { texts: { ...texts, status: record?.status ?? "draft" }, pictures }
  },
  pageOf: ({ slug }: Post) => href("/posts/:slug", { slug }),
  isDraft: ({ status }: Post) => status === "draft",
}

export function PostFields() {
  return (
    <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_18rem] @4xl:gap-10">
      <div className="grid max-w-4xl gap-6">
        <TextField name="title" label="Title" />
        <RichTextField name="content" label="Content" imagesPath="/posts/images" />
      </div>
      <div className="grid gap-6 @lg:max-@4xl:grid-cols-2">
        <SharedValueField name="category" label="Category" />
        <TextField
          name="author"
          label="Author"
          isOptional
          hint="Empty: the article is by the business"
        />
        <TextField name="checkedOn" label="Checked on" type="date" isOptional />
        <SelectField name="status" label="Status" options={STATUSES} />
        <ImageryField />
        <PictureField slot="featuredImage" />
      </div>
    </div>
  )
}
