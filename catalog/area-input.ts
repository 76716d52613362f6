import { z } from "zod"
import { AREA_FACTS, type AreaFact, area, SOURCE_MARK } from "./area.ts"
import { amount, imagery, text } from "./fields.ts"

const { fields } = area

function hasSource(fact: string): boolean {
  const [what = "", ...source] = fact.split(SOURCE_MARK).map((part) => part.trim())
  return fact === "" || (what !== "" && source.some(Boolean))
}

function withoutEmpty(facts: Partial<Record<AreaFact, string>>): Partial<Record<AreaFact, string>> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ""))
}

const fact = text(fields.facts, { max: 300, optional: true }).refine(hasSource, {
  error: `A fact ends with ${SOURCE_MARK} and its source`,
})

export const areaInput = z.object({
  name: text(fields.name, { max: 160 }),
  /** Starting price of a home in the area, in whole UAE dirhams (AED). */
  price: amount(fields.price, { max: 1e12, whole: true, unit: "AED" }),
  summary: text(fields.summary, { max: 600 }),
  description: text(fields.description, { max: 20_000 }),
  /** Each with its source after a bar; those without a text are absent. */
  facts: z.preprocess(
    (value) => value || undefined,
    z
      .partialRecord(z.enum(Object.keys(AREA_FACTS) as AreaFact[]), fact)
      .default({})
      .transform(withoutEmpty),
  ),
  imagery: imagery(fields.imagery),
} satisfies Record<keyof typeof fields, z.ZodType>)
export type AreaInput = z.infer<typeof areaInput>
