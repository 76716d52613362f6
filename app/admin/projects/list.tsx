import { href } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import { type ProjectCard, project } from "#catalog/project.ts"
import { ListScreen } from "../ListScreen.tsx"
import type { ListRow } from "../list-calls.ts"
import { statusColumn, updatedColumn } from "../list-columns.tsx"
import { screenMeta } from "../meta.ts"
import { Thumbnail } from "../Thumbnail.tsx"
import { column } from "../ui/Table.tsx"
import { PriceCell } from "./PriceCell.tsx"

export const meta = screenMeta("Projects")

type Row = ListRow<ProjectCard>

const columns = [
  statusColumn,
  column("Type", ({ type }: Row) => type, "md:text-small", "type"),
  column(
    "Area",
    ({ area }: Row) => area?.name,
    "md:max-xl:hidden md:max-w-32 md:truncate md:text-small",
    "area",
  ),
  column(
    "Developer",
    ({ developer }: Row) => developer?.name,
    "max-md:hidden md:max-[90rem]:hidden md:max-w-32 md:truncate md:text-small",
    "developer",
  ),
  column("Price", (row: Row) => <PriceCell row={row} />, "tabular-nums whitespace-nowrap", "price"),
  updatedColumn,
]

export default function ListProjects() {
  return (
    <ListScreen<ProjectCard>
      kind={project}
      thumbnail={({ featureImage, focalPoint }) =>
        featureImage ? (
          <Thumbnail folder="projects/featImg" file={featureImage} focalPoint={focalPoint} />
        ) : (
          <span className="h-9 w-12 shrink-0 rounded-small border border-dashed border-line" />
        )
      }
      columns={columns}
      addPath={href("/dash-admin/projects/add")}
      consequence={whatGoes}
    />
  )
}

function whatGoes({ featureImage, projectLogo, brochureImg, gallery, floorPlan }: Row) {
  const named = [featureImage, projectLogo, brochureImg, ...(gallery ?? [])].filter(Boolean)
  const pictures = formatPlural(named.length, "picture", "pictures")
  const drawings = floorPlan?.length ?? 0
  const plans = drawings > 0 ? ` and ${formatPlural(drawings, "floor plan", "floor plans")}` : ""
  return <p>{`Its page, ${pictures}${plans} go with it.`}</p>
}
