import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Add New Project")

export default function AddProjects() {
  return <h1>Add New Project</h1>
}
