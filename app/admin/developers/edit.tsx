import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Edit Developer")

export default function EditDevelopers() {
  return <h1>Edit Developer</h1>
}
