import { type ReactNode, useEffect, useId, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { formatCount } from "#catalog/format.ts"
import { buttonClass } from "../ui/Button.tsx"
import { MapIcon } from "../ui/icons.tsx"
import { written } from "./map-answers.ts"
import { type MapPart, ProjectMap, type ProjectMapProps } from "./ProjectMap.tsx"

export interface MapDisclosureProps
  extends Pick<ProjectMapProps, "label" | "criteria" | "box" | "current" | "styleUrl"> {
  /**
   * Beside a list: the map is as tall as the screen, and a link lists the visible homes at this
   * path.
   */
  listPath?: string
  /** The text alternative of the map. */
  otherwise: string
}

export function hydrate(element: HTMLElement, props: object) {
  hydrateRoot(element, <MapDisclosure {...(props as MapDisclosureProps)} />)
}

/** A map behind a button; its code loads with the press. Without JavaScript there is neither. */
export function MapDisclosure({ listPath, otherwise, ...map }: MapDisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const id = `map-${useId()}`
  useEffect(() => setAwake(true), [])
  const isBesideList = listPath !== undefined
  const isShort = isBesideList && !isOpen
  return (
    <div
      data-map={isOpen ? "open" : "closed"}
      className="flex h-full flex-col gap-3 [@media(scripting:none)]:hidden print:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass("quiet", "min-h-11! self-start py-2!")}
      >
        <MapIcon />
        <span className={isShort ? "max-sm:sr-only" : undefined}>
          {isOpen ? "Hide the map" : "Show the map"}
        </span>
        {isShort && (
          <span aria-hidden="true" className="sm:hidden">
            Map
          </span>
        )}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={isBesideList ? "h-[70svh] lg:h-auto lg:min-h-0 lg:flex-1" : "h-96 md:h-[28rem]"}
      >
        {isOpen && isAwake && (
          <ProjectMap
            {...map}
            of="projects"
            isEmbedded={!isBesideList || !matchMedia("(width >= 64rem)").matches}
            otherwise={otherwise}
            {...(isBesideList && {
              action: (view) => listHere({ ...view, path: listPath, criteria: map.criteria }),
            })}
          />
        )}
      </div>
    </div>
  )
}

interface Part extends MapPart {
  path: string
  criteria: string
}

/** A link to the list of the visible homes. */
function listHere({ box, count, path, criteria }: Part): ReactNode {
  if (count === 0) return null
  const query = new URLSearchParams(criteria)
  query.set("bbox", written(box))
  query.set("view", "map")
  return (
    <a href={`${path}?${query}`} className="link inline-flex min-h-11 items-center font-semibold">
      {count === 1 ? "List this project" : `List these ${formatCount(count)} projects`}
    </a>
  )
}
