import { Fragment } from "react"

/**
 * A telephone number or an e-mail address: where one line has no room for it, it breaks between its
 * parts.
 */
export function Breakable({ text }: { text: string }) {
  let start = 0
  return text.split(/(?<=[@\u00a0])/).map((part) => {
    const at = start
    start += part.length
    return (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    )
  })
}
