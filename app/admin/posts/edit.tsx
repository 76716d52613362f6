import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import type { Route } from "./+types/edit"
import { PostFields, postForm } from "./Fields.tsx"

export const meta = screenMeta("Edit Post")

export default function EditPost({ params }: Route.ComponentProps) {
  return (
    <FormScreen
      {...postForm}
      id={params.id}
      heading="Edit Post"
      submitLabel="Update Post"
      sendingLabel="Loading..."
    >
      <PostFields />
    </FormScreen>
  )
}
