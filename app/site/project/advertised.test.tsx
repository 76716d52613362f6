import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { Registration } from "#catalog/permit.ts"
import type { Project } from "#catalog/project.ts"
import { Advertised } from "./Advertised.tsx"

const REGISTRATION = {
  number: "1234",
  authority: "Dubai Land Department",
  escrowBank: "A bank",
  completion: 30,
  expectedCompletion: "Q3 2028",
  lookedOn: "2026-11-20",
  history: [],
} as unknown as Registration

function wordsOf(more: Partial<Project>): string {
  const project = {
    slug: "amber-quay",
    city: "Dubai",
    handover: "Q3 2028",
    permit: null,
    checkedAt: null,
    ...more,
  } as Project
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [{ index: true, Component: () => <Advertised project={project} /> }],
    },
  ])
  const hydrationData = { loaderData: { root: { site: { isSample: false } } } }
  return renderToStaticMarkup(<Stub hydrationData={hydrationData} />).replaceAll(/<[^>]+>/g, " ")
}

test.each<[string, Partial<Project>, boolean]>([
  ["without a registration", { registration: null }, true],
  ["off plan without an escrow bank", { registration: { ...REGISTRATION, escrowBank: "" } }, true],
  [
    "that is ready, without an escrow bank",
    { handover: "Ready", registration: { ...REGISTRATION, escrowBank: "" } },
    false,
  ],
  ["with all of its entries", { registration: REGISTRATION }, false],
])("a home %s says what “Not on record” means where it stands: %j", (_, project, stands) => {
  const words = wordsOf(project)
  const count = words.match(/Not on record/g)?.length ?? 0
  expect(count > 0).toBe(stands)
  expect(words.includes("not that there is none: ask the developer for it")).toBe(stands)
})
