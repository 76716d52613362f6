import prose from "../../ui/prose.css?url"

/**
 * The text of a post. The HTML was sanitised when it was saved, and `outlinePost` added its
 * headings' ids.
 */
export function PostBody({ html }: { html: string }) {
  return (
    <>
      <link rel="stylesheet" href={prose} precedence="default" />
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
