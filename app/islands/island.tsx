import type { ComponentType } from "react"

/**
 * What wakes an island: a press inside it, the keyboard's focus, a pointer over it, its coming into
 * view, or the browser's first idle moment.
 */
export type WakeOn = "press" | "focus" | "point" | "visible" | "idle"

interface Props<Given extends object, Derived extends Partial<Given>> {
  /** The file in app/islands that holds the component, without its ending. */
  name: string
  component: ComponentType<Given>
  props: Omit<Given, keyof Derived>
  /** Props that `hydrate` of the island works out from the others, so that they are not sent. */
  derived?: Derived
  on: WakeOn[]
  className?: string
}

/**
 * A React component inside a document: rendered with the page, complete without JavaScript, and
 * hydrated on its own when it is first needed. Its props travel in the page, in the script after
 * its element, so they are kept small and plain.
 */
export function Island<Given extends object, Derived extends Partial<Given> = object>({
  name,
  component: Component,
  props,
  derived,
  on,
  className,
}: Props<Given, Derived>) {
  const all = { ...props, ...derived } as object as Given
  return (
    <>
      <div data-island={name} data-wake={on.join(" ")} className={className}>
        <Component {...all} />
      </div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
    </>
  )
}
