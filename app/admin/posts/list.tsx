import { href } from "react-router"
import { type Post, post } from "#catalog/post.ts"
import { column } from "../../ui/Table.tsx"
import { ListScreen } from "../ListScreen.tsx"
import { screenMeta } from "../meta.ts"
import { Thumbnail } from "../Thumbnail.tsx"

export const meta = screenMeta("Posts")

const columns = [
  column("Post Title", ({ title, status }: Post) => (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {title}
      {status === "draft" && (
        <span className="rounded-full border border-line bg-paper px-2.5 text-small font-normal text-soft">
          Draft
        </span>
      )}
    </span>
  )),
  column("Featured Image", ({ featuredImage }: Post) => (
    <Thumbnail folder="posts" file={featuredImage} />
  )),
]

export default function ListPosts() {
  return (
    <ListScreen
      kind={post}
      title="Posts"
      lead="Here is a list of all the posts in our database."
      columns={columns}
      add={{ label: "Add Post", path: href("/dash-admin/posts/add") }}
      emptyText="No Post Found"
      deleteMessage="Are you sure you want to delete this post?"
    />
  )
}
