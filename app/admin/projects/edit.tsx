import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import type { Route } from "./+types/edit"
import { ProjectFields, projectForm } from "./Fields.tsx"

export const meta = screenMeta("Edit Project")

export default function EditProject({ params }: Route.ComponentProps) {
  return (
    <FormScreen
      {...projectForm}
      id={params.id}
      heading="Edit Project"
      submitLabel="Update"
      sendingLabel="Updating..."
    >
      <ProjectFields />
    </FormScreen>
  )
}
