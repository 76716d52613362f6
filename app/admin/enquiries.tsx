import { screenMeta } from "./meta.ts"

export const meta = screenMeta("Enquiries")

export default function Enquiries() {
  return <h1>Enquiries</h1>
}
