import { useQuery } from "@tanstack/react-query"
import { use } from "react"
import { formatBytes } from "#catalog/format.ts"
import { assetUrl } from "#catalog/picture.ts"
import { FieldComplaint } from "../../ui/FieldComplaint.tsx"
import { CloseIcon, DocumentIcon } from "../../ui/icons.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { pictureQuery } from "../picture-calls.ts"
import { fieldId, useForm } from "./form-context.ts"
import { sourceOf } from "./staged-pictures.ts"

/** The PDF of a slot: its name and size, how far it is sent, and what is wrong with it. */
export default function PdfLine({ slot }: { slot: string }) {
  const base = use(AssetBaseContext)
  const { kind, draft, initial, errors, setError, setPictures, isSending, sentPercent, refusalOf } =
    useForm()
  const { label, folder } = kind.images[slot]!
  const [pdf] = draft.pictures[slot] ?? []
  const [stored] = initial.pictures[slot] ?? []
  const source = pdf ? sourceOf(pdf) : undefined
  const file = typeof pdf === "string" ? pdf : ""
  const { data } = useQuery({ ...pictureQuery({ folder, file }), enabled: file !== "" && !source })
  const name = source?.name ?? (data?.originalName || label)
  const bytes = source?.size ?? data?.bytes
  const isNew = pdf !== stored
  const percent = pdf && sentPercent(pdf)
  const error = errors.get(slot)
  const choose = (files: string[]) => {
    setError(slot, undefined)
    setPictures(slot, () => files)
  }
  return (
    <div className="text-small">
      {pdf && (
        <p className="mb-1 flex items-center gap-2">
          <DocumentIcon />
          <span className="min-w-0 flex-1">
            {file ? (
              <a href={assetUrl(base, folder, file)} download={name} className="link break-words">
                {name}
              </a>
            ) : (
              <span className="break-words font-semibold">{name}</span>
            )}
            <span className="block text-soft">
              {[
                bytes !== undefined && formatBytes(bytes),
                refusalOf(pdf) ? "cannot be used" : percent !== undefined && `${percent}% sent`,
                isNew && "not saved yet",
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </span>
          <button
            type="button"
            disabled={isSending}
            aria-label={isNew ? `Take ${name} back` : `Remove ${label}`}
            title={isNew ? "Take back" : "Remove"}
            className="grid size-11 shrink-0 place-items-center rounded-small text-peacock hover:text-clay disabled:opacity-35"
            onClick={() => choose(isNew && stored ? [String(stored)] : [])}
          >
            <CloseIcon />
          </button>
        </p>
      )}
      {!pdf && stored && (
        <p role="status" className="mb-1 flex flex-wrap items-center gap-x-3">
          The PDF is removed as soon as you save.
          <button
            type="button"
            disabled={isSending}
            className="min-h-11 px-2 text-peacock underline underline-offset-4"
            onClick={() => choose([String(stored)])}
          >
            Put it back
          </button>
        </p>
      )}
      {error && <FieldComplaint id={fieldId(slot)}>{error}</FieldComplaint>}
    </div>
  )
}
