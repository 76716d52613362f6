import { type Developer, developer } from "#catalog/developer.ts"
import { ListScreen } from "../ListScreen.tsx"
import type { ListRow } from "../list-calls.ts"
import { statusColumn, updatedColumn } from "../list-columns.tsx"
import { screenMeta } from "../meta.ts"
import { ProjectsLeft } from "../ProjectsLeft.tsx"
import { ProjectsOf } from "../ProjectsOf.tsx"
import { Thumbnail } from "../Thumbnail.tsx"
import { column } from "../ui/Table.tsx"

export const meta = screenMeta("Developers")

const columns = [
  statusColumn,
  column("Logo", ({ logo }: ListRow<Developer>) => (
    <Thumbnail folder="developers" file={logo} isWhole />
  )),
  column("Projects", ({ slug }: ListRow<Developer>) => (
    <ProjectsOf owner="developer" slug={slug} />
  )),
  updatedColumn,
]

export default function ListDevelopers() {
  return (
    <ListScreen<Developer>
      kind={developer}
      columns={columns}
      // specification §2 names this address; it leads to the form
      addPath="/dash-admin/add-developer"
      consequence={({ _id }) => <ProjectsLeft owner="developer" id={_id} />}
    />
  )
}
