import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import { DeveloperFields, developerForm } from "./Fields.tsx"

export const meta = screenMeta("Add New Developer")

export default function AddDeveloper() {
  return (
    <FormScreen
      {...developerForm}
      heading="Add New Developer"
      submitLabel="Add Developer"
      sendingLabel="Loading..."
    >
      <DeveloperFields />
    </FormScreen>
  )
}
