import type { ComponentProps } from "react"
import { Island } from "../../islands/island.tsx"
import { SearchBox } from "../../islands/suggest.island.tsx"

interface SuggestBoxProps extends ComponentProps<typeof SearchBox> {
  className?: string
}

/**
 * The search box of a document: a field of the form around it, which begins to suggest when it is
 * focused.
 */
export function SuggestBox({ className, ...props }: SuggestBoxProps) {
  return (
    <Island
      name="suggest"
      component={SearchBox}
      props={props}
      on={["focus"]}
      className={className}
    />
  )
}
