import {
  type ChainedCommands,
  type Editor,
  EditorContent,
  useEditor,
  useEditorState,
} from "@tiptap/react"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { formatPlural } from "#catalog/format.ts"
import type { ItemReply } from "#contract/reply.ts"
import { Button } from "../../ui/Button.tsx"
import { FieldComplaint } from "../../ui/FieldComplaint.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { messageOf, upload, wasCancelled } from "../api.ts"
import { ProgressBar } from "../ui/ProgressBar.tsx"
import { TextButton } from "../ui/SmallButton.tsx"
import { cleanPaste, isPictureAlone } from "./clean-paste.ts"
import { EditorToolbar } from "./EditorToolbar.tsx"
import { EXTENSIONS, linkAddress, tidyHtml } from "./editor-extensions.ts"
import { type TextName, useControl, useForm } from "./form-context.ts"
import { checkPicture } from "./picture-check.ts"
import { ACCEPTED } from "./staged-pictures.ts"

interface RichTextEditorProps {
  name: TextName
  /** Where pictures inside the text are sent. */
  imagesPath: string
}

/** A picture that was sent for a text. */
interface TextPicture {
  url: string
  file: string
  width: number
  height: number
}

/** The editor itself; RichTextField loads it when it is needed. */
export function RichTextEditor({ name, imagesPath }: RichTextEditorProps) {
  const { draft, setText, isSending } = useForm()
  const text = draft.texts[name] ?? ""
  const control = useControl(name, { isRequired: false })
  const [isLinking, setIsLinking] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  // The form's text and the HTML that the editor writes for it: opening a text is no change.
  const known = useRef({ text, html: undefined as string | undefined })

  const attributes: Record<string, string> = {
    id: control.id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${control.id}-label`,
    class: `prose ${isFull ? "min-h-[70dvh]" : "h-[400px] overflow-y-auto"} p-4 outline-none [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-peacock`,
    ...(control["aria-invalid"] && { "aria-invalid": "true" }),
    ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  }
  const take = (files: FileList | undefined): boolean => {
    const found = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"))
    const sent = found.map((file) => ({ pending: URL.createObjectURL(file), file }))
    const images = sent.map(({ pending }) => ({ type: "image", attrs: { pending } }))
    if (found.length > 0) editor?.chain().focus().insertContent(images).run()
    for (const { pending, file } of sent) pictures.send(pending, file)
    return found.length > 0
  }
  function setFull(shall: boolean) {
    setIsFull(shall)
    requestAnimationFrame(() => editor?.commands.focus())
  }
  // Word puts the bytes of pictures beside its HTML, as RTF.
  const rtf = useRef("")
  const clean = (html: string): string => {
    if (html.includes("data-pm-slice")) return html
    const cleaned = cleanPaste(html, rtf.current)
    for (const [pending, file] of cleaned.pictures) pictures.send(pending, file)
    if (cleaned.lost > 0) pictures.report(cleaned.lost)
    return cleaned.html
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: text,
    // The server renders a placeholder; the editor needs a document.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      transformPastedHTML: clean,
      handleDOMEvents: {
        paste(_view, event) {
          const { clipboardData: data } = event
          const html = data?.getData("text/html") ?? ""
          rtf.current = data?.getData("text/rtf") ?? ""
          // Office puts a picture of the text beside the text.
          if (html && !isPictureAlone(html)) return false
          if (!take(data?.files)) return false
          event.preventDefault()
          return true
        },
      },
      handleDrop: (_view, event) => take(event.dataTransfer?.files),
      handleKeyDown(_view, event) {
        if (isFull && event.key === "Escape") {
          setFull(false)
          return true
        }
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return false
        event.preventDefault()
        event.stopPropagation()
        setIsLinking(true)
        return true
      },
    },
    onCreate: ({ editor: created }) => {
      known.current.html = tidyHtml(created.getHTML())
    },
    onUpdate: ({ editor: changed }) => {
      const html = tidyHtml(changed.getHTML())
      const isSame = html === known.current.html
      if (!isSame) known.current = { text: html, html }
      setText(name, known.current.text)
    },
  })

  const pictures = usePictures(editor, imagesPath)

  // The form was reset, or another text was put into it: the editor follows.
  useEffect(() => {
    if (!editor || text === known.current.text) return
    editor.commands.setContent(text, { emitUpdate: false })
    known.current = { text, html: tidyHtml(editor.getHTML()) }
  }, [editor, text])

  const described = JSON.stringify(attributes)
  useEffect(() => {
    const { editorProps } = editor?.options ?? {}
    editor?.setOptions({ editorProps: { ...editorProps, attributes: JSON.parse(described) } })
  }, [editor, described])

  useEffect(() => {
    editor?.setEditable(!isSending, false)
  }, [editor, isSending])

  if (!editor) return <div className="h-[456px] rounded-small border border-line bg-card" />
  const body = (
    <>
      <div className={isFull ? "sticky top-0 z-10 bg-card" : ""}>
        <EditorToolbar
          editor={editor}
          isLinking={isLinking}
          isFull={isFull}
          isDisabled={isSending}
          onLink={() => setIsLinking(!isLinking)}
          onImage={() => fileInput.current?.click()}
          onFull={() => setFull(!isFull)}
        />
        {isLinking && <LinkBar editor={editor} onClose={() => setIsLinking(false)} />}
        <ImageBar editor={editor} />
        <TableBar editor={editor} />
        {pictures.left > 0 && (
          <Bar>
            <ProgressBar label="Pictures for the text" percent={pictures.percent} />
            <span className="tabular-nums">
              {formatPlural(pictures.left, "picture", "pictures")} on the way, {pictures.percent}%
            </span>
            <TextButton onClick={pictures.cancel}>Cancel</TextButton>
          </Bar>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Picture for the text"
        onChange={(event) => {
          take(event.target.files ?? undefined)
          event.target.value = ""
        }}
      />
      {pictures.problem && (
        <p role="alert" className="border-b border-line bg-clay/10 px-3 py-2 text-small">
          {pictures.problem}
        </p>
      )}
      <EditorContent editor={editor} />
    </>
  )
  if (isFull)
    return (
      <Modal
        title="Content"
        onClose={() => setFull(false)}
        className="m-0! h-dvh! max-h-none! w-full! max-w-none! rounded-none!"
      >
        <div className="mx-auto mt-4 max-w-4xl rounded-small border border-line">{body}</div>
      </Modal>
    )
  return (
    <div className="overflow-hidden rounded-small border border-soft/70 bg-card has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-peacock">
      {body}
    </div>
  )
}

interface Sending {
  left: number
  percent: number
}

const NOTHING: Sending = { left: 0, percent: 0 }

/**
 * Sends the pictures of a text, one after the other, and puts the address of each in place of its
 * blob address; one that fails leaves the text and is named.
 */
function usePictures(editor: Editor | null, path: string) {
  const { waitFor } = useForm()
  const [{ left, percent }, setSending] = useState(NOTHING)
  const [problem, setProblem] = useState<string>()
  const running = useRef(new AbortController())
  const queue = useRef(Promise.resolve<string | undefined>(undefined))

  async function sendOne(pending: string, file: File, signal: AbortSignal) {
    try {
      signal.throwIfAborted()
      const refusal = await checkPicture(file)
      if (refusal) throw new Error(refusal)
      const form = new FormData()
      form.append("image", file)
      const { data } = await upload<ItemReply<TextPicture>>(form, {
        method: "POST",
        path,
        signal,
        onProgress: (progress) => setSending((now) => ({ ...now, percent: progress.percent })),
      })
      const { url: src, width, height } = data
      replace(pending, { src, width, height, pending: null })
      return undefined
    } catch (error) {
      replace(pending, undefined)
      if (wasCancelled(error)) return undefined
      const words = messageOf(error)
      setProblem(words)
      return words
    } finally {
      URL.revokeObjectURL(pending)
      setSending((now) => (now.left > 1 ? { left: now.left - 1, percent: 0 } : NOTHING))
    }
  }

  /** Changes the picture wherever it stands by now, or removes it; undo does not restore it. */
  function replace(pending: string, attributes: object | undefined) {
    if (!editor || editor.isDestroyed) return
    const { tr, doc } = editor.state
    doc.descendants((node, position) => {
      if (node.attrs.pending !== pending) return
      const at = tr.mapping.map(position)
      if (attributes) tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attributes })
      else tr.delete(at, at + node.nodeSize)
    })
    editor.view.dispatch(tr.setMeta("addToHistory", false))
  }

  return {
    left,
    percent,
    problem,
    cancel() {
      running.current.abort()
      running.current = new AbortController()
    },
    send(pending: string, file: File) {
      const { signal } = running.current
      setProblem(undefined)
      setSending((now) => ({ ...now, left: now.left + 1 }))
      queue.current = queue.current.then(() => sendOne(pending, file, signal))
      waitFor(queue.current)
    },
    report(lost: number) {
      const words = formatPlural(lost, "picture", "pictures")
      setProblem(
        `${words} could not be taken over: the clipboard has only an address. Insert ${lost > 1 ? "them" : "it"} with the picture button.`,
      )
    },
  }
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-peacock-light px-3 py-1.5 text-small">
      {children}
    </div>
  )
}

/** Where a link of the selected words leads. */
function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const before = String(editor.getAttributes("link").href ?? "")
  const [typed, setTyped] = useState(before)
  const [isRefused, setIsRefused] = useState(false)
  const run = () => editor.chain().focus().extendMarkRange("link")

  function apply() {
    const address = linkAddress(typed)
    if (address === undefined) return setIsRefused(true)
    if (address === "") run().unsetLink().run()
    else if (before === "" && editor.state.selection.empty) {
      run()
        .insertContent({
          type: "text",
          text: typed.trim(),
          marks: [{ type: "link", attrs: { href: address } }],
        })
        .run()
    } else run().setLink({ href: address }).run()
    onClose()
  }

  return (
    <Bar>
      <label htmlFor={id} className="font-semibold">
        Link address
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this field
        autoFocus
        type="text"
        inputMode="url"
        className="field min-h-11 w-auto min-w-48 flex-1 py-1 text-small"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return
          // Enter would send the form.
          event.preventDefault()
          if (event.key === "Enter") apply()
          else {
            onClose()
            editor.commands.focus()
          }
        }}
      />
      <Button variant="quiet" className="min-h-11 px-4 py-1 text-small" onClick={apply}>
        Set link
      </Button>
      {before !== "" && (
        <TextButton
          onClick={() => {
            run().unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </TextButton>
      )}
      {isRefused && (
        <div role="alert" className="basis-full">
          <FieldComplaint id={id}>
            This is not an address. Write example.com/page, /projects, name@example.com or
            tel:+97141234567
          </FieldComplaint>
        </div>
      )}
    </Bar>
  )
}

/** The description and the caption of the selected picture. */
function ImageBar({ editor }: { editor: Editor }) {
  const shown = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive("image") ? current.getAttributes("image") : undefined,
  })
  if (!shown) return null
  return (
    <Bar>
      <ImageText editor={editor} name="alt" label="What the picture shows" text={shown.alt} />
      <ImageText editor={editor} name="caption" label="Caption" text={shown.caption} />
    </Bar>
  )
}

interface ImageTextProps {
  editor: Editor
  name: "alt" | "caption"
  label: string
  text: unknown
}

function ImageText({ editor, name, label, text }: ImageTextProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        maxLength={500}
        className="field min-h-11 w-auto min-w-48 flex-1 py-1 text-small"
        value={String(text ?? "")}
        onChange={(event) =>
          editor.commands.updateAttributes("image", { [name]: event.target.value })
        }
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          editor.commands.focus()
        }}
      />
    </>
  )
}

const TABLE_TOOLS = {
  "Add row": (run) => run.addRowAfter(),
  "Add column": (run) => run.addColumnAfter(),
  "Header row": (run) => run.toggleHeaderRow(),
  "Merge or split": (run) => run.mergeOrSplit(),
  "Delete row": (run) => run.deleteRow(),
  "Delete column": (run) => run.deleteColumn(),
  "Delete table": (run) => run.deleteTable(),
} satisfies Record<string, (run: ChainedCommands) => ChainedCommands>

/** The rows and columns of the table that the cursor is in. */
function TableBar({ editor }: { editor: Editor }) {
  const isInside = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive("table"),
  })
  if (!isInside) return null
  return (
    <Bar>
      {Object.entries(TABLE_TOOLS).map(([label, tool]) => (
        <TextButton key={label} onClick={() => tool(editor.chain().focus()).run()}>
          {label}
        </TextButton>
      ))}
    </Bar>
  )
}
