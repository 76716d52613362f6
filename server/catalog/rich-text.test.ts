import { expect, test } from "vitest"
import { excerptOf } from "./rich-text.ts"

const words = (count: number, word = "lane") => Array.from({ length: count }, () => word).join(" ")

test.each([
  ["a short text whole", "<p>A lane. A garden</p>", "A lane. A garden"],
  [
    "the sentences that fit",
    `<p>${words(20)} from AED 1.2M. Is it near?</p><p>${words(60)}.</p>`,
    `${words(20)} from AED 1.2M. Is it near?`,
  ],
  ["a long first sentence cut at a word", `<p>${words(60)}.</p>`, `${words(44)}…`],
  ["longer than a short sentence", `<p>Is it?</p><p>${words(60)}.</p>`, `Is it? ${words(42)}…`],
])("an excerpt is %s", (_what, html, excerpt) => {
  expect(excerptOf(html)).toBe(excerpt)
})
