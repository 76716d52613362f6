import type { ReactNode } from "react"
import { href } from "react-router"
import { BAND_FROM, MIN_COVERAGE, NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import { DISPUTES, type DisputeKey } from "#catalog/vastu/disputes.ts"
import {
  ENTRANCE_WEIGHT,
  NINE_RULES,
  PADA_DEG,
  PADAS,
  POINTS,
  RULES_VERSION,
  SIXTEEN_RULES,
} from "#catalog/vastu/rules.ts"
import { SOURCES, type SourceKey } from "#catalog/vastu/sources.ts"
import { NINE_ZONES, SIXTEEN_ZONES } from "#catalog/vastu/zones.ts"
import { VASTU_VERDICTS, VerdictMark } from "../../plan/VerdictMark.tsx"
import { pageMeta } from "../../seo/meta.ts"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Section } from "../../ui/Section.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { rootOf } from "../root-data.ts"
import { DashList } from "../shared/DashList.tsx"
import type { Route } from "./+types/vastu"
import { PadaWheel } from "./PadaWheel.tsx"

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
      "The whole method: nine and sixteen zones, the thirty-two padas of the door, what three schools say of each room, how a score comes about, where the sources disagree, and what a reading cannot know.",
  })
}

/**
 * Rooms without a score are not in the page's tables, though the rule set has them with their
 * reason.
 */
const ROOM_ROWS = Object.entries(NINE_RULES).filter(([, { weight }]) => weight > 0)

const SIXTEEN_NAMES: Record<keyof typeof SIXTEEN_RULES, string> = {
  toilet: "Toilet",
  septic: "Septic tank",
  kitchen: "Kitchen",
  bedroom: "Bedroom, any",
  children_bedroom: "Children's bedroom",
  guest_bedroom: "Guest bedroom",
  living: "Living room",
  dining: "Dining",
  study: "Study",
  store: "Store",
  pooja: "Shrine",
  servant_room: "Maid's room",
  washing_machine: "Washing machine",
  open_area: "Terrace or court",
}

const AGREEMENT = { most: "Most agree", some: "Some differ", disputed: "Disputed" } as const

const PRINCIPLES = [
  "No school is the truth. You choose the one that your family follows, and see what the others say.",
  "What was not assessed is never a pass. The part that was assessed stands beside every score.",
  "Words come before numbers: a band first, the score after it.",
  "An L-shaped home is not filled in to a rectangle. A missing corner is said to be missing.",
  "The rules for a villa and its plot do not burden a flat.",
  "Nothing is foretold. A reading compares a drawing with a text.",
]

const LIMITS = [
  `True north is rarely known better than a few degrees. Each line says whether ${NORTH_DOUBT_DEG}° more or less would change its verdict.`,
  "The drawing is read, not the finished home: furniture, levels, beams and views are not in it.",
  "Most practitioners hold a compass, which shows magnetic north. In the UAE it lies about two degrees east of true north.",
  "Schools divide a wall in different ways near its corners. Here the angle from the middle of the home decides.",
]

