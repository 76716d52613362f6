import { diffArrays } from "diff"

/** A paragraph, heading, cell or the like: its words, and its pictures by `pictureMark`. */
export interface Block {
  /** The element's name, `h2`; empty for a line of plain text. */
  tag: string
  words: string[]
}

/** A run of words that stayed, went or came; a long one that stayed has “…” in place of most. */
export interface Run {
  how: "same" | "removed" | "added"
  words: string[]
}

/** A block that changed; the tag of each side where it was there. */
export interface BlockChange {
  before?: string
  after?: string
  runs: Run[]
  /** Unchanged blocks were left out before it. */
  isAfterGap: boolean
}

const AROUND = 6
/** Two blocks with fewer words in common, as a share, are shown whole, one after the other. */
const ALIKE = 0.4
/** No word begins with a line break. */
const PICTURE = "\n"

/** The mark of a picture among words. */
export function pictureMark(url: string): string {
  return PICTURE + url
}

/** The URL of a picture among words; undefined for a word. */
export function pictureIn(word: string): string | undefined {
  return word.startsWith(PICTURE) ? word.slice(PICTURE.length) : undefined
}

/** The lines of a plain text as blocks. */
export function linesOf(text: string): Block[] {
  return text
    .split("\n")
    .map((line) => ({ tag: "", words: wordsOf(line) }))
    .filter(({ words }) => words.length > 0)
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** The blocks that changed between two texts, word by word; none where only the format did. */
export function textChange(before: Block[], after: Block[]): BlockChange[] {
  const changes: BlockChange[] = []
  let gone: Block[] = []
  let isAfterGap = false
  const add = (change: Omit<BlockChange, "isAfterGap">) => {
    changes.push({ ...change, isAfterGap })
    isAfterGap = false
  }
  const comparator = (one: Block, other: Block) => keyOf(one) === keyOf(other)
  for (const { value, added, removed } of diffArrays(before, after, { comparator })) {
    if (removed) {
      gone = value
      continue
    }
    const come = added ? value : []
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      for (const change of changesOf(gone[index], come[index])) add(change)
    gone = []
    if (!added) isAfterGap = value.length > 0
  }
  for (const block of gone) for (const change of changesOf(block, undefined)) add(change)
  return changes
}

const keyOf = ({ tag, words }: Block) => [tag, ...words].join(" ")

/** One block in place of another: by words where they are alike, else whole. */
function changesOf(before: Block | undefined, after: Block | undefined) {
  const whole: Omit<BlockChange, "isAfterGap">[] = []
  if (before) whole.push({ before: before.tag, runs: [{ how: "removed", words: before.words }] })
  if (after) whole.push({ after: after.tag, runs: [{ how: "added", words: after.words }] })
  if (!before || !after) return whole
  const parts = diffArrays(before.words, after.words)
  const same = parts.flatMap(({ added, removed, value }) => (added || removed ? [] : value))
  if (same.length < ALIKE * Math.max(before.words.length, after.words.length)) return whole
  const runs = parts.map(({ added, removed, value }, index): Run => {
    if (added || removed) return { how: added ? "added" : "removed", words: value }
    const start = index > 0 ? AROUND : 0
    const end = index < parts.length - 1 ? AROUND : 0
    return { how: "same", words: shortened(value, start || AROUND - end, end) }
  })
  return [{ before: before.tag, after: after.tag, runs }]
}

/** The first and the last few words of many. */
function shortened(words: string[], start: number, end: number): string[] {
  if (words.length <= start + end + 1) return words
  return [...words.slice(0, start), "…", ...words.slice(words.length - end)]
}
