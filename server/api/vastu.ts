import type { FastifyInstance } from "fastify"
import { BAND_FROM, MIN_COVERAGE } from "#catalog/vastu/bands.ts"
import {
  CLASSICAL_RULES,
  CLOCKWISE_STAIRS,
  DISPUTES,
  ENTRANCE_WEIGHT,
  NINE_RULES,
  PADAS,
  POINTS,
  RULES_VERSION,
  SCHOOLS,
  SITE_RULES,
  SIXTEEN_RULES,
  SOURCES,
} from "#catalog/vastu/rules.ts"
import { NINE_ZONES, SIXTEEN_ZONES } from "#catalog/vastu/zones.ts"
import { vastuRulesReply } from "#contract/documents.ts"

const RULES = {
  status: "success",
  data: {
    version: RULES_VERSION,
    schools: SCHOOLS,
    points: POINTS,
    bands: BAND_FROM,
    minCoverage: MIN_COVERAGE,
    entranceWeight: ENTRANCE_WEIGHT,
    zones: { nine: NINE_ZONES, sixteen: SIXTEEN_ZONES },
    rooms: { nine: NINE_RULES, sixteen: SIXTEEN_RULES, classical: CLASSICAL_RULES },
    clockwiseStairs: CLOCKWISE_STAIRS,
    padas: PADAS,
    site: SITE_RULES,
    disputes: DISPUTES,
    sources: SOURCES,
  },
}

/** The rules of Vastu readings, whole, under their version. */
export function vastuRoutes(app: FastifyInstance) {
  app.get(
    "/rules",
    {
      schema: {
        summary: "The rule set that plans are read by, with its version and sources",
        tags: ["vastu"],
        response: { 200: vastuRulesReply },
      },
    },
    async (_request, reply) => reply.header("cache-control", "public, max-age=3600").send(RULES),
  )
}
