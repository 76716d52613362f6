import type { ReactNode } from "react"
import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { withQuery } from "../query.ts"
import { typePlural } from "./search-options.ts"

const TYPES_SHOWN = 4
const PARTNERS_SHOWN = 6

interface KindsProps {
  types: { type: string; projects: number }[]
  /** The record with the homes, as the search knows it. */
  of: { area: string } | { developer: string }
}

/** The kinds of home of an area or a developer, each with its search. */
export function Kinds({ types, of }: KindsProps) {
  return (
    <Fact label="Kinds of home">
      {types.slice(0, TYPES_SHOWN).map(({ type, projects }) => (
        <Line key={type} path={withQuery(href("/search"), "", { type, ...of })}>
          {typePlural(type) ?? type}{" "}
          <span className="font-normal text-soft">({formatCount(projects)})</span>
        </Line>
      ))}
    </Fact>
  )
}

interface PartnersProps {
  label: string
  partners: { name: string; slug: string }[]
  path: "/areas/:slug" | "/developers/:slug"
}

/** The developers of an area, or the areas of a developer. */
export function Partners({ label, partners, path }: PartnersProps) {
  const others = partners.length - PARTNERS_SHOWN
  if (partners.length === 0) return null
  return (
    <Fact label={label}>
      {partners.slice(0, PARTNERS_SHOWN).map(({ name, slug }) => (
        <Line key={slug} path={href(path, { slug })}>
          {name}
        </Line>
      ))}
      {others > 0 && <span className="block text-soft">and {others} more</span>}
    </Fact>
  )
}

interface FactProps {
  label: string
  /** Below the value: a source, or the homes that it is true of. */
  note?: string | undefined
  children: ReactNode
}

/** A fact of a `<dl>`. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <div className="break-inside-avoid">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="mt-1 font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-small text-soft">{note}</dd>}
    </div>
  )
}

/** One of several values of a fact, as a link; a finger has 44 px, without a taller row. */
export function Line({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      className="block py-2.5 first:-mt-2.5 last:-mb-2.5 lg:pointer-fine:py-0.5 lg:pointer-fine:first:-mt-0.5 lg:pointer-fine:last:-mb-0.5 hover:text-peacock hover:underline underline-offset-4"
    >
      {children}
    </a>
  )
}
