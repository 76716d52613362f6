import { href } from "react-router"
import type { RouteHandle } from "../../handle.ts"
import { Island } from "../../islands/island.tsx"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Section } from "../../ui/Section.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { pageHead } from "../page-head.ts"
import { DashList } from "../shared/DashList.tsx"
import { NumberedSteps } from "../shared/NumberedSteps.tsx"
import type { Route } from "./+types/vastu-check"
import { OwnPlanPlace } from "./own-plan.island.tsx"

// The steps of the editor stay at the top.
export const handle: RouteHandle = { hasBar: () => true }

const PATH = href("/vastu-check")
const TITLE = "Check your own home by Vastu"
const CRUMBS = fromHome(
  { name: "Vastu", path: href("/vastu") },
  { name: "Your own home", path: PATH },
)

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: TITLE,
    description:
      "Tap where the rooms of your home lie for a first answer, or mark its plan and read it by three schools of Vastu, with reasons and sources. The picture never leaves your browser.",
    crumbs: CRUMBS,
  })
}

const STEPS = [
  {
    title: "Outline and north",
    text: "Drag a rectangle over the outer walls, then turn a rose until it points as north does on the drawing. From these two the nine zones follow.",
  },
  {
    title: "The main door",
    text: "Press where it is, and it snaps to the wall. Vastu divides the four walls into thirty-two places, the padas; the page names the one that your door is in.",
  },
  {
    title: "The rooms",
    text: "Choose a kind and drag over each room. The reading changes while you work, and says what is still missing.",
  },
]

const PRINCIPLES = [
  "Three schools read your plan, and none has the last word. Where they disagree, you see each answer.",
  "What you do not mark is not assessed, and never counts as right.",
  "A reading compares a drawing with texts. It promises neither health nor wealth.",
  "Your picture never leaves this browser, and your marks only where you tick that they may.",
]

export default function VastuCheck() {
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={TITLE} crumbs={CRUMBS} isLow>
          <p>Tap its rooms into place, or draw on its plan.</p>
        </PageHeader>
      </div>
      {/* At least as high as the screen, so that no content in view shifts. */}
      <div className="[@media(scripting:enabled)]:min-h-svh">
        <Island name="own-plan" component={OwnPlanPlace} props={{}} on={["idle"]} />
      </div>
      <noscript>
        <div className="wrap pb-14">
          <p className="rounded border border-line bg-card p-6">
            Marking a plan needs JavaScript, which is switched off in this browser. You can{" "}
            <a className="link" href={href("/contact")}>
              send us the plan
            </a>{" "}
            instead.
          </p>
        </div>
      </noscript>
      <div className="print:hidden">
        <Section id="how" title="How drawing on a plan works">
          <NumberedSteps steps={STEPS} className="gap-x-12 gap-y-8 md:grid-cols-3" />
          <DashList
            sentences={PRINCIPLES}
            className="mt-12 gap-x-12 gap-y-4 border-t border-line pt-10 md:grid-cols-2"
          />
          <p className="mt-8">
            <a className="link inline-flex min-h-11 items-center" href={href("/vastu")}>
              The whole method: zones, padas, schools, sources and limits
            </a>
          </p>
        </Section>
        <EnquiryBox title="Would you rather we read it?" about="the plan of my own home">
          Send us the drawing with its north arrow. We tell you whether enough is on it to be read,
          and what it shows.
        </EnquiryBox>
      </div>
    </>
  )
}
