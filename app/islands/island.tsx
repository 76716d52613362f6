import type { ComponentType } from "react"

/**
 * The events that hydrate an island: a press inside it, focus, hover, scrolling into view, or the
 * first idle moment of the browser.
 */
export type HydrateOn = "press" | "focus" | "point" | "visible" | "idle"

interface Props<Given extends object, Derived extends Partial<Given>> {
  /** The file in app/islands that holds the component, without its extension. */
  name: string
  component: ComponentType<Given>
  props: Omit<Given, keyof Derived>
  /**
   * Props that the island's `hydrate` derives from the others or fetches, so that the page does not
   * send them.
   */
  derived?: Derived
  on: HydrateOn[]
  className?: string
}

/**
 * A React component inside a static page: rendered with it, complete without JavaScript, and
 * hydrated on its own. Its props travel in the page, in the script after its element: they have to
 * be small and plain.
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
      <div data-island={name} data-hydrate={on.join(" ")} className={className}>
        <Component {...all} />
      </div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
    </>
  )
}
