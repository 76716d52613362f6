import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Posts")

export default function ListPosts() {
  return <h1>Posts</h1>
}
