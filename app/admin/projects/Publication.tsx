import { useQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react"
import { formatAreaSize, formatDate, formatPrice, formatShare } from "#catalog/format.ts"
import { PERMIT_SCOPES, PERMIT_SYSTEMS, registrationOf, SYSTEM_WORDS } from "#catalog/permit.ts"
import type { Look, Permit } from "#catalog/permit-input.ts"
import { type CheckedProject, lastLook, type Problem, problemsOf } from "#catalog/publication.ts"
import { may } from "#catalog/roles.ts"
import { readHandover, readNumber, readPosition } from "#catalog/typed.ts"
import type { FieldError } from "#contract/app-error.ts"
import type { Draft } from "#contract/form-names.ts"
import { useLoaded } from "../../loaded.ts"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { SelectBox } from "../../ui/SelectBox.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { ApiError, messageOf } from "../api.ts"
import { fieldId, useForm } from "../fields/form-context.ts"
import type { loader as layoutLoader } from "../layout.tsx"
import { publicationQuery, usePermits } from "../permit-calls.ts"
import { report } from "../report.ts"
import { SmallButton, TextButton } from "../ui/SmallButton.tsx"
import { notify } from "../ui/Toaster.tsx"

interface PublicationProps {
  /** The project's. */
  id: string
  /** Called when permits or looks have changed. */
  onChange: () => void
}

/** The problems of a listing, its permits, and its checks. */
export default function Publication({ id, onChange }: PublicationProps) {
  const { draft } = useForm()
  const { data, error, refetch } = useQuery(publicationQuery(id))
  const { role } = useLoaded<typeof layoutLoader>("admin/layout").viewer
  const { look, removePermit, isPending } = usePermits(id)
  const [edited, setEdited] = useState<Permit | "new">()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reports new data
  useEffect(onChange, [data, onChange])
  if (error)
    return (
      <Alert variant="danger" className="mt-4 max-w-4xl">
        <p>The permits could not be loaded: {messageOf(error)}</p>
        <Button variant="quiet" className="mt-2" onClick={() => void refetch()}>
          Retry
        </Button>
      </Alert>
    )
  if (!data) return null
  const { permits, looks, isRequired } = data
  const problems = problemsOf(projectOf(draft), data)
  const isBlocked = isRequired && problems.some(({ severity }) => severity === "block")
  const last = lastLook(looks)
  const mayWrite = may(role, "publish")

  return (
    <section
      aria-labelledby="publication"
      className="mt-4 max-w-4xl rounded border border-line bg-card p-4 text-small"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="publication" className="font-sans text-base font-semibold">
          Publication
        </h2>
        <p className={isBlocked ? "font-semibold text-clay" : "text-soft"}>
          {isBlocked ? "May not be on the site" : problems.length > 0 ? "See below" : "In order"}
        </p>
      </div>
      {problems.length > 0 && <Problems problems={problems} isRequired={isRequired} />}
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <p id={fieldId("looks")} className="scroll-mt-24">
          {last ? `Looked at on ${formatDate(last)}` : "Not looked at yet"}
        </p>
        {mayWrite && (
          <SmallButton
            disabled={isPending}
            onClick={() => void report(look({}), "Looked at today")}
          >
            Looked at today
          </SmallButton>
        )}
      </div>
      <div className={permits.length === 0 && !edited ? "gap-x-8 md:grid md:grid-cols-2" : ""}>
        <div>
          <h3
            id={fieldId("permits")}
            className="mt-4 scroll-mt-24 font-sans text-small font-semibold"
          >
            Permits
          </h3>
          {permits.length === 0 && <p className="mt-1 text-soft">No permit is stored.</p>}
          <ul>
            {permits.map((permit) => (
              <li
                key={permit._id}
                className="flex flex-wrap items-center gap-x-4 border-b border-line py-2"
              >
                <PermitLine id={id} permit={permit} mayReadEvidence={may(role, "evidence")} />
                {mayWrite && (
                  <>
                    <TextButton onClick={() => setEdited(permit)}>
                      Change<span className="sr-only"> permit {permit.number}</span>
                    </TextButton>
                    <TextButton
                      disabled={isPending}
                      className="text-clay"
                      onClick={() => {
                        if (confirm(`Delete permit ${permit.number} and its document?`))
                          void report(removePermit(permit._id), "Permit deleted")
                      }}
                    >
                      Delete<span className="sr-only"> permit {permit.number}</span>
                    </TextButton>
                  </>
                )}
              </li>
            ))}
          </ul>
          {mayWrite && edited && (
            <PermitForm
              key={edited === "new" ? edited : edited._id}
              id={id}
              permit={edited === "new" ? undefined : edited}
              hasEvidence={may(role, "evidence")}
              onDone={() => setEdited(undefined)}
            />
          )}
          {mayWrite && !edited && (
            <SmallButton className="mt-2" onClick={() => setEdited("new")}>
              Add a permit
            </SmallButton>
          )}
        </div>
        <div>
          <h3 className="mt-4 font-sans text-small font-semibold">Land register</h3>
          <Register id={id} looks={looks} mayWrite={mayWrite} />
        </div>
      </div>
    </section>
  )
}

/** The fields of the form as the rules read them. */
function projectOf({ texts, floorPlans = [] }: Draft): CheckedProject {
  const numberOf = (name: string, unit: "AED" | "sq ft") => {
    const value = readNumber(texts[name] ?? "", unit)
    return typeof value === "number" ? { [name]: value } : {}
  }
  const point = readPosition(texts["location[coordinates]"] ?? "")
  return {
    ...numberOf("price", "AED"),
    ...numberOf("areaSize", "sq ft"),
    city: texts.city ?? "",
    country: texts.country ?? "",
    handover: readHandover(texts.handover ?? ""),
    location: point ? { type: "Point", coordinates: point } : null,
    paymentPlan: {
      title: texts["paymentPlan[title]"] ?? "",
      details: (texts["paymentPlan[details]"] ?? "").split(/\s+/).filter(Boolean),
    },
    floorPlan: floorPlans.map(({ marks }) => ({ marks: marks ?? null })),
  }
}

/** The parts of the form that a problem without a field of its own stands for. */
const PLACES: Record<string, string> = {
  floorPlan: "plans",
}

function Problems({ problems, isRequired }: { problems: Problem[]; isRequired: boolean }) {
  return (
    <ul className="mt-2">
      {problems.map(({ path, severity, message }) => (
        <li key={message} className="flex items-center gap-2">
          <span
            className={`rounded-full px-2 py-0.5 font-semibold text-card ${severity === "block" && isRequired ? "bg-clay" : "bg-peacock"}`}
          >
            {severity === "block" && isRequired ? "Blocks" : "Check"}
          </span>
          <a
            href={`#${PLACES[path] ?? fieldId(path)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}

function PermitLine({
  id,
  permit,
  mayReadEvidence,
}: {
  id: string
  permit: Permit
  mayReadEvidence: boolean
}) {
  const { system, scope, number, url, expiresOn, holder, price, areaSize, evidence } = permit
  const facts = [
    `${SYSTEM_WORDS[system]}, ${scope}`,
    `until ${formatDate(expiresOn)}`,
    holder,
    price !== null && formatPrice(price),
    areaSize !== null && formatAreaSize(areaSize),
    `checked by ${permit.checkedBy || "the demo"} on ${formatDate(permit.checkedAt)}`,
  ]
  return (
    <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
      <span className="font-semibold tabular-nums">{number}</span>{" "}
      {facts.filter(Boolean).join(" · ")}{" "}
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className="link">
          Official page
        </a>
      )}{" "}
      {evidence &&
        (mayReadEvidence ? (
          <a
            href={`/api/v1/projects/${id}/permits/${permit._id}/evidence`}
            className="link"
            download
          >
            {evidence.name}
          </a>
        ) : (
          "· has a document"
        ))}
    </p>
  )
}

type Errors = ReadonlyMap<string, string>

interface SmallFormProps {
  /** Sends the form; rejects with an `ApiError`. */
  send: (form: FormData) => Promise<unknown>
  done: string
  onDone: () => void
  label: string
  children: (field: (name: string, label: string) => FieldProps) => ReactNode
}

interface FieldProps {
  name: string
  label: string
  error: string | undefined
}

/** A form of its own beside the form of the project. */
function SmallForm({ send, done, onDone, label, children }: SmallFormProps) {
  const [errors, setErrors] = useState<Errors>(new Map())
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsSending(true)
    setErrors(new Map())
    try {
      await send(new FormData(form))
      notify.success(done)
      onDone()
    } catch (error) {
      const fields: FieldError[] = error instanceof ApiError ? error.fields : []
      setErrors(new Map(fields.map(({ path, message }) => [path, message])))
      notify.failure(messageOf(error))
    }
    setIsSending(false)
  }

  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="mt-3 rounded border border-line bg-paper p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {children((name, words) => ({ name, label: words, error: errors.get(name) }))}
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        <SmallButton type="submit" disabled={isSending}>
          {isSending ? "Saving..." : "Save"}
        </SmallButton>
        <TextButton onClick={onDone}>Cancel</TextButton>
      </p>
    </form>
  )
}

interface InputProps extends FieldProps {
  type?: "text" | "date" | "file"
  value?: string | number | null | undefined
  hint?: string
}

function Input({ value, hint, ...field }: InputProps) {
  const hintId = useId()
  return (
    <div>
      <TextField
        {...field}
        defaultValue={value ?? ""}
        autoComplete="off"
        aria-describedby={hint && hintId}
        className="field mt-2"
      />
      {hint && (
        <p id={hintId} className="mt-1 text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

interface PermitFormProps {
  id: string
  permit: Permit | undefined
  hasEvidence: boolean
  onDone: () => void
}

function PermitForm({ id, permit, hasEvidence, onDone }: PermitFormProps) {
  const { savePermit } = usePermits(id)
  return (
    <SmallForm
      label={permit ? `Permit ${permit.number}` : "New permit"}
      done="Permit saved"
      send={(form) => savePermit(permit?._id, form)}
      onDone={onDone}
    >
      {(field) => (
        <>
          <SelectBox
            name="system"
            label="System"
            defaultValue={permit?.system}
            className="field mt-2"
            options={PERMIT_SYSTEMS.map((system) => [system, SYSTEM_WORDS[system]])}
          />
          <Input {...field("number", "Permit number")} value={permit?.number} />
          <SelectBox
            name="scope"
            label="Covers"
            defaultValue={permit?.scope}
            className="field mt-2"
            options={PERMIT_SCOPES.map((scope) => [scope, `The ${scope}`])}
          />
          <Input
            {...field("url", "Official page")}
            value={permit?.url}
            hint="The address behind the permit's QR code"
          />
          <Input {...field("issuedOn", "Issued")} type="date" value={permit?.issuedOn} />
          <Input {...field("expiresOn", "Valid until")} type="date" value={permit?.expiresOn} />
          <Input {...field("holder", "Holder")} value={permit?.holder} />
          <Input {...field("price", "Price it was granted for (AED)")} value={permit?.price} />
          <Input
            {...field("areaSize", "Size it was granted for (sq ft)")}
            value={permit?.areaSize}
          />
          {hasEvidence && (
            <Input
              {...field("evidence", "Document")}
              type="file"
              hint="PDF or picture, at most 5 MB. Only owners can open it."
            />
          )}
        </>
      )}
    </SmallForm>
  )
}

function Register({
  id,
  looks,
  mayWrite,
}: {
  id: string
  looks: readonly Look[]
  mayWrite: boolean
}) {
  const { look } = usePermits(id)
  const [isOpen, setIsOpen] = useState(false)
  const last = registrationOf(looks)
  const lookups = looks.filter(({ number }) => number !== "")
  return (
    <>
      {lookups.length === 0 && <p className="mt-1 text-soft">Not looked up yet.</p>}
      <ol>
        {lookups.map((one) => (
          <li key={one._id} className="border-b border-line py-2 wrap-anywhere">
            <span className="font-semibold">{formatDate(one.lookedOn)}</span>{" "}
            {[
              one.authority,
              `no. ${one.number}`,
              one.escrowBank,
              one.completion !== null && `${formatShare(one.completion)} completed`,
              one.expectedCompletion && `expected ${one.expectedCompletion}`,
              one.lookedBy && `by ${one.lookedBy}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ol>
      {mayWrite && isOpen && (
        <SmallForm
          label="Look-up in the land register"
          done="Look-up saved"
          send={(form) => look(Object.fromEntries([...form].filter(([, value]) => value !== "")))}
          onDone={() => setIsOpen(false)}
        >
          {(field) => (
            <>
              <Input
                {...field("authority", "Authority")}
                value={last?.authority ?? "Dubai Land Department"}
              />
              <Input {...field("number", "Registration number")} value={last?.number} />
              <Input {...field("escrowBank", "Escrow bank")} value={last?.escrowBank} />
              <Input {...field("completion", "Completed (%)")} value={last?.completion} />
              <Input
                {...field("expectedCompletion", "Expected completion")}
                value={last?.expectedCompletion}
              />
              <Input {...field("sourceUrl", "Source")} value={last?.sourceUrl} />
              <Input
                {...field("lookedOn", "Looked up on")}
                type="date"
                hint="Today, when left empty"
              />
            </>
          )}
        </SmallForm>
      )}
      {mayWrite && !isOpen && (
        <SmallButton className="mt-2" onClick={() => setIsOpen(true)}>
          Add a look-up
        </SmallButton>
      )}
    </>
  )
}
