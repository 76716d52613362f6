import { Link, useNavigate } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import type { ListRow } from "./list-calls.ts"
import { MENU_ITEM, RowMenu } from "./RowMenu.tsx"
import { useMay } from "./use-may.ts"
import type { useRowCalls } from "./use-row-calls.ts"
import type { useRowLinks } from "./use-row-links.ts"

interface RowActionsProps {
  kind: Kind
  row: ListRow<unknown>
  name: string
  linkOf: ReturnType<typeof useRowLinks>
  calls: ReturnType<typeof useRowCalls>
  onDelete: () => void
}

/** The actions on a row that the person's role allows. */
export function RowActions({ kind, row, name, linkOf, calls, onDelete }: RowActionsProps) {
  const { _id, slug, state, isUnpublished } = row
  const navigate = useNavigate()
  const may = useMay()
  const mayPublish = may(PUBLISHES[kind.path])
  const editLabel = may("write") ? "Edit" : "Open"

  async function duplicate() {
    const copy = await calls.duplicate(_id)
    if (!copy) return
    const { to, ...options } = linkOf({ _id: copy, isUnpublished: true })
    await navigate(to, options)
  }

  return (
    <div className="flex items-center text-small whitespace-nowrap md:-me-3">
      <Link
        {...linkOf(row)}
        aria-label={`${editLabel} ${name}`}
        className={buttonClass("plain", "min-h-11!")}
      >
        {editLabel}
      </Link>
      {(isUnpublished ? may("write") : mayPublish) && (
        <Button
          id={deleteButtonId(_id)}
          variant="plain"
          aria-label={`Delete ${name}`}
          disabled={calls.isRemoving(_id)}
          onClick={onDelete}
          className="min-h-11! text-clay!"
        >
          Delete
        </Button>
      )}
      <RowMenu label={`More for ${name}`}>
        {!isUnpublished && (
          <a href={`/${kind.path}/${slug}`} target="_blank" rel="noopener" className={MENU_ITEM}>
            {state === "public" ? "View page" : "Preview"}
          </a>
        )}
        {may("write") && (
          <button type="button" className={MENU_ITEM} onClick={() => void duplicate()}>
            Duplicate
          </button>
        )}
        {mayPublish && (
          <button
            type="button"
            className={MENU_ITEM}
            onClick={() => (isUnpublished ? calls.publish(_id) : calls.pause(_id))}
          >
            {isUnpublished ? "Publish" : "Pause"}
          </button>
        )}
      </RowMenu>
    </div>
  )
}

export function deleteButtonId(id: string): string {
  return `delete-${id}`
}
