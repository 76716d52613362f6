import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useId, useRef, useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatPlural } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { project } from "#catalog/project.ts"
import { columnsOf, UNIT_PRICE_COLUMNS } from "#catalog/table-columns.ts"
import type { ImportReply } from "#contract/import.ts"
import type { ItemReply } from "#contract/reply.ts"
import { useLoaded } from "../../loaded.ts"
import { Button, ButtonLink } from "../../ui/Button.tsx"
import { type UploadProgress, upload } from "../api.ts"
import { Choices } from "../Choices.tsx"
import type { loader as layoutLoader } from "../layout.tsx"
import { screenMeta } from "../meta.ts"
import NotFound from "../not-found.tsx"
import { Failure } from "../ui/Failure.tsx"
import { ProgressBar } from "../ui/ProgressBar.tsx"
import { notifyOfBatch } from "../undo-batch.ts"
import type { Route } from "./+types/import"
import { Columns, rememberColumns, rememberedColumns } from "./Columns.tsx"
import { Rows } from "./Rows.tsx"

export const meta = screenMeta("Import")

const KINDS: readonly Kind[] = [project, developer, area]
const TABLES = [
  [undefined, "Projects"],
  ["unit-prices", "Unit prices"],
] as const

/**
 * Imports a table: a file, the meaning of its columns, the change of each row, and then the change.
 */
export default function Import({ params }: Route.ComponentProps) {
  const kind = KINDS.find(({ path }) => path === params.kind)
  const [parameters] = useSearchParams()
  if (!kind) return <NotFound />
  const hasUnits = kind === project && parameters.get("table") === "unit-prices"
  const noun = hasUnits ? "unit prices" : kind.path
  const path = hasUnits ? "projects/unit-prices" : kind.path
  return (
    <>
      <h1 className="text-heading">Import {noun}</h1>
      <p className="mt-1 mb-4 max-w-text text-soft">
        From CSV or Excel. You see the change of each row before anything is written.
        {hasUnits
          ? " A row is a unit of a project; units that are not in the file stay."
          : ` A row with an ID, or with a known name${kind === project ? " of the same developer" : ""}, changes that ${kind.name.toLowerCase()}; another is a new draft. Empty cells change nothing.`}
      </p>
      {kind === project && (
        <Choices
          label="Which table"
          choices={TABLES}
          chosen={hasUnits ? "unit-prices" : undefined}
          searchOf={(table) => (table ? `?table=${table}` : "")}
        />
      )}
      <ImportOf key={path} kind={kind} hasUnits={hasUnits} path={path} />
    </>
  )
}

interface Sending {
  file: File
  columns?: string[] | undefined
  check?: string
}

