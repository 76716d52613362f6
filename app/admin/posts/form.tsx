import { post } from "#catalog/post.ts"
import { FormScreen } from "../FormScreen.tsx"
import { formMeta } from "../form-words.ts"
import { PostFields, postForm } from "./Fields.tsx"

export const meta = formMeta(post)

export default function PostForm() {
  return (
    <FormScreen {...postForm}>
      <PostFields />
    </FormScreen>
  )
}
