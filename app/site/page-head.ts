import type { MetaDescriptor } from "react-router"
import { type PageMetaOptions, pageMeta } from "../seo/meta.ts"
import type { RootData } from "./root-data.ts"

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type PageHead = Omit<PageMetaOptions, "site" | "origin">

/** The facts of the site for the head of a page. */
interface HeadFacts extends Pick<RootData, "site" | "assetBaseUrl"> {
  /** PUBLIC_ORIGIN, without a slash at its end. */
  origin: string
}

/** The data of the root loader, for a `meta` function, from its `matches`. */
export function headFacts(matches: Matches): HeadFacts {
  const root = matches.find((match) => match?.id === "root")!.loaderData as RootData
  return { site: root.site, assetBaseUrl: root.assetBaseUrl, origin: root.publicOrigin }
}

/** The head of a page of the site, from the `matches` of its `meta` function. */
export function pageHead(
  matches: Matches,
  options: PageHead | ((facts: HeadFacts) => PageHead),
): MetaDescriptor[] {
  const facts = headFacts(matches)
  return pageMeta({ ...facts, ...(typeof options === "function" ? options(facts) : options) })
}
