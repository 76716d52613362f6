import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Edit Area")

export default function EditAreas() {
  return <h1>Edit Area</h1>
}
