/**
 * The text of a post. The HTML was sanitised when it was saved, and `outlinePost` added its
 * headings' ids.
 */
export function PostBody({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
