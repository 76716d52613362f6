import type { ReactNode } from "react"
import { href } from "react-router"

const SHORT_MESSAGE = 140

/** The message of a visitor; a long text is folded. */
export function Message({ text }: { text: string }) {
  if (text.length <= SHORT_MESSAGE)
    return <p className="min-w-0 whitespace-pre-line">{withPlanLink(text)}</p>
  return (
    <details className="group min-w-0">
      <summary className="min-h-11">
        <span className="group-open:hidden">{text.slice(0, SHORT_MESSAGE).trimEnd()}… </span>
        <span className="link">
          <span className="group-open:hidden">Read all</span>
          <span className="hidden group-open:inline">Read less</span>
        </span>
      </summary>
      <p className="whitespace-pre-line wrap-anywhere">{withPlanLink(text)}</p>
    </details>
  )
}

/** The plan in a message, `…/vastu-check#plan=1.…`: whichever site it names, it is opened here. */
const PLAN_LINK = /https?:\/\/[^\s/]+\/vastu-check(#plan=[\w.-]+)/

/** The text with the link to the visitor's plan as such. */
export function withPlanLink(text: string): ReactNode {
  const [link, fragment] = PLAN_LINK.exec(text) ?? []
  if (!link) return text
  const [before, after] = text.split(link)
  return (
    <>
      {before}
      <a
        className="link"
        href={`${href("/vastu-check")}${fragment}`}
        target="_blank"
        rel="noopener"
      >
        Open the plan
      </a>
      {after}
    </>
  )
}
