import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { ItemReply } from "#contract/reply.ts"
import { Button } from "../../ui/Button.tsx"
import { ProgressBar } from "../../ui/ProgressBar.tsx"
import { messageOf, upload, wasCancelled } from "../api.ts"
import { EditorToolbar } from "./EditorToolbar.tsx"
import { EXTENSIONS, linkAddress, tidyHtml } from "./editor-extensions.ts"
import { type TextName, useControl, useForm } from "./form-context.ts"
import { ACCEPTED, checkPicture } from "./picture-check.ts"

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
  const pictures = usePictures(imagesPath)
  const fileInput = useRef<HTMLInputElement>(null)
  // The form's text and the HTML that the editor writes for it: opening a text is no change.
  const known = useRef({ text, html: undefined as string | undefined })

  const attributes: Record<string, string> = {
    id: control.id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${control.id}-label`,
    class:
      "prose h-[400px] overflow-y-auto p-4 outline-none [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-peacock",
    ...(control["aria-invalid"] && { "aria-invalid": "true" }),
    ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
  }
  const take = (files: FileList | undefined): boolean => {
    const found = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"))
    if (found.length === 0 || !editor) return false
    void pictures.insert(editor, found)
    return true
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: text,
    // The server renders a placeholder; the editor needs a document.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event) => take(event.dataTransfer?.files),
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
  return (
    <div className="overflow-hidden rounded-small border border-soft/70 bg-card has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-peacock">
      <EditorToolbar
        editor={editor}
        isDisabled={isSending}
        isLinking={isLinking}
        onLink={() => setIsLinking(!isLinking)}
        onImage={() => fileInput.current?.click()}
      />
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
      {isLinking && <LinkBar editor={editor} onClose={() => setIsLinking(false)} />}
      <ImageBar editor={editor} />
      {pictures.percent !== undefined && (
        <Bar>
          <ProgressBar label="Picture for the text" percent={pictures.percent} />
          <span className="tabular-nums">{pictures.percent} %</span>
          <Button variant="plain" className="min-h-11 text-small" onClick={pictures.cancel}>
            Cancel
          </Button>
        </Bar>
      )}
      {pictures.problem && (
        <p role="alert" className="border-b border-line bg-clay/10 px-3 py-2 text-small">
          {pictures.problem}
        </p>
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Sends pictures one after the other and puts each where the text was being written. */
function usePictures(path: string) {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  async function insert(editor: Editor, files: File[]) {
    setProblem(undefined)
    running.current = new AbortController()
    try {
      for (const file of files) {
        const refusal = await checkPicture(file)
        if (refusal) throw new Error(refusal)
        const form = new FormData()
        form.append("image", file)
        const { data } = await upload<ItemReply<TextPicture>>(form, {
          method: "POST",
          path,
          signal: running.current.signal,
          onProgress: (progress) => setPercent(progress.percent),
        })
        const { url, width, height } = data
        editor.chain().focus().setImage({ src: url, alt: "", width, height }).run()
      }
    } catch (error) {
      if (!wasCancelled(error)) setProblem(messageOf(error))
    } finally {
      setPercent(undefined)
    }
  }

  return { percent, problem, insert, cancel: () => running.current?.abort() }
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
  const run = () => editor.chain().focus().extendMarkRange("link")

  function apply() {
    const address = linkAddress(typed)
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
        <Button
          variant="plain"
          className="min-h-11 text-small"
          onClick={() => {
            run().unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
    </Bar>
  )
}

/** The description of the selected picture. */
function ImageBar({ editor }: { editor: Editor }) {
  const id = useId()
  const alt = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive("image") ? String(current.getAttributes("image").alt ?? "") : undefined,
  })
  if (alt === undefined) return null
  return (
    <Bar>
      <label htmlFor={id} className="font-semibold">
        What the picture shows
      </label>
      <input
        id={id}
        type="text"
        maxLength={500}
        className="field min-h-11 w-auto min-w-48 flex-1 py-1 text-small"
        value={alt}
        onChange={(event) => editor.commands.updateAttributes("image", { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          editor.commands.focus()
        }}
      />
    </Bar>
  )
}
