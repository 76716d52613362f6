import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Add Post")

export default function AddPosts() {
  return <h1>Add Post</h1>
}
