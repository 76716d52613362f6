import { area } from "#catalog/area.ts"
import { FormScreen } from "../FormScreen.tsx"
import { formMeta } from "../form-words.ts"
import { AreaFields, areaForm } from "./Fields.tsx"

export const meta = formMeta(area)

export default function AreaForm() {
  return (
    <FormScreen {...areaForm}>
      <AreaFields />
    </FormScreen>
  )
}
