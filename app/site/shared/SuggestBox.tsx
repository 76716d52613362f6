import type { ComponentProps } from "react"
import { Island } from "../../islands/island.tsx"
import { SearchBox } from "../../islands/suggest.island.tsx"

interface SuggestBoxProps extends ComponentProps<typeof SearchBox> {
  className?: string
}

/** The search box of a static page: a field of the form around it, hydrated on focus. */
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
