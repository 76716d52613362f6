import { type Area, area } from "#catalog/area.ts"
import { formatHomePrice } from "#catalog/format.ts"
import { ListScreen } from "../ListScreen.tsx"
import type { ListRow } from "../list-calls.ts"
import { statusColumn, updatedColumn } from "../list-columns.tsx"
import { screenMeta } from "../meta.ts"
import { ProjectsLeft } from "../ProjectsLeft.tsx"
import { ProjectsOf } from "../ProjectsOf.tsx"
import { Thumbnail } from "../Thumbnail.tsx"
import { column } from "../ui/Table.tsx"

export const meta = screenMeta("Areas")

const columns = [
  statusColumn,
  column(
    "Price",
    ({ price }: ListRow<Area>) => price !== null && formatHomePrice(price),
    "tabular-nums whitespace-nowrap",
    "price",
  ),
  column("Image", ({ img, focalPoint }: ListRow<Area>) => (
    <Thumbnail folder="areas" file={img} focalPoint={focalPoint} />
  )),
  column("Projects", ({ slug }: ListRow<Area>) => <ProjectsOf owner="area" slug={slug} />),
  updatedColumn,
]

export default function ListAreas() {
  return (
    <ListScreen<Area>
      kind={area}
      columns={columns}
      // specification §2 names this address; it leads to the form
      addPath="/dash-admin/add-area"
      consequence={({ _id }) => <ProjectsLeft owner="area" id={_id} />}
    />
  )
}
