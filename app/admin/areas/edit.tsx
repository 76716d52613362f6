import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import type { Route } from "./+types/edit"
import { AreaFields, areaForm } from "./Fields.tsx"

export const meta = screenMeta("Edit Area")

export default function EditArea({ params }: Route.ComponentProps) {
  return (
    <FormScreen
      {...areaForm}
      id={params.id}
      heading="Edit Area"
      submitLabel="Update Area"
      sendingLabel="Updating..."
    >
      <AreaFields />
    </FormScreen>
  )
}
