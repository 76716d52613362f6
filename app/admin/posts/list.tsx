import { href } from "react-router"
import { type PostCard, post } from "#catalog/post.ts"
import { ListScreen } from "../ListScreen.tsx"
import type { ListRow } from "../list-calls.ts"
import { statusColumn, updatedColumn } from "../list-columns.tsx"
import { screenMeta } from "../meta.ts"
import { Thumbnail } from "../Thumbnail.tsx"
import { column } from "../ui/Table.tsx"

export const meta = screenMeta("Posts")

const columns = [
  statusColumn,
  column("Category", ({ category }: ListRow<PostCard>) => category, "max-xl:hidden", "category"),
  column("Featured Image", ({ featuredImage, focalPoint }: ListRow<PostCard>) => (
    <Thumbnail folder="posts" file={featuredImage} focalPoint={focalPoint} />
  )),
  updatedColumn,
]

export default function ListPosts() {
  return (
    <ListScreen<PostCard> kind={post} columns={columns} addPath={href("/dash-admin/posts/add")} />
  )
}
