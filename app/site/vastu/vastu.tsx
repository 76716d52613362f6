import { href } from "react-router"
import { NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import { PADA_DEG, RULES_VERSION } from "#catalog/vastu/rules.ts"
import { pageMeta } from "../../seo/meta.ts"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Section } from "../../ui/Section.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { rootOf } from "../root-data.ts"
import { DashList } from "../shared/DashList.tsx"
import type { Route } from "./+types/vastu"
import { DoorRules } from "./DoorRules.tsx"
import { OutlineRules } from "./OutlineRules.tsx"
import { PadaWheel } from "./PadaWheel.tsx"
import { Disputes, Prose } from "./parts.tsx"
import { ClassicalTable, NineZoneTable, SixteenZoneTable } from "./RoomTables.tsx"
import { ScoreRules } from "./ScoreRules.tsx"
import { ChangeLog, DisputeList, SourceList } from "./SourceList.tsx"

const PATH = href("/vastu")
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "Vastu", path: PATH },
]

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: "How a plan is read by Vastu",
    crumbs: CRUMBS,
    description:
      "The whole method: nine and sixteen zones, the old plans, thirty-two padas of the door, corners and plot, every threshold of a score, where the sources disagree, and each source to its page.",
  })
}

const PRINCIPLES = [
  "No school is the truth. You choose the one that your family follows, and see how the others read.",
  "What was not assessed is never a pass. The part that was assessed stands beside every score.",
  "Words come before numbers: a band first, the score after it.",
  "An L-shaped home is not filled in to a rectangle. A missing corner is said to be missing.",
  "The rules for a villa and its plot do not burden a flat.",
  "Nothing is foretold. A reading compares a drawing with a text.",
]

const LIMITS = [
  `True north is rarely known better than a few degrees. Each band and each line is read again with north up to ${NORTH_DOUBT_DEG}° off.`,
  "The drawing is read, not the finished home: furniture, levels, beams and views are not in it.",
  "Rooms under stairs, the head of the bed, the side that a stove or an idol faces, trees and mirrors are spoken of by some sources and not read here.",
  "Most practitioners hold a compass, which shows magnetic north. In the UAE it lies about two degrees east of true north.",
]

/** The parts of the page, for its list of contents. */
const PARTS = [
  { id: "zones", name: "Zones and centre" },
  { id: "nine-zones", name: "Nine zones" },
  { id: "sixteen-zones", name: "Sixteen zones" },
  { id: "classical", name: "Old plans" },
  { id: "padas", name: "Doors" },
  { id: "outline", name: "Outline and plot" },
  { id: "score", name: "Score" },
  { id: "disagreements", name: "Disagreements" },
  { id: "limits", name: "Limits" },
  { id: "sources", name: "Sources" },
  { id: "changes", name: "Changes" },
]

export default function VastuMethod() {
  return (
    <>
      <PageHeader title="How a plan is read by Vastu" crumbs={CRUMBS}>
        <p>
          The whole method on one page, with every table and threshold, so that your own consultant
          can check it line by line. Rule set {RULES_VERSION}.
        </p>
        <p className="mt-3 flex flex-wrap gap-x-6 text-base">
          <a className="link inline-flex min-h-11 items-center" href={href("/vastu-check")}>
            Check the plan of your own home
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/api/v1/vastu/rules">
            The rules as data
          </a>
        </p>
      </PageHeader>

      <div className="wrap">
        <nav aria-label="On this page" className="border-y border-line py-2">
          <ul className="flex flex-wrap gap-x-6">
            {PARTS.map(({ id, name }) => (
              <li key={id}>
                <a className="link inline-flex min-h-11 items-center" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <DashList sentences={PRINCIPLES} className="gap-x-12 gap-y-4 pt-10 md:grid-cols-2" />
      </div>

      <Section
        id="zones"
        title="Zones, padas and their centre"
        lead="A rectangle, aligned to true north, is laid around the outline of the home and divided into three by three. From its middle run sixteen sectors, and around it the thirty-two padas of the door."
      >
        <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
          <PadaWheel className="mx-auto max-w-xl" />
          <Prose>
            <p>
              Each room is shared among the zones by the floor area that it covers. The middle of
              the nine is the Brahmasthan, which stays open. A sector of the sixteen is 22.5° wide,
              and north runs from 348.75° to 11.25°. A pada is {PADA_DEG}° wide; the first, E1,
              begins at 45°, and they run by the east, south and west to the north. On both ways of
              drawing zones see <Disputes keys={["D14"]} />.
            </p>
            <p>
              Bearings begin at the middle of that rectangle, since the squares of the texts are
              drawn over the whole site and their middle is Brahma's. Many consultants take the
              centre of gravity of the floor instead. For a rectangular home both are one; for an
              L-shaped home they lie apart, and sectors and padas near a line can change (
              <Disputes keys={["D32"]} />
              ). North is true north (<Disputes keys={["D15"]} />
              ).
            </p>
            <p>
              Three schools are read. The <strong>modern</strong> one uses nine zones and weighs old
              and new lists of padas. The <strong>sixteen-zone</strong> practice has its own
              handbook. The <strong>classical</strong> reading knows only the places that six old
              plans of a house name.
            </p>
          </Prose>
        </div>
      </Section>

      <Section
        id="nine-zones"
        title="Rooms in nine zones"
        lead="The modern reading. The weight says how much a room counts, in every school."
        className="border-y border-line bg-card"
      >
        <NineZoneTable />
      </Section>

      <Section
        id="sixteen-zones"
        title="Rooms in sixteen zones"
        lead="The handbook of the sixteen-zone practice."
      >
        <SixteenZoneTable />
      </Section>

      <Section
        id="classical"
        title="Rooms in the six old plans"
        lead="The classical reading: the places that the texts name, and no more."
        className="border-y border-line bg-card"
      >
        <ClassicalTable />
      </Section>

      <Section id="padas" title="The padas of the door" lead="No rule is disputed more.">
        <DoorRules />
      </Section>

      <Section
        id="outline"
        title="Outline, centre and plot"
        lead="The same in every school. A villa's rules do not burden a flat."
        className="border-y border-line bg-card"
      >
        <OutlineRules />
      </Section>

      <Section id="score" title="How verdicts, score and band come about">
        <ScoreRules />
      </Section>

      <Section
        id="disagreements"
        title="Where the sources disagree"
        lead="Both readings stand side by side, as they do in each reading of a plan."
        className="border-y border-line bg-card"
      >
        <DisputeList />
      </Section>

      <Section id="limits" title="What a reading cannot know">
        <DashList sentences={LIMITS} className="gap-x-12 gap-y-4 md:grid-cols-2" />
      </Section>

      <Section
        id="sources"
        title="Sources"
        lead="Each to its page, verse or commit. One that is only reported does not count when a rule says how far its sources agree."
        className="border-t border-line"
      >
        <SourceList />
      </Section>

      <Section id="changes" title="Versions" className="border-t border-line bg-card">
        <ChangeLog />
      </Section>

      <EnquiryBox title="A question about a plan?" about="how a plan is read">
        Send us the plan, or the line that you doubt. Mistakes are corrected, and the rule set gets
        a new version.
      </EnquiryBox>
    </>
  )
}
