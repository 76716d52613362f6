import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Projects")

export default function ListProjects() {
  return <h1>Projects</h1>
}
