import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Edit Post")

export default function EditPosts() {
  return <h1>Edit Post</h1>
}
