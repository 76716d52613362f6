import { lazy } from "react"
import { Later } from "../../ui/Later.tsx"
import { FieldShell } from "./FieldShell.tsx"
import type { TextName } from "./form-context.ts"

// The editor weighs more than everything else of the dashboard together.
const RichTextEditor = lazy(() =>
  import("./RichTextEditor.tsx").then((module) => ({ default: module.RichTextEditor })),
)

interface RichTextFieldProps {
  name: TextName
  label: string
  /** Where pictures inside the text are sent. */
  imagesPath: string
}

/** Text with headings, marks, lists, links and pictures, in a box of 400 px (specification §9). */
export function RichTextField({ name, label, imagesPath }: RichTextFieldProps) {
  return (
    <FieldShell name={name} label={label} isOptional isComposite>
      <Later
        waiting={<EditorSkeleton />}
        missing={<p role="alert">The editor could not be loaded. Please reload the page.</p>}
      >
        <RichTextEditor name={name} imagesPath={imagesPath} />
      </Later>
    </FieldShell>
  )
}

function EditorSkeleton() {
  return (
    <div role="status" className="rounded-small border border-line bg-card">
      <div className="h-26 border-b border-line bg-paper sm:h-14" />
      <div className="h-[400px] animate-pulse p-4 text-small text-soft">Loading the editor</div>
    </div>
  )
}
