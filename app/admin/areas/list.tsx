import { screenMeta } from "../meta.ts"

export const meta = screenMeta("Areas")

export default function ListAreas() {
  return <h1>Areas</h1>
}
