import { ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"

interface Props {
  /** The noun of the list: `area`. */
  noun: string
  /** The searched name, if there was one. */
  name?: string | undefined
  /** The whole list. */
  all: { label: string; path: string }
}

/** The view of an empty list: no record has the searched name, or there are no records yet. */
export function NoneNamed({ noun, name, all }: Props) {
  if (!name) return <EmptyState title={`There is no ${noun} here yet`} />
  return (
    <EmptyState title={`No ${noun} is called “${name}”`}>
      <p className="text-soft">
        A part of the name is enough, and small typing errors are forgiven.
      </p>
      <ButtonLink href={all.path} variant="quiet">
        {all.label}
      </ButtonLink>
    </EmptyState>
  )
}
