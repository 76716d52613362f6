import { FormScreen } from "../FormScreen.tsx"
import { screenMeta } from "../meta.ts"
import { AreaFields, areaForm } from "./Fields.tsx"

export const meta = screenMeta("Add New Area")

export default function AddArea() {
  return (
    <FormScreen
      {...areaForm}
      heading="Add New Area"
      submitLabel="Add Area"
      sendingLabel="Loading..."
    >
      <AreaFields />
    </FormScreen>
  )
}
