import { href } from "react-router"
import { formatHomePrice, formatPlural } from "#catalog/format.ts"
import { type Project, project } from "#catalog/project.ts"
import { column } from "../../ui/Table.tsx"
import { ListScreen } from "../ListScreen.tsx"
import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Projects")

const columns = [
  column("Project Name", ({ name }: Project) => name),
  column("Type", ({ type }: Project) => type),
  column("Price", ({ price }: Project) => formatHomePrice(price), "tabular-nums whitespace-nowrap"),
]

export default function ListProjects() {
  return (
    <ListScreen
      kind={project}
      title="Projects"
      lead="Here is a list of all the projects in our database."
      columns={columns}
      add={{ label: "Add Project", path: href("/dash-admin/projects/add") }}
      emptyText="No Project Found"
      deleteMessage="Are you sure you want to delete this project?"
      consequence={whatGoes}
    />
  )
}

function whatGoes({ featureImage, projectLogo, brochureImg, gallery, floorPlan }: Project) {
  const pictures = [featureImage, projectLogo, brochureImg, ...gallery].filter(Boolean).length
  const plans =
    floorPlan.length > 0
      ? ` and ${formatPlural(floorPlan.length, "floor plan", "floor plans")}`
      : ""
  return <p>{`Its page, ${formatPlural(pictures, "picture", "pictures")}${plans} go with it.`}</p>
}
