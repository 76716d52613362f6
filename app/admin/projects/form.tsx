import { useParams } from "react-router"
import { project } from "#catalog/project.ts"
import { FormScreen } from "../FormScreen.tsx"
import { formMeta } from "../form-words.ts"
import { ProjectFields, projectForm } from "./Fields.tsx"
import { StartFromListing } from "./listing/StartFromListing.tsx"

export const meta = formMeta(project)

export default function ProjectForm() {
  const { id } = useParams()
  return (
    <FormScreen {...projectForm}>
      {id === undefined && <StartFromListing />}
      <ProjectFields />
    </FormScreen>
  )
}
