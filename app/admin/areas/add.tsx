import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Add New Area")

export default function AddAreas() {
  return <h1>Add New Area</h1>
}
