import { expect, test } from "vitest"
import { firstSentence } from "./sentence.ts"

test.each([
  ["Nearly every site touches water. Its founder was a pilot.", "Nearly every site touches water."],
  ["Why here? Because of the shade.", "Why here?"],
  ["It built 2.5 million sq ft in 2024. More follows.", "It built 2.5 million sq ft in 2024."],
  ["One paragraph without a full stop\n\nAnother.", "One paragraph without a full stop"],
  ["  Alone.  ", "Alone."],
  ["", ""],
])("the first sentence of %j is %j", (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
