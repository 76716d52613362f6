import type { Ref } from "react"
import { Link } from "react-router"
import { formatCount } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { IMPORTED } from "#catalog/table-columns.ts"
import { SHARED_VALUES } from "#contract/staff-criteria.ts"
import { buttonClass } from "../ui/Button.tsx"
import { MENU_ITEM, RowMenu } from "./RowMenu.tsx"
import { useMay } from "./use-may.ts"

interface ListHeaderProps {
  kind: Kind
  addPath: string
  heading: Ref<HTMLHeadingElement>
  /** The parameters of the list that is exported, and the number of its records. */
  exported: string
  total: number
}

/** The title of a list, and what is done with all of it. */
export function ListHeader({ kind, addPath, heading, exported, total }: ListHeaderProps) {
  const may = useMay()
  const mayPublish = may(PUBLISHES[kind.path])
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {`${kind.name}s`}
        </h1>
        <p className="mt-1 text-soft">{`Here is a list of all the ${kind.path} in our database.`}</p>
      </div>
      <div className="flex flex-wrap gap-x-2 gap-y-3 max-sm:w-full">
        <RowMenu label="Import, export" isNamed>
          {mayPublish && IMPORTED.includes(kind.path) && (
            <Link to={`/dash-admin/${kind.path}/import`} className={MENU_ITEM}>
              Import {kind.path}
            </Link>
          )}
          {mayPublish && kind.path === "projects" && (
            <Link to="/dash-admin/projects/import?table=unit-prices" className={MENU_ITEM}>
              Import unit prices
            </Link>
          )}
          {mayPublish && SHARED_VALUES[kind.path].length > 0 && (
            <Link
              to={`/dash-admin/${kind.path}/merge`}
              defaultShouldRevalidate={false}
              className={MENU_ITEM}
            >
              Merge look-alikes
            </Link>
          )}
          {(["xlsx", "csv"] as const).map((format) => (
            <a
              key={format}
              href={`/api/v1/${kind.path}/export?format=${format}&${exported}`}
              className={MENU_ITEM}
            >
              Export {total === 0 ? "the list" : formatCount(total)} as {format.toUpperCase()}
            </a>
          ))}
        </RowMenu>
        {may("write") && (
          <Link
            to={addPath}
            defaultShouldRevalidate={false}
            className={buttonClass("primary", "max-sm:flex-1")}
          >
            {`Add ${kind.name}`}
          </Link>
        )}
      </div>
    </div>
  )
}
