import * as thresholds from "#catalog/vastu/bands.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import { inWords } from "#catalog/vastu/finding.ts"
import { EXPECTED_IN_HOUSES, EXPECTED_ROOMS } from "#catalog/vastu/read-plan.ts"
import { HEAVY } from "#catalog/vastu/rooms.ts"
import {
  CLASSICAL_RULES,
  CLOCKWISE_STAIRS,
  DOOR_SOURCES,
  ENTRANCE_WEIGHT,
  NINE_RULES,
  PADAS,
  POINTS,
  RULES_VERSION,
  SCHOOLS,
  SITE_RULES,
  SIXTEEN_RULES,
  SIXTEEN_TABLE,
} from "#catalog/vastu/rules.ts"
import { HIGH_SIDES, LOW_SIDES, NOT_UNDER_STAIRS, OPEN, ROAD_SIDES } from "#catalog/vastu/site.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"
import first from "#catalog/vastu/versions/2026.1.json" with { type: "json" }
import second from "#catalog/vastu/versions/2026.2.json" with { type: "json" }
import { RULES_CHANGES } from "#catalog/vastu/versions/changes.ts"
import { NINE_ZONES, SIXTEEN_ZONES } from "#catalog/vastu/zones.ts"
import { AppError } from "#contract/app-error.ts"
import { refusals, rulesVersionParameter, vastuRulesReply } from "#contract/documents.ts"
import { type ApiScope, route } from "./scope.ts"

const CURRENT = {
  version: RULES_VERSION,
  schools: SCHOOLS,
  points: POINTS,
  bands: thresholds.BAND_FROM,
  minCoverage: thresholds.MIN_COVERAGE,
  thresholds: {
    verdictFrom: thresholds.VERDICT_FROM,
    severePoints: thresholds.SEVERE_POINTS,
    severeShare: thresholds.SEVERE_SHARE,
    severeM2: thresholds.SEVERE_M2,
    splitBelow: thresholds.SPLIT_BELOW,
    sliver: thresholds.SLIVER,
    knownShare: thresholds.KNOWN_SHARE,
    centreKnown: thresholds.CENTRE_KNOWN,
    wall: thresholds.WALL,
    northDoubtDeg: thresholds.NORTH_DOUBT_DEG,
    doorDoubt: thresholds.DOOR_DOUBT,
    padaDoubtDeg: thresholds.PADA_DOUBT_DEG,
    cutArea: thresholds.CUT_AREA,
    cutWalls: thresholds.CUT_WALLS,
    wallSlip: thresholds.WALL_SLIP,
    turnedWithinDeg: thresholds.TURNED_WITHIN_DEG,
    longestRatio: thresholds.LONGEST_RATIO,
  },
  expectedRooms: { home: EXPECTED_ROOMS, house: EXPECTED_IN_HOUSES },
  centre: { heavy: HEAVY, open: OPEN },
  notUnderStairs: NOT_UNDER_STAIRS,
  sides: { low: LOW_SIDES, high: HIGH_SIDES, road: ROAD_SIDES },
  entranceWeight: ENTRANCE_WEIGHT,
  doorSources: DOOR_SOURCES,
  zones: { nine: NINE_ZONES, sixteen: SIXTEEN_ZONES },
  rooms: {
    nine: NINE_RULES,
    sixteen: SIXTEEN_RULES,
    sixteenTable: SIXTEEN_TABLE,
    classical: CLASSICAL_RULES,
  },
  clockwiseStairs: CLOCKWISE_STAIRS,
  padas: PADAS,
  site: SITE_RULES,
  disputes: DISPUTES,
  sources: SOURCES,
  changes: RULES_CHANGES,
}

const VERSIONS = new Map<string, object>([
  [RULES_VERSION, CURRENT],
  [second.version, second],
  [first.version, first],
])

/** The rules of Vastu readings, whole, under their version; older versions stay. */
export function vastuRoutes(app: ApiScope) {
  app.get(
    "/rules",
    route(
      { access: "visitor" },
      "The rule set that plans are read by, with its version, sources and changes",
      { querystring: rulesVersionParameter, response: { 200: vastuRulesReply, ...refusals(404) } },
    ),
    async ({ query: { version = RULES_VERSION } }, reply) => {
      const data = VERSIONS.get(version)
      if (!data) {
        const known = inWords([...VERSIONS.keys()])
        throw new AppError("notFound", `No rules have this version. There are ${known}.`)
      }
      return reply.header("cache-control", "public, max-age=3600").send({ status: "success", data })
    },
  )
}
