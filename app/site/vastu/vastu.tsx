import { href } from "react-router"
import { BAND_FROM, MIN_COVERAGE, NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import { PADA_DEG, RULES_VERSION, SCHOOLS } from "#catalog/vastu/rules.ts"
import { BAND_WORDS, bandWords, formatPart, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { MARKS, type Mark, ResultSign, VerdictMark } from "../../plan/VerdictMark.tsx"
import { Breadcrumbs, fromHome } from "../../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { findExample } from "../home/example.ts"
import { pageHead } from "../page-head.ts"
import { DashList } from "../shared/DashList.tsx"
import { NumberedSteps } from "../shared/NumberedSteps.tsx"
import { ReadPlanExample } from "../shared/ReadPlanExample.tsx"
import { VastuMandala } from "../shared/VastuMandala.tsx"
import type { Route } from "./+types/vastu"
import { DoorRules } from "./DoorRules.tsx"
import { OutlineRules } from "./OutlineRules.tsx"
import { PadaWheel } from "./PadaWheel.tsx"
import { Disputes, Folded, Prose, Rules } from "./parts.tsx"
import { ClassicalTable, NineZoneTable, SixteenZoneTable } from "./RoomTables.tsx"
import { ScoreRules } from "./ScoreRules.tsx"
import { ChangeLog, DisputeList, SourceList } from "./SourceList.tsx"

const PATH = href("/vastu")
const CRUMBS = fromHome({ name: "Vastu", path: PATH })

export async function loader({ context }: Route.LoaderArgs) {
  return { example: await findExample(context) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: "How a plan is read by Vastu",
    crumbs: CRUMBS,
    description:
      "The whole method: nine and sixteen zones, the old plans, thirty-two padas of the door, corners and plot, every threshold of a score, where the sources disagree, and each source to its page.",
  })
}

const STEPS = [
  {
    title: "The plan is turned to north",
    text: "Outline, rooms and main door are marked on the floor plan, and nine zones are laid over it. The reading says how north is known.",
  },
  {
    title: "Each room gets a verdict",
    text: "Ideal, good, neutral, to be avoided or severe, by the zones that it lies in. The door goes by its pada, one of 32 places around the home.",
  },
  {
    title: "The rooms add up to a score",
    text: "Main door, kitchen and main bedroom weigh most. One severe conflict keeps a home at mixed.",
  },
]

/** The signs of cards and readings: of the result of a home, and of the verdict on a room. */
const SIGNS: { mark: Mark; home?: string }[] = [
  { mark: "ideal", home: `${BAND_WORDS.strong.word}, from ${BAND_FROM.strong} points` },
  { mark: "good", home: `${BAND_WORDS.good.word}, from ${BAND_FROM.good}` },
  { mark: "neutral", home: `${BAND_WORDS.mixed.word}, from ${BAND_FROM.mixed}` },
  { mark: "avoid", home: `${BAND_WORDS["many conflicts"].word}, below that` },
  { mark: "severe" },
  { mark: "not assessed", home: `${bandWords({}).word}, below ${formatPart(MIN_COVERAGE)}` },
]

const LIMITS = [
  `True north is rarely known better than a few degrees. Each band and each line is read again with north up to ${NORTH_DOUBT_DEG}° off.`,
  "The drawing is read, not the finished home: furniture, levels, beams and views are not in it.",
  "Rooms under stairs, the head of the bed, the side that a stove or an idol faces, trees and mirrors are spoken of by some sources and not read here.",
  "Most practitioners hold a compass, which shows magnetic north. In the UAE it lies about two degrees east of true north.",
]

function Signs() {
  return (
    <table className="mt-6 text-small">
      <caption className="mb-1 text-start font-semibold">What the signs mean</caption>
      <thead className="text-soft">
        <tr>
          <td />
          <th scope="col" className="pe-3 text-start font-normal">
            Of a home
          </th>
          <th scope="col" className="text-start font-normal">
            Of a room
          </th>
        </tr>
      </thead>
      <tbody>
        {SIGNS.map(({ mark, home }) => (
          <tr key={mark}>
            <td className="pe-3">
              <VerdictMark mark={mark} className="h-[1lh] w-5" />
            </td>
            <td className="pe-3 py-0.5">{home}</td>
            <td className="sm:whitespace-nowrap">{MARKS[mark].word}</td>
          </tr>
        ))}
        <tr>
          <td className="pe-3">
            <ResultSign verdict="ideal" isProvisional className="w-5" />
          </td>
          <td className="py-0.5" colSpan={2}>
            In dashes: changes if north is up to {NORTH_DOUBT_DEG}° off
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export default function VastuMethod({ loaderData: { example } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap pt-4 pb-8 md:pt-6">
        <Breadcrumbs crumbs={CRUMBS} />
        <div className="mt-4 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]">
          <div>
            <h1 className="max-w-[22ch]">How a plan is read by Vastu</h1>
            <p className="mt-4 max-w-text text-lead text-soft text-balance">
              Room by room against published texts, in three schools. It compares, and foretells
              nothing. Rule set {RULES_VERSION}.
            </p>
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink href={href("/vastu-check")}>Check your own home</ButtonLink>
              <a
                className="link inline-flex min-h-11 items-center"
                href={`${href("/search")}?band=strong`}
              >
                Homes that are strong by Vastu
              </a>
            </p>
            <Signs />
          </div>
          <VastuMandala className="mx-auto max-w-md" />
        </div>
      </header>

      <section aria-labelledby="short" className="wrap">
        <h2 id="short">In short</h2>
        <NumberedSteps steps={STEPS} className="mt-6 gap-6 md:grid-cols-3" />
        <p className="mt-6 border-t border-line pt-6">
          Three schools are read side by side; you choose the one your family follows.
        </p>
        <ul className="mt-2 grid gap-x-6 gap-y-1 text-small md:grid-cols-3">
          {SCHOOLS.map((school) => (
            <li key={school}>
              <b className="font-semibold">{SCHOOL_WORDS[school].name}.</b>{" "}
              {SCHOOL_WORDS[school].sentence}
            </li>
          ))}
        </ul>
      </section>

      {example && (
        <section aria-labelledby="example" className="wrap pt-8 md:pt-12">
          <h2 id="example" className="mb-4 text-title">
            A home of the catalogue, read
          </h2>
          <ReadPlanExample {...example} isExplained />
        </section>
      )}

      <section aria-labelledby="method" className="section">
        <div className="wrap">
          <h2 id="method">The whole method</h2>
          <p className="mt-3 max-w-text text-soft">
            Every table and threshold, for your own consultant to check, here or{" "}
            <a className="link" href="/api/v1/vastu/rules">
              as a data file
            </a>
            .
          </p>
          <Rules title="The rules">
            <Folded
              id="zones"
              title="Zones, padas and their centre"
              lead="A rectangle, aligned to true north, is laid around the outline of the home and divided into three by three. From its middle run sixteen sectors, and around it the thirty-two padas of the door."
            >
              <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
                <PadaWheel className="mx-auto max-w-xl" />
                <Prose>
                  <p>
                    Each room is shared among the zones by the floor area that it covers. The middle
                    of the nine is the Brahmasthan, which stays open. A sector of the sixteen is
                    22.5° wide, and north runs from 348.75° to 11.25°. A pada is {PADA_DEG}° wide;
                    the first, E1, begins at 45°, and they run by the east, south and west to the
                    north. On both ways of drawing zones see <Disputes keys={["D14"]} />.
                  </p>
                  <p>
                    Bearings begin at the middle of that rectangle, since the squares of the texts
                    are drawn over the whole site and their middle is Brahma’s. Many consultants
                    take the centre of gravity of the floor instead. For a rectangular home both are
                    one; for an L-shaped home they lie apart, and sectors and padas near a line can
                    change (
                    <Disputes keys={["D32"]} />
                    ). North is true north (<Disputes keys={["D15"]} />
                    ).
                  </p>
                  <p>
                    Three schools are read. The <strong>modern</strong> one uses nine zones and
                    weighs old and new lists of padas. The <strong>sixteen-zone</strong> practice
                    has its own handbook. The <strong>classical</strong> reading knows only the
                    places that six old plans of a house name.
                  </p>
                </Prose>
              </div>
            </Folded>

            <Folded
              id="nine-zones"
              title="Rooms in nine zones"
              lead="The modern reading. The weight says how much a room counts, in every school."
            >
              <NineZoneTable />
            </Folded>

            <Folded
              id="sixteen-zones"
              title="Rooms in sixteen zones"
              lead="The handbook of the sixteen-zone practice."
            >
              <SixteenZoneTable />
            </Folded>

            <Folded
              id="classical"
              title="Rooms in six old house plans"
              lead="The classical reading: the places that the plans name, and no more."
            >
              <ClassicalTable />
            </Folded>

            <Folded id="padas" title="The padas of the door" lead="The most disputed rules of all.">
              <DoorRules />
            </Folded>

            <Folded
              id="outline"
              title="Outline, centre and plot"
              lead="The same in every school. Rules for villas do not count against a flat."
            >
              <OutlineRules />
            </Folded>
          </Rules>
          <Rules title="From verdicts to a result">
            <Folded
              id="score"
              title="How the score is worked out"
              lead="From the place of a room to its verdict, the score, and how firmly that holds."
            >
              <ScoreRules />
            </Folded>

            <Folded
              id="limits"
              title="What a reading cannot know"
              lead="Where the drawing, the compass and the sources come to an end."
            >
              <DashList sentences={LIMITS} className="gap-x-12 gap-y-4 md:grid-cols-2" />
            </Folded>
          </Rules>
          <Rules title="Where the rules come from">
            <Folded
              id="disagreements"
              title="Where the sources disagree"
              lead="Both readings stand side by side, as they do in each reading of a plan."
            >
              <DisputeList />
            </Folded>

            <Folded
              id="sources"
              title="Sources"
              lead="Each with the page or verse that we read. A source that others only report is not counted where a rule says how far its sources agree."
            >
              <SourceList />
            </Folded>

            <Folded id="changes" title="Versions" lead="What changed in the rules, and when.">
              <ChangeLog />
            </Folded>
          </Rules>
        </div>
      </section>

      <EnquiryBox title="A question about a plan?" about="how a plan is read">
        Send us the plan, or the line that you doubt. Mistakes are corrected, and the rule set gets
        a new version.
      </EnquiryBox>
    </>
  )
}
