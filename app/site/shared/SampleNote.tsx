import type { KindPath } from "#catalog/kind.ts"
import { useIsSample } from "../root-data.ts"

const NOTES: Record<KindPath | "all developers", string> = {
  projects: "Sample content: this project and its prices are invented.",
  developers: "Sample content: this developer and its projects are invented.",
  "all developers": "Sample content: these developers and their projects are invented.",
  areas: "Sample content: the area is real, its homes and their prices are invented.",
  posts: "Sample article: written to show the site.",
}

/** Says on a page of the demo what of it is invented; nothing on a site with a permit of its own. */
export function SampleNote({ of, className = "" }: { of: keyof typeof NOTES; className?: string }) {
  if (!useIsSample()) return null
  return <p className={`text-small text-soft ${className}`}>{NOTES[of]}</p>
}
