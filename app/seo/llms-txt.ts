import { href } from "react-router"
import { servicesContext } from "#app/context.ts"
import type { Route } from "./+types/llms-txt"
import { textResponse } from "./delivery.ts"
import { absoluteUrl } from "./url.ts"

const PAGES: [path: string, name: string, about: string][] = [
  [href("/projects"), "All projects", "prices, floor plans, payment plans and handover"],
  [href("/search"), "Search", "homes by place, price, size, handover and Vastu placements"],
  [href("/areas"), "Areas", "neighbourhoods with their homes and starting prices"],
  [href("/developers"), "Developers", "the companies and their projects"],
  [href("/vastu"), "How a plan is read", "the rules of three schools, with their sources"],
  [href("/vastu-check"), "Check a plan", "the same reading for a plan of one's own"],
  [href("/blog"), "Articles", "Vastu, areas and buying in the UAE"],
]

/** The guide to the site for language models: https://llmstxt.org. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, publicOrigin } = context.get(servicesContext)
  const link = (path: string, name: string, about: string) =>
    `- [${name}](${absoluteUrl(publicOrigin, path)}): ${about}`
  const lines = [
    `# ${site.name}`,
    "",
    "> Homes in the UAE whose floor plans are read room by room by the rules of Vastu.",
    "",
    "Each reading states its school, the version of its rules, and the part of the plan that could",
    "be assessed. Schools disagree; a placement that was not assessed is never counted as good.",
    "",
    "## Pages",
    "",
    ...PAGES.map((page) => link(...page)),
    "",
    "## Data",
    "",
    link("/api/v1/openapi.json", "API", "the catalogue as JSON, described by OpenAPI"),
    link(href("/sitemap.xml"), "Site map", "every public page"),
    "",
  ]
  return textResponse(lines.join("\n"), { type: "text/plain", maxAgeSeconds: 3_600 })
}
