import { expect, test } from "vitest"
import { countIn } from "./count-lines.ts"

test("lines, wide lines, casts and non-null signs are counted, and not those in texts and comments", () => {
  const text = [
    "const a = b as never",
    "const c = d as unknown as string",
    "// e! as never",
    'const f = "g! as unknown"',
    "h!.i!()",
    `const j = "${"x".repeat(100)}"`,
  ]
  expect(countIn("k.ts", `${text.join("\n")}\n`)).toEqual({
    files: 1,
    lines: 6,
    wide: 1,
    casts: 2,
    nonNull: 2,
  })
})
