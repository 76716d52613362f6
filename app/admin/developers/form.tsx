import { developer } from "#catalog/developer.ts"
import { FormScreen } from "../FormScreen.tsx"
import { formMeta } from "../form-words.ts"
import { DeveloperFields, developerForm } from "./Fields.tsx"

export const meta = formMeta(developer)

export default function DeveloperForm() {
  return (
    <FormScreen {...developerForm}>
      <DeveloperFields />
    </FormScreen>
  )
}
