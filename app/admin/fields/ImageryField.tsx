import { IMAGERIES, type Imagery } from "#catalog/kind.ts"
import { SelectField } from "./SelectField.tsx"

const LABELS: Record<Imagery, string> = {
  photographs: "Photographs",
  illustrations: "Illustrations or renderings",
}
const OPTIONS = IMAGERIES.map((value) => ({ value, label: LABELS[value] }))

/** Whether the pictures beside it are photographs; the public pages mark illustrations. */
export function ImageryField() {
  return (
    <SelectField
      name="imagery"
      label="Pictures are"
      options={OPTIONS}
      hint="Visitors read “Illustration” on each illustration."
      isOptional
    />
  )
}
