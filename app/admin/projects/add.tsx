import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import { ProjectFields, projectForm } from "./Fields.tsx"
import { StartFromListing } from "./listing/StartFromListing.tsx"

export const meta = screenMeta("Add New Project")

export default function AddProject() {
  return (
    <FormScreen
      {...projectForm}
      heading="Add New Project"
      submitLabel="Add Project"
      sendingLabel="Loading..."
    >
      <StartFromListing />
      <ProjectFields />
    </FormScreen>
  )
}
