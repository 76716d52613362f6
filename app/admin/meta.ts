import type { MetaDescriptor } from "react-router"

/**
 * `export const meta = screenMeta("Add Post")`: the title of a screen of the dashboard, which no
 * search engine lists.
 */
export function screenMeta(title: string) {
  return (): MetaDescriptor[] => [
    { title: `${title} · Dashboard` },
    { name: "robots", content: "noindex, nofollow" },
  ]
}