export default function VastuMethod() {
  return (
    <>
      <PageHeader title="How a plan is read by Vastu" crumbs={CRUMBS}>
        <p>
          The whole method on one page, so that your own consultant can check it line by line. Rule
          set {RULES_VERSION}.
        </p>
        <p className="mt-3 text-base">
          <a className="link inline-flex min-h-11 items-center" href={href("/vastu-check")}>
            Check the plan of your own home
          </a>
        </p>
      </PageHeader>

      <div className="wrap">
        <DashList
          sentences={PRINCIPLES}
          className="gap-x-12 gap-y-4 border-t border-line pt-10 md:grid-cols-2"
        />
      </div>

      <Section
        id="zones"
        title="Zones and padas"
        lead="A rectangle, aligned to true north, is laid around the outline of the home and divided into three by three. From its middle run sixteen sectors, and around it the thirty-two padas of the door."
      >
        <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
          <PadaWheel className="mx-auto max-w-xl" />
          <div className="grid max-w-text gap-4">
            <p>
              Each room is shared among the zones by the floor area that it covers. A slip over a
              line, below 2&nbsp;% of the room or 0.5&nbsp;% of the home, does not count. The middle
              of the nine is the Brahmasthan, which stays open.
            </p>
            <p>
              A sector of the sixteen is 22.5° wide, and north runs from 348.75° to 11.25°. A pada
              is {PADA_DEG}° wide; the first, E1, begins at 45°, and they run by the east, south and
              west to the north.
            </p>
            <p>
              Three schools are read. The <strong>modern</strong> one uses nine zones and weighs old
              and new lists of padas. The <strong>sixteen-zone</strong> practice has its own
              handbook, in which a stair is judged by its turn. The <strong>classical</strong>{" "}
              reading knows only what six old plans of a house name: a place that they do not name
              is neutral.
            </p>
          </div>
        </div>
      </Section>

      <Section
        id="nine-zones"
        title="Rooms in nine zones"
        lead="The modern reading. The weight says how much a room counts."
        className="border-y border-line bg-card"
      >
        <Legend />
        <WideTable label="Table of rooms and nine zones">
          <thead>
            <tr>
              <Head>Room</Head>
              {NINE_ZONES.map((zone) => (
                <Head key={zone} isNarrow>
                  {zone === "C" ? "Centre" : zone}
                </Head>
              ))}
              <Head>Weight</Head>
              <Head>Sources</Head>
            </tr>
          </thead>
          <tbody>
            {ROOM_ROWS.map(([room, { name, weight, verdicts, agreement, disputes, sources }]) => (
              <tr key={room}>
                <RowHead>
                  {room === "entrance_direction" ? "Entrance, where only its side is known" : name}
                </RowHead>
                {NINE_ZONES.map((zone) => (
                  <td key={zone}>
                    <VerdictMark mark={verdicts[zone]} />
                  </td>
                ))}
                <td className="words tabular-nums">{weight}</td>
                <td className="words">
                  {AGREEMENT[agreement]}: <Sources keys={sources} />
                  {disputes.length > 0 && "; see"}
                  {disputes.map((key) => (
                    <Disputed key={key} dispute={key} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Section>

      <Section
        id="sixteen-zones"
        title="Rooms in sixteen zones"
        lead="The handbook of the sixteen-zone practice. Rooms have the weights of the table above."
      >
        <WideTable label="Table of rooms and sixteen zones" surface="[&_tbody_th]:bg-paper">
          <thead>
            <tr>
              <Head>Room</Head>
              {SIXTEEN_ZONES.map((zone) => (
                <Head key={zone} isNarrow>
                  {zone}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(SIXTEEN_RULES).map(([room, verdicts]) => (
              <tr key={room}>
                <RowHead>{SIXTEEN_NAMES[room as keyof typeof SIXTEEN_RULES]}</RowHead>
                {SIXTEEN_ZONES.map((zone) => (
                  <td key={zone}>
                    <VerdictMark mark={verdicts[zone]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
        <p className="mt-6 text-small text-soft">
          Source: <Sources keys={["16Z"]} />. A septic tank is shown and never scored: every zone is
          contradicted by a serious source, see <Disputed dispute="D13" />.
        </p>
      </Section>

      <Section
        id="padas"
        title="The thirty-two padas of the door"
        lead={`No rule is disputed more. The door counts with a weight of ${ENTRANCE_WEIGHT}; the corner school is shown and never scored.`}
        className="border-y border-line bg-card"
      >
        <WideTable label="Table of the thirty-two padas" width="min-w-xl">
          <thead>
            <tr>
              <Head>Pada</Head>
              <Head>Name</Head>
              <Head>From north</Head>
              <Head isNarrow>Modern</Head>
              <Head isNarrow>Sixteen zones</Head>
              <Head isNarrow>Classical</Head>
              <Head isNarrow>Corner school</Head>
            </tr>
          </thead>
          <tbody>
            {PADAS.map(({ id, deity, startDeg, verdicts }) => (
              <tr key={id}>
                <RowHead>{id}</RowHead>
                <td className="words">{deity}</td>
                <td className="words tabular-nums whitespace-nowrap">
                  {startDeg}° to {(startDeg + PADA_DEG) % 360}°
                </td>
                {(["modern", "sixteen", "classical", "corner"] as const).map((school) => (
                  <td key={school}>
                    <VerdictMark mark={verdicts[school]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
        <p className="mt-6 text-small text-soft">
          Sources: <Sources keys={["BS", "PADA", "HL", "AL"]} />.
        </p>
      </Section>

      <Section id="score" title="How a score comes about">
        <div className="grid max-w-text gap-4">
          <p>
            A verdict is worth points:{" "}
            {VASTU_VERDICTS.map(
              ({ verdict, word }) => `${word.toLowerCase()} ${POINTS[verdict]}`,
            ).join(", ")}
            . A room in several zones is weighed by its shares. The score is the weighted mean over
            everything that could be assessed.
          </p>
          <p>
            Coverage is the weight of what was assessed, divided by the weight of what applies to
            the home. Below {MIN_COVERAGE * 100}&nbsp;% there is no score. A room that the home has
            not does not apply; a room that nobody marked does, and is missing.
          </p>
          <p>
            {BAND_FROM.strong} and above is a strong plan, {BAND_FROM.good} to{" "}
            {BAND_FROM.strong - 1} a good one, {BAND_FROM.mixed} to {BAND_FROM.good - 1} mixed, and
            below that there are many conflicts. One severe verdict on the kitchen, a toilet or the
            centre keeps a plan at mixed.
          </p>
        </div>
      </Section>

      <Section
        id="disagreements"
        title="Where the sources disagree"
        lead="Both readings stand side by side, as they do in each reading of a plan."
        className="border-y border-line bg-card"
      >
        <ol className="grid gap-x-12 md:grid-cols-2">
          {Object.entries(DISPUTES).map(([key, { question, readings }]) => (
            <li key={key} id={key} className="border-t border-line py-6">
              <h3 className="text-lead font-semibold">{question}</h3>
              <ul className="mt-3 grid gap-2">
                {readings.map((reading) => (
                  <li key={reading}>{reading}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="limits" title="What a reading cannot know">
        <ul className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          {LIMITS.map((sentence) => (
            <li key={sentence} className="border-t border-line pt-4">
              {sentence}
            </li>
          ))}
        </ul>
      </Section>

      <Section id="sources" title="Sources" className="border-t border-line">
        <ul className="grid gap-x-12 gap-y-2 md:grid-cols-2">
          {Object.entries(SOURCES).map(([key, { title, url }]) => (
            <li
              key={key}
              id={`source-${key}`}
              className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2"
            >
              <span className="py-2.25 font-semibold">{key}</span>
              <a className="link py-2.25" href={url} rel="nofollow">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Section>

      <EnquiryBox title="A question about a plan?" about="how a plan is read">
        Send us the plan, or the line that you doubt. Mistakes are corrected, and the rule set gets
        a new version.
      </EnquiryBox>
    </>
  )
}

function Legend() {
  return (
    <ul className="mb-6 flex flex-wrap gap-x-6 gap-y-2" aria-label="What the signs mean">
      {VASTU_VERDICTS.map(({ verdict, word }) => (
        <li key={verdict} className="flex items-center gap-2">
          <VerdictMark mark={verdict} />
          <span aria-hidden="true">{word}</span>
        </li>
      ))}
    </ul>
  )
}

/** A table that scrolls sideways on a narrow screen, by keyboard as well. */
function WideTable({
  label,
  surface = "[&_tbody_th]:bg-card",
  width = "min-w-3xl",
  children,
}: {
  label: string
  surface?: string
  width?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className={`rules-table ${width} ${surface}`}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}

function Head({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`py-2 font-semibold ${isNarrow ? "px-1 text-center" : "px-3 text-start first:ps-0"}`}
    >
      {children}
    </th>
  )
}

function RowHead({ children }: { children: ReactNode }) {
  return <th scope="row">{children}</th>
}

function Sources({ keys }: { keys: readonly SourceKey[] }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ", "}
      <a className="link" href={`#source-${key}`}>
        {key}
      </a>
    </span>
  ))
}

function Disputed({ dispute }: { dispute: DisputeKey }) {
  return (
    <>
      {" "}
      <a className="link" href={`#${dispute}`} title={DISPUTES[dispute].question}>
        {dispute}
      </a>
    </>
  )
}
