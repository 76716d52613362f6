import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Developers")

export default function ListDevelopers() {
  return <h1>Developers</h1>
}
