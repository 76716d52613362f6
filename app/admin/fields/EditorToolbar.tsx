import { type Editor, useEditorState } from "@tiptap/react"
import type { ReactNode } from "react"
import { Options } from "../../ui/Options.tsx"
import { ALIGNMENTS, FONTS, HEADING_LEVELS, SIZES } from "./editor-extensions.ts"

interface EditorToolbarProps {
  editor: Editor
  isDisabled: boolean
  /** Whether the place for a link's address is open. */
  isLinking: boolean
  onLink(): void
  onImage(): void
  isFull: boolean
  onFull(): void
}

type Level = (typeof HEADING_LEVELS)[number]

/** The tools of specification §2, and beside them what it does not name. */
export function EditorToolbar({
  editor,
  isDisabled,
  isLinking,
  onLink,
  onImage,
  isFull,
  onFull,
}: EditorToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: HEADING_LEVELS.find((level) => current.isActive("heading", { level })) ?? 0,
      font: String(current.getAttributes("textStyle").fontFamily ?? ""),
      size: String(current.getAttributes("textStyle").fontSize ?? ""),
      isBold: current.isActive("bold"),
      isItalic: current.isActive("italic"),
      isUnderline: current.isActive("underline"),
      isStrike: current.isActive("strike"),
      isQuote: current.isActive("blockquote"),
      isOrdered: current.isActive("orderedList"),
      isBullet: current.isActive("bulletList"),
      isLink: current.isActive("link"),
      align: ALIGNMENTS.find(({ value }) => value && current.isActive({ textAlign: value })),
      isTable: current.isActive("table"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const tool = (
    label: string,
    isOn: boolean | undefined,
    onClick: () => unknown,
    face: ReactNode,
    isReady = true,
  ) => (
    <Tool label={label} isOn={isOn} isDisabled={isDisabled || !isReady} onClick={onClick}>
      {face}
    </Tool>
  )
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line bg-paper p-1.5">
      <Group label="Formatting">
        <Choice
          label="Header"
          isDisabled={isDisabled}
          value={String(state.heading)}
          options={[
            { value: "0", label: "Normal" },
            ...HEADING_LEVELS.map((level) => ({ value: String(level), label: `Heading ${level}` })),
          ]}
          onChoose={(value) =>
            value === "0"
              ? run().setParagraph().run()
              : run()
                  .setHeading({ level: Number(value) as Level })
                  .run()
          }
        />
        <Choice
          label="Font"
          isDisabled={isDisabled}
          value={state.font}
          options={FONTS}
          onChoose={(value) =>
            value === "" ? run().unsetFontFamily().run() : run().setFontFamily(value).run()
          }
        />
        <Choice
          label="Size"
          isDisabled={isDisabled}
          value={state.size}
          options={SIZES}
          onChoose={(value) =>
            value === "" ? run().unsetFontSize().run() : run().setFontSize(value).run()
          }
        />
        {tool("Bold", state.isBold, () => run().toggleBold().run(), <b>B</b>)}
        {tool(
          "Italic",
          state.isItalic,
          () => run().toggleItalic().run(),
          <i className="font-serif">I</i>,
        )}
        {tool("Underline", state.isUnderline, () => run().toggleUnderline().run(), <u>U</u>)}
        {tool("Strike", state.isStrike, () => run().toggleStrike().run(), <s>S</s>)}
        {tool("Blockquote", state.isQuote, () => run().toggleBlockquote().run(), ICONS.quote)}
        {tool(
          "Ordered list",
          state.isOrdered,
          () => run().toggleOrderedList().run(),
          ICONS.ordered,
        )}
        {tool("Bullet list", state.isBullet, () => run().toggleBulletList().run(), ICONS.bullet)}
        {tool("Link", state.isLink || isLinking, onLink, ICONS.link)}
        {tool("Image", undefined, onImage, ICONS.image)}
        {tool("Clean", undefined, () => run().unsetAllMarks().clearNodes().run(), ICONS.clean)}
      </Group>
      <Group label="More tools">
        <Choice
          label="Alignment"
          isDisabled={isDisabled}
          value={state.align?.value ?? ""}
          options={ALIGNMENTS}
          onChoose={(value) =>
            value === "" ? run().unsetTextAlign().run() : run().setTextAlign(value).run()
          }
        />
        {tool(
          "Table",
          state.isTable,
          () => !state.isTable && run().insertTable(TABLE).run(),
          ICONS.table,
        )}
        {tool("Undo", undefined, () => run().undo().run(), ICONS.undo, state.canUndo)}
        {tool("Redo", undefined, () => run().redo().run(), ICONS.redo, state.canRedo)}
        {tool("Full screen", isFull, onFull, ICONS.full)}
      </Group>
    </div>
  )
}

const TABLE = { rows: 3, cols: 2, withHeaderRow: true }

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and a border of its own
    <div role="group" aria-label={label} className="contents">
      {children}
    </div>
  )
}

interface ToolProps {
  label: string
  /** Undefined for a tool that does something once. */
  isOn: boolean | undefined
  isDisabled: boolean
  onClick(): unknown
  children: ReactNode
}

function Tool({ label, isOn, isDisabled, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      className="grid size-11 place-items-center rounded-small text-ink hover:bg-peacock-light aria-pressed:bg-peacock aria-pressed:text-card disabled:opacity-45"
      // A press does not take the focus from the text, so that one can write on at once.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void onClick()}
    >
      {children}
    </button>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  isDisabled: boolean
  onChoose(value: string): unknown
}

function Choice({ label, value, options, isDisabled, onChoose }: ChoiceProps) {
  const isKnown = options.some((option) => option.value === value)
  return (
    <select
      aria-label={label}
      title={label}
      disabled={isDisabled}
      className="field min-h-11 w-auto py-1 ps-3 pe-8 text-small"
      style={{ backgroundPositionX: "calc(100% - 0.5rem)" }}
      value={value}
      onChange={(event) => void onChoose(event.target.value)}
    >
      {!isKnown && <option value={value}>As it was</option>}
      <Options of={options.map((option) => [option.value, option.label])} />
    </select>
  )
}

const UNDO = "M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3"

const ICONS = {
  quote: drawn("M5 5v14M10 8h9M10 12h9M10 16h6"),
  ordered: drawn(
    "M10 6h10M10 12h10M10 18h10M4.5 5 6 4.2V9M4.3 14.4c.6-1 2.2-.8 2.2.4 0 1-2.2 1.8-2.2 3.2h2.4",
  ),
  link: drawn(
    "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  ),
  clean: drawn("M6 5h12M12 5l-2 9M8 19h4M15 15l5 5M20 15l-5 5"),
  undo: drawn(UNDO),
  redo: drawn(UNDO, "-scale-x-100"),
  full: drawn("M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
  bullet: (
    <Face>
      <path d="M10 6h10M10 12h10M10 18h10" />
      <path d="M5 6h.01M5 12h.01M5 18h.01" strokeWidth="3" />
    </Face>
  ),
  image: (
    <Face>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 17 5-4 3 2.5 3.5-4 5 5" />
    </Face>
  ),
  table: (
    <Face>
      <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
      <path d="M3.5 10h17M3.5 14.5h17M10 5v14" />
    </Face>
  ),
}

function drawn(d: string, className = "") {
  return (
    <Face className={className}>
      <path d={d} />
    </Face>
  )
}

function Face({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <svg
      className={`size-5 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
