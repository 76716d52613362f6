import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import { PostFields, postForm } from "./Fields.tsx"

export const meta = screenMeta("Add Post")

export default function AddPost() {
  return (
    <FormScreen {...postForm} heading="Add Post" submitLabel="Add Post" sendingLabel="Loading...">
      <PostFields />
    </FormScreen>
  )
}
