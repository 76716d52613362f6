import { DOOR_DOUBT, PADA_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import { DOOR_SOURCES, ENTRANCE_WEIGHT, PADA_DEG, PADAS } from "#catalog/vastu/rules.ts"
import { Disputes, EntryCell, Head, Prose, percent, Row, Sources, WideTable } from "./parts.tsx"

/** The thirty-two padas by every list, and the two ways in which a door is placed among them. */
export function DoorRules() {
  return (
    <>
      <WideTable label="Table of the thirty-two padas" width="medium">
        <thead>
          <tr>
            <Head isWords>Pada</Head>
            <Head isWords>Name</Head>
            <Head>Modern</Head>
            <Head>Today’s lists, sixteen zones</Head>
            <Head>Old list, classical</Head>
            <Head>Corner school</Head>
            <Head isWords>From north</Head>
            <Head isWords>See</Head>
          </tr>
        </thead>
        <tbody>
          {PADAS.map(({ id, deity, startDeg, verdicts, disputes }) => (
            <Row key={id} name={id}>
              <td>{deity}</td>
              <EntryCell entry={verdicts.modern} />
              <EntryCell entry={verdicts.sixteen} />
              <EntryCell entry={verdicts.classical} />
              <EntryCell entry={verdicts.corner} />
              <td>{`${startDeg}° to ${(startDeg + PADA_DEG) % 360}°`}</td>
              <td>
                <Disputes keys={disputes} />
              </td>
            </Row>
          ))}
        </tbody>
      </WideTable>
      <Prose isWide className="mt-6">
        <p>
          Every school gives the door a weight of {ENTRANCE_WEIGHT}. The modern verdict weighs the
          old list against today’s. The corner school, a fourth tradition, which goes by the
          corners, is shown and never scored; “?” is where it says nothing. Sources:{" "}
          <Sources keys={DOOR_SOURCES.modern} />; see <Disputes keys={["D6", "D7"]} />.
        </p>
        <p>
          <strong>By the angle.</strong> The bearing of the door from the middle of the home
          decides; today’s lists are drawn so (<Sources keys={["PADA", "DW", "CV"]} />
          ). The modern and sixteen-zone schools read it first.
        </p>
        <p>
          <strong>By the wall.</strong> The side is divided into the nine cells that the ring of the
          81 squares has on it, clockwise. A corner cell belongs to the pada that begins the next
          side: the north has N1 to N8 and E1, the east E1 to E8 and S1, the south S1 to S8 and W1,
          the west W1 to W8 and N1 (<Sources keys={["BS", "VPR"]} />
          ). The classical school reads it first. Where a home is turned by about 45°, its sides
          have no names, and the angle stands alone.
        </p>
        <p>
          Where both ways come to different verdicts, the line shows both and its points are their
          mean. A door within {PADA_DOUBT_DEG}° of the next pada names it, and the door is read
          again at {percent(DOOR_DOUBT)} of the plan’s width to either side. A home faces where the
          wall of its door faces, whatever the bearing. On doors in the middle of a side see{" "}
          <Disputes keys={["D17"]} /> (<Sources keys={["VPM", "BSS"]} />
          ).
        </p>
      </Prose>
    </>
  )
}
