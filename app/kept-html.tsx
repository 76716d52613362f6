import {
  createContext,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from "react"

/** Stands in a page for the HTML of an element, made earlier where the same was asked; see entry.server.tsx. */
export type KeepHtml = (element: ReactElement) => string

/** Only the server has it, and only for documents: nothing of what is kept can be hydrated, but islands. */
export const KeepHtmlContext = createContext<KeepHtml | undefined>(undefined)

interface KeptProps {
  as: "ul" | "li" | "header" | "footer" | "div"
  className?: string
  "aria-label"?: string | undefined
  /**
   * One element whose component shows its props and uses no hook of the router. They are plain data, or a list of such
   * elements.
   */
  children: ReactNode
}

/** A part that many pages share: the server renders it once for the same props, and afterwards has its HTML. */
export function Kept({ as: Tag, children, ...attributes }: KeptProps) {
  const keepHtml = use(KeepHtmlContext)
  if (!keepHtml || !isComponent(children)) {
    return <Tag {...attributes}>{children}</Tag>
  }
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keepHtml(children) }} />
}

const keys = new WeakMap<ReactElement, string>()

/**
 * An element by all that it shows: its component's name, which the build gives to no other, and its props. A card is asked
 * for it by its grid and by itself.
 */
export function keyOf(element: ReactElement): string {
  const known = keys.get(element)
  if (known) return known
  const said = Object.entries(element.props as object).map(
    ([name, value]) => `${name}:${isListOfComponents(value) ? value.map(keyOf) : JSON.stringify(value)}`,
  )
  const key = `${(element.type as FunctionComponent).name}{${said}}`
  keys.set(element, key)
  return key
}

export function isListOfComponents(value: unknown): value is ReactElement[] {
  return Array.isArray(value) && value.every(isComponent)
}

function isComponent(value: unknown): value is ReactElement {
  return isValidElement(value) && typeof value.type === "function"
}
