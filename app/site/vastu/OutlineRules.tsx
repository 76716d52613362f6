import type { ReactNode } from "react"
import {
  CENTRE_KNOWN,
  CUT_AREA,
  CUT_WALLS,
  LONGEST_RATIO,
  SEVERE_M2,
  SEVERE_SHARE,
  TURNED_WITHIN_DEG,
  WALL,
  WALL_SLIP,
} from "#catalog/vastu/bands.ts"
import { HEAVY } from "#catalog/vastu/rooms.ts"
import { SITE_RULES } from "#catalog/vastu/rules.ts"
import { HIGH_SIDES, LOW_SIDES, NOT_UNDER_STAIRS, OPEN, ROAD_SIDES } from "#catalog/vastu/site.ts"
import { AGREEMENT_WORDS } from "#catalog/vastu/words.ts"
import { type Direction, zoneName } from "#catalog/vastu/zones.ts"
import { Disputes, Head, Prose, percent, Row, roomWord, Sources, WideTable } from "./parts.tsx"

const or = new Intl.ListFormat("en-GB", { type: "disjunction" })
const and = new Intl.ListFormat("en-GB")
const sides = (directions: readonly Direction[]) => or.format(directions.map(zoneName))

/** The verdict of each rule, by the fact that it reads. */
const VERDICTS: Record<keyof typeof SITE_RULES, ReactNode> = {
  shape: `A square, or a rectangle up to 1 : ${LONGEST_RATIO}: ideal. Longer, round, a triangle or irregular: to be avoided.`,
  slope: `A fall to the ${sides(LOW_SIDES)}: good. To the ${sides(HIGH_SIDES)}: to be avoided. Another: not assessed.`,
  cut_north_east: "Severe.",
  cut_corner: "South-east, south-west or north-west: to be avoided.",
  north_east_extension: "Good.",
  south_west_extension: "Severe.",
  side_extension: "Another corner, or the middle of a side: named, not scored.",
  long_home: `More than ${LONGEST_RATIO} times as long as wide: to be avoided. Otherwise no line.`,
  taper: "Narrow in front and wide behind: good. The other way round: to be avoided.",
  road: `From the ${sides(ROAD_SIDES)}: to be avoided. No road ends there: good. From elsewhere: no line.`,
  open_space: "More to the north and east: good. More to the south and west: to be avoided.",
  water_body: `To the ${sides(LOW_SIDES)}: good. Elsewhere: to be avoided.`,
  shrine_wall: "To be avoided.",
  under_stairs: "To be avoided.",
  door_facing: "To be avoided.",
}

/** Outline, centre, plot and neighbourhood, with the thresholds that decide. */
export function OutlineRules() {
  return (
    <>
      <Prose isWide>
        <p>
          <strong>Corners.</strong> A rectangle is laid around the home along its own walls. A
          corner is cut when a gap touches that corner, is at least {percent(CUT_AREA)} of the
          rectangle, and the walls of both its sides reach the rectangle over at least{" "}
          {percent(CUT_WALLS)} of their length; up to {percent(WALL_SLIP)} of the depth short of it
          is a slip of the hand. A wall that reaches it over less stands out: as an extension of the
          corner that it touches, or of the side. A bay or porch in the middle of a wall cuts
          nothing. Corners have the names of the home’s own axes; within {TURNED_WITHIN_DEG}° of a
          turn by 45° they face the cardinal directions, and the line says that it is not assessed.
        </p>
        <p>
          <strong>Centre.</strong> A {or.format(HEAVY.map(roomWord))} on {percent(SEVERE_SHARE)} of
          the middle ninth, or on {SEVERE_M2}&nbsp;m² of it where sizes are known, is severe; less
          is only named. Otherwise the centre is ideal where {and.format(OPEN.map(roomWord))} stand
          on it, good with another room on up to half of it, neutral with more. It is not assessed
          unless at least {percent(CENTRE_KNOWN)} of it lies in the home and is marked with walls.
          The texts speak of points that must not be hurt; a share of the ninth is our measure for
          them (
          <Sources keys={["VPC", "MAN"]} />
          ).
        </p>
        <p>
          <strong>Shrine and toilet</strong> share a wall when they run beside each other, no
          further apart than {percent(WALL)} of the home’s longer side, over more than that length.
        </p>
        <p>
          <strong>Under the stairs</strong> lies a {or.format(NOT_UNDER_STAIRS.map(roomWord))} of
          which at least {percent(SEVERE_SHARE)}, or {SEVERE_M2}&nbsp;m² where sizes are known, is
          marked where stairs of the same floor are marked.
        </p>
      </Prose>
      <div className="mt-10">
        <WideTable label="Table of outline, plot and neighbourhood" width="medium">
          <thead>
            <tr>
              <Head isWords>Rule</Head>
              <Head isWords>Verdict</Head>
              <Head isWords>Weight</Head>
              <Head isWords>For</Head>
              <Head isWords>Sources</Head>
            </tr>
          </thead>
          <tbody>
            {Object.entries(SITE_RULES).map(([key, rule]) => (
              <Row key={key} name={rule.name}>
                <td>{VERDICTS[key as keyof typeof SITE_RULES]}</td>
                <td>{rule.weight}</td>
                <td>{rule.homes?.includes("villa") ? "Villas" : "Every home"}</td>
                <td>
                  {AGREEMENT_WORDS[rule.agreement]}: <Sources keys={rule.sources} />
                  {rule.disputes.length > 0 && "; see "}
                  <Disputes keys={rule.disputes} />
                </td>
              </Row>
            ))}
          </tbody>
        </WideTable>
      </div>
    </>
  )
}
