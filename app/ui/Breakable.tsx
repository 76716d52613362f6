import { Fragment } from "react"

/** A phone number or an e-mail address that may break between its parts. */
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
