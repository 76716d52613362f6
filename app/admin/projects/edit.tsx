import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Edit Project")

export default function EditProjects() {
  return <h1>Edit Project</h1>
}
