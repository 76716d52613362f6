import type { Kind } from "#catalog/kind.ts"
import { screenMeta } from "./meta.ts"

/** The words of a kind's form, for a new record or for the one with the `id`. */
export function formWords({ name }: Kind, id: string | undefined) {
  const isPost = name === "Post"
  if (id === undefined)
    return {
      heading: isPost ? "Add Post" : `Add New ${name}`,
      submitLabel: `Add ${name}`,
      sendingLabel: "Loading...",
    }
  return {
    heading: `Edit ${name}`,
    submitLabel: name === "Project" ? "Update" : `Update ${name}`,
    sendingLabel: isPost ? "Loading..." : "Updating...",
  }
}

/** `export const meta = formMeta(area)`: the title of a kind's form. */
export function formMeta(kind: Kind) {
  return ({ params }: { params: { id?: string } }) =>
    screenMeta(formWords(kind, params.id).heading)()
}
