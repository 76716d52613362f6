import { z } from "zod"
import { developer } from "./developer.ts"
import { imagery, text } from "./fields.ts"

const { fields } = developer

export const developerInput = z.object({
  name: text(fields.name, { max: 160 }),
  description: text(fields.description, { max: 20_000 }),
  imagery: imagery(fields.imagery),
} satisfies Record<keyof typeof fields, z.ZodType>)
export type DeveloperInput = z.infer<typeof developerInput>
