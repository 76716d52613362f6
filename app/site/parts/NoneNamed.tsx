import { ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"

interface Props {
  /** What is listed: `area`. */
  noun: string
  /** The name that was searched for, if one was. */
  name?: string | undefined
  /** The whole list. */
  all: { label: string; path: string }
}

/**
 * In place of a list that has nothing to show: because nothing is called so, or because nothing is
 * there yet.
 */
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
