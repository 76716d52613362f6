import type { ComponentType } from "react"

/**
 * What wakes an island: a press inside it, the keyboard's focus, a pointer over it, its coming into
 * view, or the browser's first idle moment.
 */
export type WakeOn = "press" | "focus" | "point" | "visible" | "idle"

interface Props<P extends object> {
  /** The file in app/islands that holds the component, without its ending. */
  name: string
  component: ComponentType<P>
  props: P
  on: WakeOn[]
  className?: string
}

/**
 * A React component inside a document: rendered with the page, complete without JavaScript, and
 * hydrated on its own when it is first needed. Its props travel in the page, so they are kept small
 * and plain.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  on,
  className,
}: Props<P>) {
  return (
    <div
      data-island={name}
      data-wake={on.join(" ")}
      data-props={JSON.stringify(props)}
      className={className}
    >
      <Component {...props} />
    </div>
  )
}
