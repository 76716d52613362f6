import { expect, test } from "vitest"
import { type Block, linesOf, pictureMark, textChange } from "./text-change.ts"

const block = (tag: string, text: string, ...pictures: string[]): Block => ({
  tag,
  words: [...text.split(" ").filter(Boolean), ...pictures.map(pictureMark)],
})

/** The changes as text: `p: Light in [-every-] [+each+] kitchen`. */
function shown(before: Block[], after: Block[]): string[] {
  return textChange(before, after).map(({ before: from, after: to, runs, isAfterGap }) => {
    const tags = [...new Set([from, to].filter((tag) => tag !== undefined))].join(">")
    const words = runs.map(({ how, words }) => {
      const text = words.join(" ").replaceAll("\n", "picture:")
      return how === "same" ? text : how === "removed" ? `[-${text}-]` : `[+${text}+]`
    })
    return `${isAfterGap ? "… " : ""}${tags}: ${words.join(" ")}`
  })
}

test.each<[what: string, before: Block[], after: Block[], changes: string[]]>([
  [
    "a word",
    [block("p", "Morning light in every kitchen.")],
    [block("p", "Morning light in each kitchen.")],
    ["p: Morning light in [-every-] [+each+] kitchen."],
  ],
  [
    "two words, far apart",
    [block("p", "one a b c d e f g h i j k l m n two")],
    [block("p", "uno a b c d e f g h i j k l m n dos")],
    ["p: [-one-] [+uno+] a b c d e f … i j k l m n [-two-] [+dos+]"],
  ],
  [
    "blocks between others",
    [block("h2", "Nine zones"), block("p", "They are nine."), block("p", "The end.")],
    [block("h2", "Nine zones"), block("p", "The end."), block("p", "And more.")],
    ["… p: [-They are nine.-]", "… p: [+And more.+]"],
  ],
  [
    "another text in its place",
    [block("p", "Quiet courtyard houses")],
    [block("p", "A tower by the sea")],
    ["p: [-Quiet courtyard houses-]", "p: [+A tower by the sea+]"],
  ],
  [
    "the sort of a block",
    [block("p", "Nine zones")],
    [block("h2", "Nine zones")],
    ["p>h2: Nine zones"],
  ],
  [
    "pictures",
    [block("p", "The door opens to the north", "/a.webp")],
    [block("p", "The door opens to the north", "/b.webp")],
    ["p: The door opens to the north [-picture:/a.webp-] [+picture:/b.webp+]"],
  ],
  ["nothing but the format", [block("p", "Same")], [block("p", "Same")], []],
  ["an empty text", [], [block("p", "New")], ["p: [+New+]"]],
  [
    "lines",
    linesOf("One two\nthree four"),
    linesOf("One two\n\nthree five"),
    ["… : three [-four-] [+five+]"],
  ],
])("a change of %s is shown by blocks and words", (_, before, after, changes) => {
  expect(shown(before, after)).toEqual(changes)
})

test("of many words that stayed, the few beside a change are shown", () => {
  const many = Array.from({ length: 20 }, (_, index) => `w${index}`).join(" ")
  expect(shown([block("p", `${many} old`)], [block("p", `${many} new`)])).toEqual([
    "p: … w14 w15 w16 w17 w18 w19 [-old-] [+new+]",
  ])
  expect(shown([block("p", `old ${many}`)], [block("p", `new ${many}`)])).toEqual([
    "p: [-old-] [+new+] w0 w1 w2 w3 w4 w5 …",
  ])
})
