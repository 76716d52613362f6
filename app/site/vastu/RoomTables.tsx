import {
  CLASSICAL_RULES,
  CLOCKWISE_STAIRS,
  NINE_RULES,
  type RoomType,
  SIXTEEN_RULES,
} from "#catalog/vastu/rules.ts"
import { AGREEMENT_WORDS } from "#catalog/vastu/words.ts"
import { NINE_ZONES, SIXTEEN_ZONES, zoneName } from "#catalog/vastu/zones.ts"
import { Disputes, EntryCell, Head, Prose, Row, Sources, WideTable } from "./parts.tsx"

/** Rooms that are never scored are named below the table. */
const SCORED = Object.entries(NINE_RULES).filter(([, { weight }]) => weight > 0)
const UNSCORED = Object.values(NINE_RULES).filter(({ weight }) => weight === 0)

/** The modern school's table, with weights, agreement, sources and disputes. */
export function NineZoneTable() {
  return (
    <>
      <WideTable label="Table of rooms and nine zones" width="wide">
        <thead>
          <tr>
            <Head isWords>Room</Head>
            {NINE_ZONES.map((zone) => (
              <Head key={zone}>{zone === "C" ? "Centre" : zone}</Head>
            ))}
            <Head isWords>Weight</Head>
            <Head isWords>Sources</Head>
          </tr>
        </thead>
        <tbody>
          {SCORED.map(([room, { name, weight, verdicts, agreement, disputes, sources }]) => (
            <Row key={room} name={room === "entrance_direction" ? "Entrance by its side" : name}>
              {NINE_ZONES.map((zone) => (
                <EntryCell key={zone} entry={verdicts[zone]} />
              ))}
              <td>{weight}</td>
              <td>
                {AGREEMENT_WORDS[agreement]}: <Sources keys={sources} />
                {disputes.length > 0 && "; see "}
                <Disputes keys={disputes} />
              </td>
            </Row>
          ))}
        </tbody>
      </WideTable>
      <Prose isWide className="mt-6 text-small text-soft">
        <p>
          “–” is not scored. The side of the entrance counts only while the pada of the door is not
          known. A source with * is only reported, and does not count for the agreement.
        </p>
        <p>
          Stairs and garages are read in townhouses and villas; tanks and pools in villas alone.
          Halls have no rule.{" "}
          {UNSCORED.map(({ name, disputes, why }) => (
            <span key={name}>
              {name}: {why.charAt(0).toLowerCase()}
              {why.slice(1)} {disputes.length > 0 && "See "}
              <Disputes keys={disputes} />
              {disputes.length > 0 && ". "}
            </span>
          ))}
        </p>
      </Prose>
    </>
  )
}

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
  pooja: "Pooja room",
  servant_room: "Maid's room",
  washing_machine: "Washing machine",
  open_area: "Terrace or court",
}

/** The sixteen-zone school's table, and how it was coded. */
export function SixteenZoneTable() {
  return (
    <>
      <WideTable label="Table of rooms and sixteen zones" width="wide">
        <thead>
          <tr>
            <Head isWords>Room</Head>
            {SIXTEEN_ZONES.map((zone) => (
              <Head key={zone}>{zone}</Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(SIXTEEN_RULES).map(([room, verdicts]) => (
            <Row key={room} name={SIXTEEN_NAMES[room as keyof typeof SIXTEEN_RULES]}>
              {SIXTEEN_ZONES.map((zone) => (
                <EntryCell key={zone} entry={verdicts[zone]} />
              ))}
            </Row>
          ))}
        </tbody>
      </WideTable>
      <Prose isWide className="mt-6">
        <p>
          Source: <Sources keys={["16Z"]} />. The file does not name the handbook that it
          reproduces; its vocabulary is that of MahaVastu (<Sources keys={["MV"]} />
          ). Its texts are coded by one scale: ideal where it says so, good where it recommends,
          neutral where it permits or speaks both ways, to be avoided where it warns, severe where
          it forbids. “?” is a sector whose text repeats another's. A pooja room is neutral where
          the text is for some deities of a home and against others.
        </p>
        <p>
          A laundry is read as a washing machine, a balcony as a terrace. A stair is judged by its
          turn alone: clockwise is good in {CLOCKWISE_STAIRS.join(", ")}, anticlockwise elsewhere,
          and the other turn is to be avoided (see <Disputes keys={["D10"]} />
          ). Rooms without a row are not spoken of by this school, and a septic tank is never
          scored.
        </p>
      </Prose>
    </>
  )
}

/** The places that the six old plans name. */
export function ClassicalTable() {
  return (
    <>
      <WideTable label="Table of the classical school" width="medium">
        <thead>
          <tr>
            <Head isWords>Room</Head>
            <Head isWords>Place</Head>
            <Head>Verdict</Head>
            <Head isWords>Sources</Head>
          </tr>
        </thead>
        <tbody>
          {CLASSICAL_ROWS.map(({ rooms, zone, verdict, sources }) => (
            <Row key={`${rooms} ${zone}`} name={rooms}>
              <td>{zoneName(zone)}</td>
              <EntryCell entry={verdict} />
              <td>
                <Sources keys={sources} />
              </td>
            </Row>
          ))}
        </tbody>
      </WideTable>
      <Prose isWide className="mt-6">
        <p>
          Any other place is neutral, and a room that no plan names is not assessed. North-east for
          kitchen and toilet is drawn from the plans, which give that corner to the pooja room. The
          plans name eight directions of 45° around the middle; where they name a sixteenth between
          two of them, such as south-south-west, it is cut out of both. Stairs, tanks and stores
          that they do not know have no line.
        </p>
        <p>
          Two of these texts count the directions from the main door; see{" "}
          <Disputes keys={["D16"]} />.
        </p>
      </Prose>
    </>
  )
}

const BEDROOMS: readonly RoomType[] = ["bedroom_children", "bedroom_guest", "bedroom_other"]
/** A row for each place; the bedrooms have the same. */
const CLASSICAL_ROWS = Object.entries(CLASSICAL_RULES).flatMap(([type, places]) => {
  if (BEDROOMS.includes(type as RoomType)) return []
  const rooms =
    type === "master_bedroom" ? "Bedroom, any" : NINE_RULES[type as keyof typeof NINE_RULES].name
  return places.map((place) => ({ rooms, ...place }))
})
