import type { ReactNode } from "react"
import {
  type Block,
  type BlockChange,
  linesOf,
  pictureIn,
  pictureMark,
  type Run,
  textChange,
  wordsOf,
} from "./text-change.ts"

interface TextChangeProps {
  before: string
  after: string
  /** Whether they are HTML of the editor. */
  isRich: boolean
}

/** The words and pictures that changed in a long text, block by block. */
export default function TextChange({ before, after, isRich }: TextChangeProps) {
  const blocksOf = isRich ? blocksOfHtml : linesOf
  const changes = textChange(blocksOf(before), blocksOf(after))
  if (changes.length === 0) return "another format"
  return (
    <div className="mt-1 grid gap-1.5">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <p key={index} className="whitespace-pre-line wrap-anywhere">
          {change.isAfterGap && <span className="text-soft">… </span>}
          <Sort {...change} />
          {change.runs.map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <RunOfWords key={place} {...run} />
          ))}
        </p>
      ))}
    </div>
  )
}

const SORTS: Record<string, string> = {
  p: "Paragraph",
  li: "List",
  blockquote: "Quotation",
  pre: "Code",
  figcaption: "Caption",
  th: "Table heading",
  td: "Table",
}

/** The word for an element: of paragraphs only where it became another, or was another. */
function Sort({ before, after }: BlockChange) {
  const [from, to] = [before, after].map(
    (tag) => tag && (SORTS[tag] ?? (/^h\d$/.test(tag) ? `Heading ${tag[1]}` : "")),
  )
  if (from && to && from !== to) {
    return (
      <span className="text-soft">
        {from} → {to}:{" "}
      </span>
    )
  }
  const sort = to ?? from
  return sort && sort !== SORTS.p ? <span className="text-soft">{sort}: </span> : null
}

function RunOfWords({ how, words }: Run) {
  const content = words.flatMap((word, index): ReactNode[] => {
    const url = pictureIn(word)
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    const shown = url ? <Thumb key={index} url={url} how={how} /> : word
    return index === 0 ? [shown] : [" ", shown]
  })
  if (how === "removed")
    return (
      <>
        <del className="text-clay">{content}</del>{" "}
      </>
    )
  if (how === "added")
    return (
      <>
        <ins className="bg-peacock-light text-peacock">{content}</ins>{" "}
      </>
    )
  return <span className="text-soft">{content} </span>
}

function Thumb({ url, how }: Pick<Run, "how"> & { url: string }) {
  return (
    <>
      {how !== "same" && `picture ${how} `}
      <img
        src={url}
        alt="In the text"
        loading="lazy"
        className="inline-block h-16 w-auto rounded-small border border-line align-middle"
      />
    </>
  )
}

const BLOCKS = "h1,h2,h3,h4,h5,h6,p,li,blockquote,pre,td,th,figcaption,figure"

/** The blocks of an HTML text in their order: each has the words and pictures of no other in it. */
function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = []
  function read(node: Node, block: Block) {
    for (const child of node.childNodes) {
      if (child instanceof Text) block.words.push(...wordsOf(child.data))
      if (!(child instanceof Element)) continue
      if (child instanceof HTMLImageElement) block.words.push(pictureMark(child.src))
      const isBlock = child.matches(BLOCKS)
      const inner = isBlock ? { tag: child.localName, words: [] } : block
      if (isBlock) blocks.push(inner)
      read(child, inner)
    }
  }
  const { body } = new DOMParser().parseFromString(html, "text/html")
  const top = { tag: "p", words: [] }
  blocks.push(top)
  read(body, top)
  return blocks.filter(({ words }) => words.length > 0)
}