function ImportOf({ kind, hasUnits, path }: { kind: Kind; hasUnits: boolean; path: string }) {
  const { viewer } = useLoaded<typeof layoutLoader>("admin/layout")
  const client = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<UploadProgress>()
  const results = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const columns = hasUnits ? UNIT_PRICE_COLUMNS : columnsOf(kind)
  const labels = new Map(columns.map(({ name, label }) => [name, label]))

  async function send({ file, columns: chosen, check }: Sending): Promise<ImportReply> {
    const form = new FormData()
    if (chosen) form.append("columns", JSON.stringify(chosen))
    if (check !== undefined) form.append("check", check)
    form.append("file", file)
    const request = { method: "POST", path: `/${path}/import`, onProgress: setProgress } as const
    const { data } = await upload<ItemReply<ImportReply>>(form, request)
    return data
  }

  const trial = useMutation({
    async mutationFn(sending: Sending) {
      const reply = await send(sending)
      if (sending.columns) {
        rememberColumns(viewer._id, reply.headings, reply.columns)
        return reply
      }
      const remembered = rememberedColumns(viewer._id, reply.headings)
      const isSame = !remembered || `${remembered}` === `${reply.columns}`
      // A field that is gone since makes the guess stand.
      return isSame ? reply : send({ ...sending, columns: remembered }).catch(() => reply)
    },
  })
  const apply = useMutation({
    mutationFn: send,
    onSuccess({ batch, counts }) {
      const done = `${formatPlural(changesIn(counts), "row", "rows")} imported`
      if (batch) notifyOfBatch(client, { kind, batch, done })
      navigate(`/dash-admin/${kind.path}`)
    },
    // The records that have changed meanwhile are read again.
    onError: (_error, { check: _check, ...sending }) => trial.mutate(sending),
  })
  const reply = trial.data
  const isBusy = trial.isPending || apply.isPending
  const error = apply.error ?? trial.error

  useEffect(() => {
    if (reply) results.current?.focus()
  }, [reply])

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    apply.reset()
    // The bytes of now: a file that is saved again meanwhile is another one.
    const held = new File([await chosen.arrayBuffer()], chosen.name)
    setFile(held)
    trial.mutate({ file: held })
  }

  return (
    <div className="grid gap-6">
      <section aria-label="File" className="rounded border border-line bg-card p-4 md:p-5">
        <label htmlFor={id} className="field-label">
          CSV or XLSX file, up to 10 MB and 20,000 rows
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={isBusy}
          className="field file:me-4 file:font-semibold file:text-peacock"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again after it was corrected.
            target.value = ""
          }}
        />
        <label htmlFor={`${id}-cells`} className="field-label mt-4">
          Or paste cells with their headings
        </label>
        <textarea
          id={`${id}-cells`}
          rows={2}
          // A paste is read at once; its rows stand below.
          value=""
          // biome-ignore lint/a11y/noAutofocus: who opens this screen has a table at hand
          autoFocus
          disabled={isBusy}
          placeholder="Copy them in Excel, Numbers or Google Sheets"
          className="field min-h-20 resize-none"
          onChange={({ target: { value } }) => {
            if (value.trim()) void choose(new File([value], "Pasted cells"))
          }}
        />
        <p className="mt-3 flex flex-wrap items-center gap-x-5 text-small">
          <ButtonLink
            variant="plain"
            className="min-h-11"
            href={`/api/v1/${path}/export?format=xlsx&headings=true`}
          >
            Download a template
          </ButtonLink>
          <ButtonLink
            variant="plain"
            className="min-h-11"
            href={`/api/v1/${path}/export?format=xlsx`}
          >
            Download what is there
          </ButtonLink>
          <Link
            to={`/dash-admin/${kind.path}`}
            className="inline-flex min-h-11 items-center text-peacock hover:underline"
          >
            Back to the list
          </Link>
        </p>
        {isBusy && (
          <div className="mt-3 flex items-center gap-3 text-small" role="status">
            <ProgressBar
              label={apply.isPending ? "Importing" : "Reading"}
              percent={progress?.isSent ? undefined : progress?.percent}
            />
            {apply.isPending ? "Importing…" : "Reading the table…"}
          </div>
        )}
      </section>
      <Failure error={error} />
      {reply && file && (
        <>
          <Columns
            reply={reply}
            columns={columns}
            isDisabled={isBusy}
            onChange={(chosen) => {
              apply.reset()
              trial.mutate({ file, columns: chosen })
            }}
          />
          <section aria-labelledby={`${id}-changes`}>
            <h2
              id={`${id}-changes`}
              ref={results}
              tabIndex={-1}
              className="text-title wrap-anywhere outline-none"
            >
              {file.name}
            </h2>
            <Rows key={reply.check} reply={reply} labels={labels} />
            <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
              <Button
                disabled={isBusy || changesIn(reply.counts) === 0}
                onClick={() => apply.mutate({ file, columns: reply.columns, check: reply.check })}
              >
                {apply.isPending
                  ? "Importing..."
                  : `Import ${formatPlural(changesIn(reply.counts), "row", "rows")}`}
              </Button>
              {reply.counts.wrong > 0 && (
                <p className="text-small text-clay">
                  Left out: {formatPlural(reply.counts.wrong, "row", "rows")} with errors
                </p>
              )}
            </div>
          </section>
        </>
      )}
    </div>
  )
}

function changesIn({ create, update }: ImportReply["counts"]): number {
  return create + update
}
