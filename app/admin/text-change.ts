/** The words that one text has in place of another's, and a few of those around them. */
export interface TextChange {
  start: string
  removed: string
  added: string
  end: string
}

const AROUND = 6
const MOST = 60

/** Compares two texts word by word; of HTML the text. A part that is long is cut. */
export function textChange(before: unknown, after: unknown): TextChange {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(one.length, other.length)
  let same = 0
  while (same < most && one[same] === other[same]) same += 1
  let last = 0
  while (last < most - same && one.at(-1 - last) === other.at(-1 - last)) last += 1
  const start = one.slice(Math.max(0, same - AROUND), same)
  const end = one.slice(one.length - last, one.length - last + AROUND)
  return {
    start: `${same > AROUND ? "… " : ""}${start.join(" ")}`,
    removed: cut(one.slice(same, one.length - last)),
    added: cut(other.slice(same, other.length - last)),
    end: `${end.join(" ")}${last > AROUND ? " …" : ""}`,
  }
}

function wordsOf(value: unknown): string[] {
  const text = String(value ?? "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
  return text.split(/\s+/).filter(Boolean)
}

function cut(words: string[]): string {
  return words.length > MOST ? `${words.slice(0, MOST).join(" ")} …` : words.join(" ")
}
