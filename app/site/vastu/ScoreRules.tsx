import {
  BAND_FROM,
  DOOR_DOUBT,
  KNOWN_SHARE,
  MIN_COVERAGE,
  NORTH_DOUBT_DEG,
  SEVERE_M2,
  SEVERE_POINTS,
  SEVERE_SHARE,
  SLIVER,
  SPLIT_BELOW,
  VERDICT_FROM,
} from "#catalog/vastu/bands.ts"
import { EXPECTED_IN_HOUSES, EXPECTED_ROOMS } from "#catalog/vastu/read-plan.ts"
import { POINTS } from "#catalog/vastu/rules.ts"
import { VASTU_VERDICTS } from "../../plan/VerdictMark.tsx"
import { Head, Prose, percent, Row, roomWord, WideTable } from "./parts.tsx"

const and = new Intl.ListFormat("en-GB")

/** The way from a room's place to a verdict, a score, a band and its certainty. */
export function ScoreRules() {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-start lg:gap-16">
      <Prose>
        <h3>A room</h3>
        <p>
          Square metres are known where the floor area that a drawing shows has been entered;
          elsewhere shares alone decide.
        </p>
        <p>
          A room has the points of its zones, weighed by its shares of them. A share counts from{" "}
          {percent(SLIVER.ofRoom)} of the room on, or from {SLIVER.m2}&nbsp;m² (
          {percent(SLIVER.ofGrid)} of the grid where sizes are not known). The verdict is read from
          the points, so that word and number agree. Of zones with equal shares the worse comes
          first.
        </p>
        <WideTable label="Points of verdicts" width="narrow">
          <thead>
            <tr>
              <Head isWords>Verdict</Head>
              <Head isWords>Points of a zone</Head>
              <Head isWords>A room, from</Head>
            </tr>
          </thead>
          <tbody>
            {VASTU_VERDICTS.map(({ verdict, word }) => (
              <Row key={verdict} name={word}>
                <td>{POINTS[verdict]}</td>
                <td>{verdict === "severe" ? 0 : VERDICT_FROM[verdict]}</td>
              </Row>
            ))}
          </tbody>
        </WideTable>
        <p>
          A severe zone that holds {percent(SEVERE_SHARE)} of a room, or {SEVERE_M2}&nbsp;m² of one
          whose size is known, makes the line severe, with at most {SEVERE_POINTS} points; below
          that the line says that the room touches it. A room with less than {percent(SPLIT_BELOW)}{" "}
          in its largest zone is split between its two largest. A room with less than{" "}
          {percent(KNOWN_SHARE)} where the school says anything is not assessed.
        </p>
        <p>
          Several rooms of one type count once: by their mean, toilets by the worst, so that one
          more never improves a home.
        </p>
      </Prose>
      <Prose>
        <h3>A home</h3>
        <p>
          The floors of a home are read together, each on its own grid, with one entrance. Rooms of
          all floors are weighed together; outline and plot are those of the floor with the main
          door. Of upper floors alone, the first one’s outline is read.
        </p>
        <p>
          Coverage is the weight of what was assessed, divided by the weight of what applies, times
          the part of the home that the drawings show. Below {percent(MIN_COVERAGE)} there is
          neither score nor band. Each home is expected to have{" "}
          {and.format(EXPECTED_ROOMS.map(roomWord))}, a house a{" "}
          {and.format(EXPECTED_IN_HOUSES.map(roomWord))} besides: one that is not marked is missing,
          until it is ticked as absent. No house can be without kitchen, main bedroom and toilet.
        </p>
        <p>
          The score is the weighed mean of the points, divided by the mean that the best place of
          each room has in the table of the school: the best that this school allows is 100. A
          reading shows both, such as 72 of an attainable 81.
        </p>
        <p>
          {BAND_FROM.strong} and above is strong, {BAND_FROM.good} to {BAND_FROM.strong - 1} good,{" "}
          {BAND_FROM.mixed} to {BAND_FROM.good - 1} mixed, below that many conflicts. Any severe
          line keeps a home at mixed, be it a room, the door, the centre or a corner.
        </p>
        <h3>How firmly it holds</h3>
        <p>
          The home is read again with north off by 1° to {NORTH_DOUBT_DEG}° either way, and with the
          door moved by {percent(DOOR_DOUBT)} of the plan’s width. The headline names the nearest
          other band: “Strong, but good if north is 3° off”. A line whose verdict changes says so.
        </p>
      </Prose>
    </div>
  )
}
