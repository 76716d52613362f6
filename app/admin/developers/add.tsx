import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Add New Developer")

export default function AddDevelopers() {
  return <h1>Add New Developer</h1>
}
