import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import type { Route } from "./+types/edit"
import { DeveloperFields, developerForm } from "./Fields.tsx"

export const meta = screenMeta("Edit Developer")

export default function EditDeveloper({ params }: Route.ComponentProps) {
  return (
    <FormScreen
      {...developerForm}
      id={params.id}
      heading="Edit Developer"
      submitLabel="Update Developer"
      sendingLabel="Updating..."
    >
      <DeveloperFields />
    </FormScreen>
  )
}
