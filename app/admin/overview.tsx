import { screenMeta } from "./meta.ts"

export const meta = screenMeta("Overview")

export default function Overview() {
  return <h1>Overview</h1>
}
